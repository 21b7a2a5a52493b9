import { useId } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { formatCount, formatDayTime } from '../../../ui/language/format.ts';
import { type Language, useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { changeMessageTexts } from './change-message-texts.ts';

interface OwnWordsDialogProps {
  before: EventView;
  after: EventView;
  onDone: () => void;
}

/** Sends people with a ticket a drafted message about a change, besides its notice. */
export function OwnWordsDialog({ before, after, onDone }: OwnWordsDialogProps) {
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
    <Dialog
      title={t.ownWordsTitle}
      description={t.ownWordsLead}
      open
      onOpenChange={(open) => !open && !send.isPending && onDone()}
      actions={
        <>
          <Button variant="secondary" disabled={send.isPending} onClick={onDone}>
            {t.later}
          </Button>
          <Button type="submit" form={formId} busy={send.isPending}>
            {t.send}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} onSubmit={submit} className="flex flex-col gap-5">
        <TextField {...form.field('subject')} label={t.subject} maxLength={120} autoComplete="off" required />
        <TextArea {...form.field('text')} label={t.text} rows={6} maxLength={4_000} required />
        {send.isError && !form.errors.subject && !form.errors.text && (
          <FieldError id={`${formId}-refusal`}>{messageOf(send.error, t.failed)}</FieldError>
        )}
      </form>
    </Dialog>
  );
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
