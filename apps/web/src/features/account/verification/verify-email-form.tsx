import { invalidInput } from '#core/shared/errors/build-error.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { useClock, useSite } from '../../../shared/use-api.ts';
import { useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { FormAlert } from '../form-alert.tsx';
import { texts as accountTexts } from '../texts.ts';
import { CodeField } from './code-field.tsx';
import { isLocked, momentOf, waitOf } from './code-limits.ts';
import { useVerifyEmail } from './mutations.ts';
import { texts } from './texts.ts';
import type { Wait } from './use-wait.ts';

const DIGITS = 6;

/** The code as it is pasted from a mail: `123 456`. */
function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, DIGITS);
}

export interface VerifyEmailFormProps {
  /** How long no code is accepted. */
  locked: Wait;
  onDone: () => void;
}

/** Sends the code at its last digit. A code that was refused is removed, so that it is not sent twice. */
export function VerifyEmailForm({ locked, onDone }: VerifyEmailFormProps) {
  const t = useTexts(texts);
  const { fields } = useTexts(accountTexts);
  const { messageOf, fieldProblemsOf } = useErrorTexts();
  const { language } = useLanguage();
  const { identity } = useSite();
  const clock = useClock();
  const verify = useVerifyEmail();
  const asksForCode = identity === 'local';

  const isRefused = (error: unknown) => waitOf(error) > 0 || fieldProblemsOf(error).code !== undefined;

  const form = useForm({
    defaultValues: { code: '' },
    check: ({ code }, refuse) => {
      const { length } = digitsOf(code);
      if (!asksForCode || length === DIGITS) return;
      if (length > 0) throw invalidInput({ code: { code: 'code_malformed' } });
      refuse('code', fieldProblemsOf(verify.error).code ?? fields.required(t.code));
    },
  });
  const submit = form.submit(({ code }) =>
    verify.mutateAsync(asksForCode ? digitsOf(code) : null, {
      onSuccess: onDone,
      onError: (error) => {
        if (isRefused(error)) form.setValue('code', '');
        if (isLocked(error)) locked.begin(waitOf(error));
      },
    }),
  );
  const isLimited = waitOf(verify.error) > 0;
  const { onChange, ...field } = form.field('code');

  return (
    <form {...form.formProps} onSubmit={submit} className="flex flex-col gap-6">
      <div role="alert" className="empty:hidden">
        {locked.until ? (
          <FormAlert>{t.locked(momentOf(locked.until, clock.now(), language))}</FormAlert>
        ) : (
          verify.isError &&
          (isLimited || !form.errors.code) && <FormAlert>{messageOf(verify.error, t.failed)}</FormAlert>
        )}
      </div>
      {asksForCode ? (
        <CodeField
          {...field}
          digits={form.watch('code')}
          length={DIGITS}
          label={t.code}
          hint={t.codeHint}
          maxLength={12}
          autoFocus
          required
          onChange={(event) => {
            const code = digitsOf(event.target.value);
            if (event.target.value !== code) event.target.value = code;
            void onChange(event);
            if (code.length === DIGITS) void submit();
          }}
          disabled={locked.until !== null}
        />
      ) : (
        form.errors.code && <FormAlert>{form.errors.code}</FormAlert>
      )}
      <Button type="submit" size="lg" wide busy={verify.isPending} disabled={locked.until !== null}>
        {asksForCode ? t.submit : t.opened}
      </Button>
    </form>
  );
}
