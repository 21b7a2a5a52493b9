import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndSessionsInput } from '#core/identity/end-sessions.ts';
import type { ChangeRoleInput } from '#core/people/change-role.ts';
import type { DisablePersonInput } from '#core/people/disable-person.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** Makes a person a student or a club, verified or not. */
export function useChangeRole() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: ChangeRoleInput) => api.changeRole(input),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.people });
      void queries.invalidateQueries({ queryKey: queryKeys.auditLog });
    },
  });
}

/** Disables or enables an account. */
export function useDisablePerson() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: DisablePersonInput) => api.disablePerson(input),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.people });
      void queries.invalidateQueries({ queryKey: queryKeys.auditLog });
    },
  });
}

/** Ends all sessions of a person. */
export function useEndSessions() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: EndSessionsInput) => api.endSessions(input),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.auditLog });
    },
  });
}
