import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Account } from '#core/identity/identity-session.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { useApi, useIdentitySession, useSite } from '../../shared/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { FormAlert } from './form-alert.tsx';
import { texts } from './texts.ts';
import { writeToNewcomer } from './write-to-newcomer.ts';

export interface GoogleButtonProps {
  /** The address to continue at, also after a sign-in in the same tab. */
  next: string;
  onDone: () => void;
  /** What a first sign-in means, beside the button. */
  note?: ReactNode;
  /** Whether this is the only way to sign in. */
  alone?: boolean;
}

/** Sign-in with Google or with the university's accounts, above a form or alone. */
export function GoogleButton({ next, onDone, note, alone = false }: GoogleButtonProps) {
  const t = useTexts(texts).google;
  const { messageOf } = useErrorTexts();
  const { signIn, isPending, error } = useSignInWithGoogle(next);
  const name = useSite().google;
  if (name === null) return null;

  const go = () =>
    signIn({
      onSuccess: () => {
        toast.success(t.done(name));
        onDone();
      },
      onError: (problem) => toast.error(messageOf(problem, t.failed(name))),
    });
  return (
    <div className={alone ? undefined : 'mb-5'}>
      {alone && note && <div className="mb-4">{note}</div>}
      <Button
        variant={alone ? 'primary' : 'secondary'}
        size="lg"
        wide
        busy={isPending}
        busyText={t.waiting}
        onClick={go}
      >
        {t.button(name)}
      </Button>
      {error && (
        <div className="mt-5">
          <FormAlert>{messageOf(error, t.failed(name))}</FormAlert>
        </div>
      )}
      {!alone && note && <div className="mt-2">{note}</div>}
      {!alone && (
        <p className="mt-4 flex items-center gap-4 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t.or}
        </p>
      )}
    </div>
  );
}

/** Call `signIn` within the click handler, because browsers block popups that open later. */
function useSignInWithGoogle(returnTo: string) {
  const identity = useIdentitySession();
  const api = useApi();
  const { language } = useLanguage();
  useEffect(() => identity.preload(), [identity]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (asked: Promise<Account>) => {
      const account = await asked;
      // It can be chosen later, and nobody is refused for it.
      await writeToNewcomer(api, language).catch(() => undefined);
      return account;
    },
    networkMode: 'always',
  });
  const signIn = (then: { onSuccess: () => void; onError: (error: Error) => void }) =>
    mutate(identity.signInWithGoogle(returnTo), then);
  return { signIn, isPending, error };
}
