import KeyRound from 'lucide-react/icons/key-round';
import { PasskeyCancelled, usePasskeyDevice } from '../../app/confirmation/use-passkey-device.ts';
import { useErrorTexts } from '../../app/error-texts.ts';
import { useSite } from '../../app/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useSignInWithPasskey } from './mutations.ts';
import { texts } from './texts.ts';

/** Sign-in with a passkey of this device, where the embedded identity service is used. */
export function PasskeyButton({ onDone }: { onDone: () => void }) {
  const t = useTexts(texts).login;
  const { messageOf } = useErrorTexts();
  const signIn = useSignInWithPasskey();
  const { isSupported } = usePasskeyDevice();
  const { identity } = useSite();
  if (identity !== 'local' || !isSupported) return null;
  const go = () =>
    signIn.mutate(undefined, {
      onSuccess: () => {
        toast.success(t.done);
        onDone();
      },
      onError: (error) =>
        toast.error(error instanceof PasskeyCancelled ? t.passkeyCancelled : messageOf(error, t.failed)),
    });
  return (
    <Button
      variant="secondary"
      size="lg"
      wide
      className="mt-4"
      icon={<KeyRound />}
      busy={signIn.isPending}
      onClick={go}
    >
      {t.passkey}
    </Button>
  );
}
