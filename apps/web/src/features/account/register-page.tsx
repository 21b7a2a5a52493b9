import { useNavigate } from 'react-router-dom';
import { afterRegistration, paths, returnAddress } from '../../shared/paths.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { EventStrip } from './event-strip.tsx';
import { GoogleButton } from './google-button.tsx';
import { PasswordPage } from './password-page.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignedInNote } from './signed-in-note.tsx';
import { texts } from './texts.ts';
import { useAccountState } from './use-account-state.ts';

export function RegisterPage() {
  return (
    <PasswordPage>
      <Registration />
    </PasswordPage>
  );
}

function Registration() {
  const t = useTexts(texts).register;
  const navigate = useNavigate();
  const state = useAccountState();
  const next = afterRegistration(returnAddress(state));
  const onward = () => navigate(next, { replace: true });
  return (
    <AccountFrame title={t.title} lead={t.lead} art="register">
      <EventStrip cameFrom={returnAddress(state)} />
      <SignedInNote />
      <GoogleButton next={next} onDone={onward} />
      <RegisterForm onDone={onward} />
      <p className="mt-6 flex flex-wrap items-center gap-x-3 border-t pt-3 text-muted">
        {t.haveAccount}
        <TextLink to={paths.login} state={state} className="text-ink">
          {t.login}
        </TextLink>
      </p>
    </AccountFrame>
  );
}
