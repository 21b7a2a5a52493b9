import { useErrorTexts } from '../../../app/error-texts.ts';
import { useSite } from '../../../app/use-api.ts';
import { useForm } from '../../../app/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { FormAlert } from '../form-alert.tsx';
import { texts as accountTexts } from '../texts.ts';
import { useVerifyEmail } from './mutations.ts';
import { texts } from './texts.ts';

const DIGITS = 6;

/** The code as it is pasted from a mail: `123 456`. */
function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, DIGITS);
}

export function VerifyEmailForm({ onDone }: { onDone: () => void }) {
  const t = useTexts(texts);
  const { fields } = useTexts(accountTexts);
  const { messageOf } = useErrorTexts();
  const { identity } = useSite();
  const verify = useVerifyEmail();
  const asksForCode = identity === 'local';

  const form = useForm({
    defaultValues: { code: '' },
    check: ({ code }, refuse) => {
      if (asksForCode && digitsOf(code) === '') refuse('code', fields.required(t.code));
    },
  });
  const submit = form.submit(({ code }) =>
    verify.mutateAsync(asksForCode ? digitsOf(code) : null, { onSuccess: onDone }),
  );
  const { onChange, ...field } = form.field('code');

  return (
    <form {...form.formProps} onSubmit={submit} className="flex flex-col gap-6">
      {verify.isError && !form.errors.code && <FormAlert>{messageOf(verify.error, t.failed)}</FormAlert>}
      {asksForCode ? (
        <TextField
          {...field}
          label={t.code}
          hint={t.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          controlClassName="text-h3 tracking-[0.3em] tabular-nums"
          onChange={(event) => {
            const code = digitsOf(event.target.value);
            if (event.target.value !== code) event.target.value = code;
            void onChange(event);
            if (code.length === DIGITS && !verify.isPending) void submit();
          }}
        />
      ) : (
        form.errors.code && <FormAlert>{form.errors.code}</FormAlert>
      )}
      <Button type="submit" size="lg" wide busy={verify.isPending}>
        {asksForCode ? t.submit : t.opened}
      </Button>
    </form>
  );
}
