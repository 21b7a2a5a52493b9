import { useMutation } from '@tanstack/react-query';
import { usePasskeyDevice } from '../../shared/confirmation/use-passkey-device.ts';
import { useApi, useIdentitySession } from '../../shared/use-api.ts';

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
    mutationFn: (credentials: { email: string; password: string; code?: string }) =>
      identity.signIn(credentials),
  });
}

export function useSignInWithPasskey() {
  const identity = useIdentitySession();
  const api = useApi();
  const device = usePasskeyDevice();
  return useMutation({
    mutationFn: async () => {
      const { options } = await api.beginPasskeySignIn();
      return identity.signInWithPasskey(await device.sign(options));
    },
  });
}
