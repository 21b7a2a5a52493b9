import { type FormEvent, useRef, useState } from 'react';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { textsIn, useFormFaults } from '../../../ui/forms/use-form-faults.ts';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { texts } from '../manage/texts.ts';
import { useMessageAttendees } from './mutations.ts';
import { textFaults } from './text-faults.ts';

const RULES = {
  subject: { label: 'Subject', max: 120 },
  text: { label: 'Message', max: 4_000, multiline: true },
};

export interface MessageFormProps {
  id: string;
  /** To how many it goes; undefined until it is known. */
  people: number | undefined;
}

/** One mail to everybody who has a ticket. */
export function MessageForm({ id, people }: MessageFormProps) {
  const { message: t, attendees: words } = useTexts(texts);
  if (people === undefined)
    return (
      <SkeletonGroup text={words.loading}>
        <SkeletonText lines={3} className="max-w-[40rem]" />
      </SkeletonGroup>
    );
  if (people === 0)
    return <EmptyState title={t.nobody} text={t.nobodyText} className="border-y py-8 sm:py-10" />;
  return <Writing id={id} people={formatCount(people)} />;
}

function Writing({ id, people }: { id: string; people: string }) {
  const t = useTexts(texts).message;
  const { messageOf, fieldProblemsOf } = useErrorTexts();
  const { faults, refuse, clear, form } = useFormFaults();
  const send = useMessageAttendees();
  const [asked, setAsked] = useState<{ subject: string; text: string } | null>(null);
  const written = useRef({ subject: '' });

  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { subject = '', text = '' } = textsIn(event.currentTarget);
    const refusal = textFaults({ subject, text }, RULES);
    if (refusal) return refuse(fieldProblemsOf(refusal));
    clear();
    send.reset();
    written.current = { subject: subject.trim() };
    setAsked({ subject, text });
  };

  const confirm = () => {
    if (!asked) return;
    send.mutate(
      { id, ...asked },
      {
        onSuccess: ({ recipients }) => {
          toast.success(t.sent(formatCount(recipients)));
          form.ref.current?.reset();
        },
        onError: (error) => {
          toast.error(messageOf(error, t.failed));
          refuse(fieldProblemsOf(error));
        },
        onSettled: () => setAsked(null),
      },
    );
  };

  return (
    <form {...form} onSubmit={ask} className="flex max-w-[44rem] flex-col gap-7">
      <div>
        <p className="subheading">{t.goesTo(people)}</p>
        <p className="mt-1 max-w-[60ch] text-muted">{t.goesToText}</p>
      </div>
      <TextField
        label={t.subject}
        name="subject"
        maxLength={RULES.subject.max}
        autoComplete="off"
        required
        error={faults.subject}
      />
      <TextArea
        label={t.text}
        name="text"
        hint={t.textHint}
        rows={7}
        maxLength={RULES.text.max}
        required
        error={faults.text}
      />
      <div>
        <Button type="submit">{t.send}</Button>
        {send.isError && <FieldError id="message-refusal">{messageOf(send.error, t.failed)}</FieldError>}
        {send.isSuccess && (
          <p role="status" className="mt-3 text-small font-semibold text-green">
            {t.sent(formatCount(send.data.recipients))}
          </p>
        )}
      </div>
      <ConfirmDialog
        title={t.confirm(people)}
        description={t.confirmText(written.current.subject)}
        confirmLabel={t.confirmSend}
        cancelLabel={t.keep}
        open={asked !== null}
        onOpenChange={(open) => !open && !send.isPending && setAsked(null)}
        busy={send.isPending}
        onConfirm={confirm}
      />
    </form>
  );
}
