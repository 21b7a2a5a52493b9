import { useEffect, useState } from 'react';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { useSite } from '../../../app/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useSendVerification } from './mutations.ts';
import { texts } from './texts.ts';

/** A mail takes a moment: another one before that confuses more than it helps. */
const PAUSE_SECONDS = 30;

export function SendAgain() {
  const t = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const { identity } = useSite();
  const send = useSendVerification();
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);

  const sendAgain = () =>
    send.mutate(undefined, {
      onSuccess: () => {
        toast.success(t.sent[identity]);
        setSeconds(PAUSE_SECONDS);
      },
      onError: (error) => toast.error(messageOf(error, t.notSent)),
    });

  return (
    <Button
      variant="secondary"
      wide
      className="mt-4"
      busy={send.isPending}
      disabled={seconds > 0}
      onClick={sendAgain}
    >
      {seconds > 0 ? t.wait(seconds) : t.again[identity]}
    </Button>
  );
}
