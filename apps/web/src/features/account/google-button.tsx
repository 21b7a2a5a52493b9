import { useErrorTexts } from '../../app/error-texts.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/i18n.tsx';
import { toast } from '../../ui/toast.ts';
import { texts } from './texts.ts';
import { useSignInWithGoogle } from './use-sign-in-with-google.ts';

/** The other way in, under a form. */
export function GoogleButton({ onDone }: { onDone: () => void }) {
  const t = useTexts(texts).google;
  const { messageOf } = useErrorTexts();
  const signIn = useSignInWithGoogle();
  const go = () =>
    signIn.mutate(undefined, {
      onSuccess: () => {
        toast.success(t.done);
        onDone();
      },
      onError: (error) => toast.error(messageOf(error, t.failed)),
    });
  return (
    <div className="mt-8">
      <p className="mb-6 flex items-center gap-4 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t.or}
      </p>
      <Button variant="secondary" wide busy={signIn.isPending} onClick={go}>
        {t.button}
      </Button>
    </div>
  );
}
