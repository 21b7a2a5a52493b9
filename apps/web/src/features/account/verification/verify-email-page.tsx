import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths, returnAddress } from '../../../app/paths.ts';
import { useSession } from '../../../app/session/use-session.ts';
import { useSite } from '../../../app/use-api.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { CorrectEmailForm } from './correct-email-form.tsx';
import { SendAgain } from './send-again.tsx';
import { texts } from './texts.ts';
import { useWait } from './use-wait.ts';
import { VerifyEmailForm } from './verify-email-form.tsx';

/** Asks a signed-in person for the code of the mail, or with Firebase to open its link. */
export function VerifyEmailPage() {
  const t = useTexts(texts);
  const { user } = useSession();
  const { identity } = useSite();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [sent, setSent] = useState(0);
  const locked = useWait();
  const next = returnAddress(state) ?? paths.dashboard;
  const email = user?.email ?? '';

  const done = () => {
    toast.success(t.done);
    navigate(next, { replace: true });
  };

  if (user?.emailVerified)
    return (
      <AccountFrame title={t.verifiedTitle} lead={t.verified(email)} art="verify-email">
        <ButtonLink to={next} size="lg">
          {t.onward}
        </ButtonLink>
      </AccountFrame>
    );
  return (
    <AccountFrame
      title={t.title}
      lead={
        <span aria-live="polite" className="wrap-anywhere">
          {t.lead[identity](email)}
        </span>
      }
      art="verify-email"
    >
      {/* Empty for a new address and for a new code. */}
      <VerifyEmailForm key={`${email} ${sent}`} locked={locked} onDone={done} />
      <SendAgain key={email} locked={locked} onSent={() => setSent(sent + 1)} />
      <div className="mt-10 flex flex-col items-start gap-2 border-t pt-4">
        {isCorrecting ? (
          <CorrectEmailForm email={email} onDone={() => setIsCorrecting(false)} />
        ) : (
          <Button variant="secondary" onClick={() => setIsCorrecting(true)}>
            {t.mistyped}
          </Button>
        )}
        <TextLink to={next} replace className="mt-4">
          {t.later}
        </TextLink>
      </div>
    </AccountFrame>
  );
}
