import { useMutation } from '@tanstack/react-query';
import { useIdentitySession } from '../../app/use-api.ts';

export function useResetPassword() {
  const identity = useIdentitySession();
  return useMutation({
    mutationFn: (reset: { secret: string; password: string }) => identity.resetPassword(reset),
  });
}
