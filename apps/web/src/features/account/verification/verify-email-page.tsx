import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { paths, returnAddress } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useClock, useSite } from '../../../shared/use-api.ts';
import { useForm } from '../../../shared/use-form.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { EventStrip } from '../event-strip.tsx';
import { FormAlert } from '../form-alert.tsx';
import { texts as accountTexts } from '../texts.ts';
import { momentOf, waitOf } from './code-limits.ts';
import { useCorrectEmail, useSendVerification } from './mutations.ts';
import { texts } from './texts.ts';
import { useWait, type Wait } from './use-wait.ts';
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
      <EventStrip cameFrom={returnAddress(state)} />
      {/* Empty for a new address and for a new code. */}
      <VerifyEmailForm key={`${email} ${sent}`} locked={locked} onDone={done} />
      {isGmail(email) && (
        <ButtonLink to={GMAIL} target="_blank" rel="noopener" variant="secondary" wide className="mt-4">
          {t.openGmail}
        </ButtonLink>
      )}
      <SendAgain key={email} locked={locked} onSent={() => setSent(sent + 1)} />
      <div className="mt-6 flex flex-col items-start gap-2 border-t pt-4">
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

const GMAIL = 'https://mail.google.com/mail/';

function isGmail(email: string): boolean {
  return /@(gmail|googlemail)\.com$/i.test(email);
}

interface CorrectEmailFormProps {
  /** The address as it was typed. */
  email: string;
  onDone: () => void;
}

function CorrectEmailForm({ email, onDone }: CorrectEmailFormProps) {
  const t = useTexts(texts);
  const { fields } = useTexts(accountTexts);
  const { messageOf } = useErrorTexts();
  const { identity } = useSite();
  const correct = useCorrectEmail();

  const form = useForm({
    defaultValues: { email },
    check: (values, refuse) => {
      if (values.email.trim() === '') refuse('email', fields.required(t.email));
    },
  });
  const submit = form.submit((values) =>
    correct.mutateAsync(values.email.trim(), {
      onSuccess: () => {
        toast.success(t.corrected[identity](values.email.trim()));
        onDone();
      },
    }),
  );

  return (
    <form {...form.formProps} onSubmit={submit} className="flex w-full flex-col gap-6">
      {correct.isError && !form.errors.email && (
        <FormAlert>{messageOf(correct.error, t.notCorrected)}</FormAlert>
      )}
      <TextField
        {...form.field('email')}
        label={t.email}
        hint={t.emailHint}
        type="email"
        autoComplete="email"
        required
      />
      <Button type="submit" variant="secondary" wide busy={correct.isPending}>
        {t.correct}
      </Button>
    </form>
  );
}

/** A mail takes a moment: another one before that confuses more than it helps. */
const PAUSE_SECONDS = 30;
/** Longer waits are told by the time of their end. */
const COUNTED_SECONDS = 60;

interface SendAgainProps {
  /** How long no code is accepted, and so none is sent. */
  locked: Wait;
  onSent: () => void;
}

/** Mails a new code, or says when it can. */
function SendAgain({ locked, onSent }: SendAgainProps) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { messageOf } = useErrorTexts();
  const { identity } = useSite();
  const send = useSendVerification();
  const clock = useClock();
  const pause = useWait();
  const { until, seconds } = locked.until ? locked : pause;

  const sendAgain = () =>
    send.mutate(undefined, {
      onSuccess: () => {
        toast.success(t.sent[identity]);
        pause.begin(PAUSE_SECONDS);
        onSent();
      },
      onError: (error) => {
        toast.error(messageOf(error, t.notSent));
        pause.begin(waitOf(error));
      },
    });

  return (
    <Button
      variant="secondary"
      wide
      className="mt-4"
      busy={send.isPending}
      disabled={until !== null}
      onClick={sendAgain}
    >
      {until === null
        ? t.again[identity]
        : seconds > COUNTED_SECONDS
          ? t.waitUntil[identity](momentOf(until, clock.now(), language))
          : t.wait(seconds)}
    </Button>
  );
}
