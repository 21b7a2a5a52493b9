import { useMutation } from '@tanstack/react-query';
import { useIdentitySession } from '../../app/use-api.ts';

export function useRequestPasswordReset() {
  const identity = useIdentitySession();
  return useMutation({ mutationFn: (email: string) => identity.requestPasswordReset(email) });
}

export function useResetPassword() {
  const identity = useIdentitySession();
  return useMutation({
    mutationFn: (reset: { secret: string; password: string }) => identity.resetPassword(reset),
  });
}

export function useSignIn() {
  const identity = useIdentitySession();
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) => identity.signIn(credentials),
  });
}
