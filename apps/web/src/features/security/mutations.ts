import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useConfirmed } from '../../app/confirmation/use-confirmed.ts';
import { usePasskeyDevice } from '../../app/confirmation/use-passkey-device.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi, useIdentitySession } from '../../app/use-api.ts';

/** A change after which the list under `key` is read again. */
function useChange<Input, Output>(key: QueryKey, mutationFn: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queries.invalidateQueries({ queryKey: key }) });
}

export function useChangePassword() {
  const identity = useIdentitySession();
  const confirmed = useConfirmed();
  return useChange(queryKeys.sessions, (password: string) =>
    confirmed(() => identity.changePassword(password)),
  );
}

export function useAddPasskey() {
  const api = useApi();
  const device = usePasskeyDevice();
  return useChange(queryKeys.security, async (name: string) => {
    const { options } = await api.beginPasskeyRegistration();
    return api.registerPasskey({ name, response: await device.create(options) });
  });
}

export function useRenamePasskey() {
  const api = useApi();
  return useChange(queryKeys.security, (input: { id: string; name: string }) => api.renamePasskey(input));
}

export function useRemovePasskey() {
  const api = useApi();
  return useChange(queryKeys.security, (id: string) => api.removePasskey({ id }));
}

export function useEnrolAuthenticator() {
  const api = useApi();
  return useMutation({ mutationFn: () => api.enrolAuthenticator() });
}

export function useActivateAuthenticator() {
  const api = useApi();
  return useChange(queryKeys.security, (code: string) => api.activateAuthenticator({ code }));
}

export function useRemoveAuthenticator() {
  const api = useApi();
  return useChange(queryKeys.security, () => api.removeAuthenticator());
}

export function useReplaceRecoveryCodes() {
  const api = useApi();
  return useChange(queryKeys.security, () => api.replaceRecoveryCodes());
}

export function useEndSession() {
  const api = useApi();
  return useChange(queryKeys.sessions, (id: string) => api.endSession({ id }));
}

export function useEndOtherSessions() {
  const api = useApi();
  return useChange(queryKeys.sessions, () => api.endOtherSessions());
}

/** Ends the sessions on the server, and then the one of this device here. */
export function useEndMySessions() {
  const api = useApi();
  const identity = useIdentitySession();
  return useMutation({
    mutationFn: async () => {
      await api.endMySessions();
      await identity.signOut().catch(() => undefined);
    },
  });
}
