import { useState } from 'react';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { texts } from '../manage/texts.ts';
import { attendeeTexts } from './attendee-texts.ts';
import { checkTexts } from './check-texts.ts';

const RULES = {
  subject: { label: 'Subject', max: 120 },
  text: { label: 'Message', max: 4_000, multiline: true },
} as const;

export interface MessageFormProps {
  id: string;
  /** The number of recipients; undefined until it is known. */
  people: number | undefined;
}

/** Sends one mail to everybody with a ticket. */
export function MessageForm({ id, people }: MessageFormProps) {
  const t = useTexts(texts).message;
  const { loading } = useTexts(attendeeTexts);
  if (people === undefined)
    return (
      <SkeletonGroup text={loading}>
        <SkeletonText lines={3} className="max-w-[40rem]" />
      </SkeletonGroup>
    );
  if (people === 0)
    return <EmptyState title={t.nobody} text={t.nobodyText} className="border-y py-8 sm:py-10" />;
  return <Writing id={id} people={formatCount(people)} />;
}

function Writing({ id, people }: { id: string; people: string }) {
  const t = useTexts(texts).message;
  const { messageOf, isAboutFields } = useErrorTexts();
  const send = useChange('messageAttendees');
  const form = useForm({
    defaultValues: { subject: '', text: '' },
    check: (values) => checkTexts(values, RULES),
  });
  const [subject, setSubject] = useState('');
  const [isAsking, setAsking] = useState(false);

  const ask = form.submit((message) => {
    send.reset();
    setSubject(message.subject.trim());
    setAsking(true);
  });

  const confirm = form.submit((message) =>
    send.mutateAsync(
      { id, ...message },
      {
        onSuccess: ({ recipients }) => {
          toast.success(t.sent(formatCount(recipients)));
          form.reset();
        },
        onSettled: () => setAsking(false),
      },
    ),
  );

  return (
    <form {...form.formProps} onSubmit={ask} className="flex max-w-[44rem] flex-col gap-7">
      <div>
        <p className="subheading">{t.goesTo(people)}</p>
        <p className="mt-1 max-w-[60ch] text-muted">{t.goesToText}</p>
      </div>
      <TextField
        {...form.field('subject')}
        label={t.subject}
        maxLength={RULES.subject.max}
        autoComplete="off"
        required
      />
      <TextArea
        {...form.field('text')}
        label={t.text}
        hint={t.textHint}
        rows={7}
        maxLength={RULES.text.max}
        required
      />
      <div>
        <Button type="submit">{t.send}</Button>
        {send.isError && !isAboutFields(send.error) && (
          <div role="alert">
            <FieldError id="message-refusal">{messageOf(send.error, t.failed)}</FieldError>
          </div>
        )}
      </div>
      <ConfirmDialog
        title={t.confirm(people)}
        description={t.confirmText(subject)}
        confirmLabel={t.confirmSend}
        cancelLabel={t.keep}
        open={isAsking}
        onOpenChange={(open) => !open && !send.isPending && setAsking(false)}
        busy={send.isPending}
        onConfirm={() => void confirm()}
      />
    </form>
  );
}
