import { useMutation } from '@tanstack/react-query';
import { useIdentitySession } from '../../app/use-api.ts';

export function useSignIn() {
  const identity = useIdentitySession();
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) => identity.signIn(credentials),
  });
}
