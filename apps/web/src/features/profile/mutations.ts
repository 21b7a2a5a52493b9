import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestClubAccountInput } from '#core/clubs/request-club-account.ts';
import type { UpdateProfileInput } from '#core/people/update-profile.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { useStoreProfile } from '../../shared/session/use-session.ts';
import { useApi } from '../../shared/use-api.ts';

export function useRequestClubAccount() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestClubAccountInput) => api.requestClubAccount(input),
    onSuccess: (output) => cache.setQueryData(queryKeys.clubRequest, output),
    // An open request was made in another tab: shows it.
    onError: () => void cache.invalidateQueries({ queryKey: queryKeys.clubRequest }),
  });
}

export function useCloseAccount() {
  const api = useApi();
  return (password: string | null) => api.closeAccount({ password });
}

export function useUpdateProfile() {
  const api = useApi();
  const cache = useQueryClient();
  const storeProfile = useStoreProfile();
  return useMutation({
    mutationFn: (fields: UpdateProfileInput) => api.updateProfile(fields),
    onSuccess: async (output) => {
      await storeProfile(output);
      // For other tabs.
      void cache.invalidateQueries({ queryKey: queryKeys.profiles, refetchType: 'none' });
    },
  });
}
