import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Account } from '#core/identity/identity-session.ts';
import { useIdentitySession } from '../../app/use-api.ts';

/** Call `signIn` within the click handler, because browsers block popups that open later. */
export function useSignInWithGoogle(returnTo: string) {
  const identity = useIdentitySession();
  useEffect(() => identity.preload(), [identity]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (asked: Promise<Account>) => asked,
    networkMode: 'always',
  });
  const signIn = (then: { onSuccess: () => void; onError: (error: Error) => void }) =>
    mutate(identity.signInWithGoogle(returnTo), then);
  return { signIn, isPending, error };
}
