import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useSite } from '../../app/use-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { AccountFrame } from './account-frame.tsx';
import { PasswordPage } from './password-page.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { texts } from './texts.ts';

export function ResetPasswordPage() {
  return (
    <PasswordPage>
      <ResetPassword />
    </PasswordPage>
  );
}

function ResetPassword() {
  const t = useTexts(texts).reset;
  const [address] = useSearchParams();
  // The parameter of Acara's own link, or of Firebase's.
  const secret = address.get('secret') ?? address.get('oobCode') ?? '';
  const [isOver, setIsOver] = useState(false);
  const { identity } = useSite();
  if (secret === '' || isOver)
    return (
      <AccountFrame title={t.invalidTitle} lead={t.invalid[identity]} art="reset">
        <ButtonLink to={paths.forgotPassword} size="lg">
          {t.askAgain}
        </ButtonLink>
      </AccountFrame>
    );
  return (
    <AccountFrame title={t.title} lead={t.lead} art="reset">
      <ResetPasswordForm secret={secret} onOver={() => setIsOver(true)} />
    </AccountFrame>
  );
}
