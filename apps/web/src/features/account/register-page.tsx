import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useTexts } from '../../ui/i18n.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { GoogleButton } from './google-button.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignedInNote } from './signed-in-note.tsx';
import { texts } from './texts.ts';

export function RegisterPage() {
  const t = useTexts(texts).register;
  const navigate = useNavigate();
  const onward = () => navigate(paths.dashboard, { replace: true });
  return (
    <AccountFrame title={t.title} lead={t.lead} art="register">
      <SignedInNote />
      <RegisterForm onDone={onward} />
      <GoogleButton onDone={onward} />
      <p className="mt-10 flex flex-wrap items-center gap-x-3 border-t pt-4 text-muted">
        {t.haveAccount}
        <TextLink to={paths.login} className="text-ink">
          {t.login}
        </TextLink>
      </p>
    </AccountFrame>
  );
}
