import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useSite } from '../../app/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { PasswordPage } from './password-page.tsx';
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
  const { identity } = useSite();
  const lead = sentTo === null ? t.lead : `${t.sent(sentTo)} ${t.works[identity]}`;
  return (
    <AccountFrame
      title={sentTo === null ? t.title : t.sentTitle}
      lead={<span aria-live="polite">{lead}</span>}
      art="forgot"
    >
      {sentTo === null ? (
        <ForgotPasswordForm onSent={setSentTo} />
      ) : (
        <>
          <p className="mb-8 text-muted">{t.sentHint}</p>
          <Button variant="secondary" onClick={() => setSentTo(null)}>
            {t.again}
          </Button>
        </>
      )}
      <p className="mt-10 border-t pt-4">
        <TextLink to={paths.login} state={state}>
          {t.back}
        </TextLink>
      </p>
    </AccountFrame>
  );
}
