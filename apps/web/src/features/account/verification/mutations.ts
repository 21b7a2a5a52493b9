import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useIdentitySession } from '../../../shared/use-api.ts';

export function useVerifyEmail() {
  const identity = useIdentitySession();
  const refreshProfile = useRefreshProfile();
  return useMutation({
    mutationFn: (code: string | null) => identity.verifyEmail(code),
    onSuccess: refreshProfile,
  });
}

export function useSendVerification() {
  const identity = useIdentitySession();
  return useMutation({ mutationFn: () => identity.sendVerification() });
}

export function useCorrectEmail() {
  const identity = useIdentitySession();
  const refreshProfile = useRefreshProfile();
  return useMutation({
    mutationFn: (email: string) => identity.correctEmail(email),
    onSuccess: refreshProfile,
  });
}

/** Loads again what names the email, or depends on whether it is verified. */
function useRefreshProfile() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.profiles, queryKeys.security].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
}
