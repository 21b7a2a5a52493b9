import { useErrorTexts } from '../../../app/error-texts.ts';
import { useClock, useSite } from '../../../app/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { momentOf, waitOf } from './code-limits.ts';
import { useSendVerification } from './mutations.ts';
import { texts } from './texts.ts';
import { useWait, type Wait } from './use-wait.ts';

/** A mail takes a moment: another one before that confuses more than it helps. */
const PAUSE_SECONDS = 30;
/** Longer waits are told by the time of their end. */
const COUNTED_SECONDS = 60;

export interface SendAgainProps {
  /** How long no code is accepted, and so none is sent. */
  locked: Wait;
  onSent: () => void;
}

/** Mails a new code, or says when it can. */
export function SendAgain({ locked, onSent }: SendAgainProps) {
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
