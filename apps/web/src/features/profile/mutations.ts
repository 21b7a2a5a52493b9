import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestClubAccountInput } from '#core/clubs/request-club-account.ts';
import type { UpdateProfileInput } from '#core/people/update-profile.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useStoreProfile } from '../../app/session/use-session.ts';
import { useApi } from '../../app/use-api.ts';

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

export function useExportMyData() {
  const api = useApi();
  return useMutation({ mutationFn: () => api.exportMyData() });
}

export function useCloseAccount() {
  const api = useApi();
  return (password: string | null) => api.closeAccount({ password });
}

export function useUpdateProfile() {
  const api = useApi();
  const storeProfile = useStoreProfile();
  return useMutation({
    mutationFn: (fields: UpdateProfileInput) => api.updateProfile(fields),
    onSuccess: storeProfile,
  });
}
