import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, returnAddress, withEmail } from '../../shared/paths.ts';
import { useEndedText } from '../../shared/session/use-ended-text.ts';
import { useSite } from '../../shared/use-api.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { EventStrip } from './event-strip.tsx';
import { FormAlert } from './form-alert.tsx';
import { GoogleButton } from './google-button.tsx';
import { type LoginAs, LoginForm } from './login-form.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { SignedInNote } from './signed-in-note.tsx';
import { texts } from './texts.ts';
import { useAccountState } from './use-account-state.ts';

export function LoginPage() {
  const t = useTexts(texts).login;
  const navigate = useNavigate();
  const state = useAccountState();
  const [as, setAs] = useState<LoginAs>('student');
  const cameFrom = returnAddress(state);
  const next = cameFrom ?? (as === 'club' ? paths.createEvent : paths.events);
  const { access } = useSite();
  const onward = () => navigate(next, { replace: true });

  return (
    <AccountFrame
      title={t.title}
      documentTitle={t.documentTitle}
      lead={cameFrom ? t.comeBack : t.lead}
      art="login"
    >
      <EventStrip cameFrom={cameFrom} />
      <SignedInNote />
      <EndedNote />
      {access === 'sso' ? (
        <GoogleButton next={next} onDone={onward} note={<PrivacyNote />} alone />
      ) : (
        <>
          <GoogleButton next={next} onDone={onward} note={<PrivacyNote />} />
          <LoginForm as={as} onAs={setAs} onDone={onward}>
            {(email) => (
              <p className="mt-6 flex flex-wrap items-center gap-x-3 border-t pt-3 text-muted">
                {t.newHere}
                <TextLink to={paths.register} state={withEmail(state, email)} className="text-ink">
                  {t.register}
                </TextLink>
              </p>
            )}
          </LoginForm>
        </>
      )}
    </AccountFrame>
  );
}

/** Says why a person whose session ended has to sign in again. */
function EndedNote() {
  const text = useEndedText();
  if (text === null) return null;
  return (
    <div className="mb-8">
      <FormAlert>{text}</FormAlert>
    </div>
  );
}
