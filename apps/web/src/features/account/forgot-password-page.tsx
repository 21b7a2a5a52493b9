import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { emailIn, paths, withEmail } from '../../shared/paths.ts';
import { useSite } from '../../shared/use-api.ts';
import { useForm } from '../../shared/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { BoxedFields } from '../../ui/forms/field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { FormAlert } from './form-alert.tsx';
import { useRequestPasswordReset } from './mutations.ts';
import { PasswordPage } from './password-page.tsx';
import { rememberResetEmail } from './reset-email.ts';
import { texts } from './texts.ts';

export function ForgotPasswordPage() {
  return (
    <PasswordPage>
      <ForgotPassword />
    </PasswordPage>
  );
}

function ForgotPassword() {
  const t = useTexts(texts).forgot;
  const { state } = useLocation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  /** What is typed into the form, for the way back. */
  const [email, setEmail] = useState(emailIn(state));
  const { identity } = useSite();
  const lead = sentTo === null ? t.lead : `${t.sent(sentTo)} ${t.works[identity]}`;
  return (
    <AccountFrame
      title={sentTo === null ? t.title : t.sentTitle}
      lead={<span aria-live="polite">{lead}</span>}
      art="forgot"
    >
      {sentTo === null ? (
        <ForgotPasswordForm email={email} onEmail={setEmail} onSent={setSentTo} />
      ) : (
        <>
          <p className="mb-8 text-muted">{t.sentHint}</p>
          <Button variant="secondary" onClick={() => setSentTo(null)}>
            {t.again}
          </Button>
        </>
      )}
      <p className="mt-6 border-t pt-3">
        <TextLink to={paths.login} state={withEmail(state, email)}>
          {t.back}
        </TextLink>
      </p>
    </AccountFrame>
  );
}

interface ForgotPasswordFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSent: (email: string) => void;
}

function ForgotPasswordForm({ email, onEmail, onSent }: ForgotPasswordFormProps) {
  const { forgot: t, fields } = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const request = useRequestPasswordReset();
  const form = useForm({
    defaultValues: { email },
    check: ({ email }, refuse) => {
      if (email.trim() === '') refuse('email', fields.required(fields.email));
    },
  });

  const submit = form.submit(({ email }) =>
    request.mutateAsync(email.trim(), {
      onSuccess: () => {
        rememberResetEmail(email.trim());
        onSent(email.trim());
      },
      onError: (error) => toast.error(messageOf(error, t.failed)),
    }),
  );

  return (
    <BoxedFields value={true}>
      <form {...form.formProps} onSubmit={submit} className="flex flex-col gap-4">
        {request.isError && <FormAlert>{messageOf(request.error, t.failed)}</FormAlert>}
        <TextField
          {...form.field('email')}
          onInput={({ currentTarget }) => onEmail(currentTarget.value)}
          label={fields.email}
          type="email"
          autoComplete="username"
          required
        />
        <Button type="submit" size="lg" wide busy={request.isPending}>
          {t.submit}
        </Button>
      </form>
    </BoxedFields>
  );
}
