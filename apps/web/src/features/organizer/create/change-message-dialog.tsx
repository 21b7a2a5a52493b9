import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { MessageAttendeesInput } from '#core/attendees/message-attendees.ts';
import type { EventView } from '#core/events/event-view.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { useAbilities } from '../../../app/session/use-abilities.ts';
import { useApi } from '../../../app/use-api.ts';
import { useForm } from '../../../app/use-form.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { formatCount, formatDayTime } from '../../../ui/language/format.ts';
import { type Language, useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { changeMessageTexts } from './change-message-texts.ts';
import { MoveQuestion } from './move-question.tsx';
import { TellDialog } from './tell-dialog.tsx';

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
  const api = useApi();
  const send = useMutation({ mutationFn: (input: MessageAttendeesInput) => api.messageAttendees(input) });
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
