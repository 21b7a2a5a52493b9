import { type ReactNode, useId } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { useAbilities } from '../../../shared/session/use-abilities.ts';
import { useForm } from '../../../shared/use-form.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { KeyFacts } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount, formatDayTime } from '../../../ui/language/format.ts';
import { type Language, useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { changeMessageTexts } from './change-message-texts.ts';

/** A saved change of time or place, with the number of people with a ticket. */
export interface AnnouncedChange {
  readonly before: EventView;
  readonly after: EventView;
  readonly people: number;
}

interface ChangeMessageDialogProps {
  change: AnnouncedChange | null;
  onDone: () => void;
}

/** Offers to send people with a ticket a drafted message about the new time or place, or one in fixed words. */
export function ChangeMessageDialog({ change, onDone }: ChangeMessageDialogProps) {
  const { may } = useAbilities();
  if (!change) return null;
  if (!may('message')) return <MoveQuestion event={change.after} people={change.people} onDone={onDone} />;
  return <ChangeQuestion change={change} onDone={onDone} />;
}

function ChangeQuestion({
  change: { before, after, people },
  onDone,
}: ChangeMessageDialogProps & { change: AnnouncedChange }) {
  const t = useTexts(changeMessageTexts);
  const { language } = useLanguage();
  const { messageOf } = useErrorTexts();
  const send = useChange('messageAttendees');
  const formId = useId();

  const form = useForm({
    defaultValues: {
      subject: t.drafted(after.title).slice(0, 120),
      text: [...changesOf(before, after, language, t), '', t.valid].join('\n'),
    },
  });

  const submit = form.submit((message) =>
    send.mutateAsync(
      { id: after.id, ...message, tellsOfChange: true },
      {
        onSuccess: ({ recipients }) => {
          toast.success(t.sent(formatCount(recipients)));
          onDone();
        },
      },
    ),
  );

  return (
    <TellDialog
      people={people}
      description={t.lead}
      isSending={send.isPending}
      send={{ type: 'submit', form: formId }}
      onDone={onDone}
    >
      <form {...form.formProps} id={formId} onSubmit={submit} className="flex flex-col gap-5">
        <TextField {...form.field('subject')} label={t.subject} maxLength={120} autoComplete="off" required />
        <TextArea {...form.field('text')} label={t.text} rows={6} maxLength={4_000} required />
        {send.isError && !form.errors.subject && !form.errors.text && (
          <FieldError id={`${formId}-refusal`}>{messageOf(send.error, t.failed)}</FieldError>
        )}
      </form>
    </TellDialog>
  );
}

/** Whether the time or the place changed. */
export function hasMoved(before: EventView, after: EventView): boolean {
  return (['startDate', 'endDate', 'location', 'venue'] as const).some((key) => before[key] !== after[key]);
}

function changesOf(
  before: EventView,
  after: EventView,
  language: Language,
  t: (typeof changeMessageTexts)['en'],
): readonly string[] {
  const time = (iso: string) => formatDayTime(iso, language);
  return [
    before.startDate !== after.startDate && t.start(time(after.startDate), time(before.startDate)),
    before.endDate !== after.endDate && t.end(time(after.endDate), time(before.endDate)),
    before.venue !== after.venue && t.venue(after.venue, before.venue),
    before.location !== after.location && t.location(after.location, before.location),
  ].filter((line) => line !== false);
}

interface MoveQuestionProps {
  event: EventView;
  people: number;
  onDone: () => void;
}

/** Offers to tell people with a ticket where and when the event now is, in fixed words. */
function MoveQuestion({ event, people, onDone }: MoveQuestionProps) {
  const t = useTexts(changeMessageTexts);
  const { messageOf } = useErrorTexts();
  const send = useChange('tellOfMove');
  const press = () =>
    send.mutate(
      { id: event.id },
      {
        onSuccess: ({ recipients }) => {
          toast.success(t.sent(formatCount(recipients)));
          onDone();
        },
      },
    );
  return (
    <TellDialog
      people={people}
      description={t.fixedLead}
      isSending={send.isPending}
      send={{ onClick: press }}
      onDone={onDone}
    >
      <p dir="auto" className="mb-4">
        {t.moved(event.title)}
      </p>
      <KeyFacts
        facts={[
          { term: t.starts, value: <DateText value={event.startDate} /> },
          { term: t.ends, value: <DateText value={event.endDate} /> },
          { term: t.where, value: <span dir="auto">{`${event.venue}, ${event.location}`}</span> },
        ]}
      />
      <p className="mt-4 text-small text-muted">{t.fixedWho}</p>
      {send.isError && <FieldError id="move-refusal">{messageOf(send.error, t.failed)}</FieldError>}
    </TellDialog>
  );
}

interface TellDialogProps {
  people: number;
  description: string;
  isSending: boolean;
  /** What sends the message when it is pressed. */
  send: Pick<ButtonProps, 'type' | 'form' | 'onClick'>;
  onDone: () => void;
  children: ReactNode;
}

/** Asks whether people with a ticket should be told of a change. */
function TellDialog({ people, description, isSending, send, onDone, children }: TellDialogProps) {
  const t = useTexts(changeMessageTexts);
  return (
    <Dialog
      title={t.title(formatCount(people))}
      description={description}
      open
      onOpenChange={(open) => !open && !isSending && onDone()}
      actions={
        <>
          <Button variant="secondary" disabled={isSending} onClick={onDone}>
            {t.later}
          </Button>
          <Button {...send} busy={isSending}>
            {t.send}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
