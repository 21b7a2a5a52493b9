import { useMutation } from '@tanstack/react-query';
import { useIdentitySession } from '../../app/use-api.ts';

export function useSignInWithGoogle() {
  const identity = useIdentitySession();
  return useMutation({ mutationFn: () => identity.signInWithGoogle() });
}
