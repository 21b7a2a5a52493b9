import { useMutation } from '@tanstack/react-query';
import { useIdentitySession } from '../../app/use-api.ts';

export function useRequestPasswordReset() {
  const identity = useIdentitySession();
  return useMutation({ mutationFn: (email: string) => identity.requestPasswordReset(email) });
}
