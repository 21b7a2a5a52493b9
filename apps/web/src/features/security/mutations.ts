import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePasskeyDevice } from '../../shared/confirmation/use-passkey-device.ts';
import { withConfirmation } from '../../shared/confirmation/with-confirmation.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { useForgetAccount } from '../../shared/session/use-forget-account.ts';
import { useApi, useIdentitySession } from '../../shared/use-api.ts';

export function useChangePassword() {
  const identity = useIdentitySession();
  const confirmed = useConfirmed();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => confirmed(() => identity.changePassword(password)),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
}

export function useAddPasskey() {
  const api = useApi();
  const device = usePasskeyDevice();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const { options } = await api.beginPasskeyRegistration();
      return api.registerPasskey({ name, response: await device.create(options) });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.security }),
  });
}

/** Ends the sessions on the server, and then the one of this device here. */
export function useEndMySessions() {
  const api = useApi();
  const forget = useForgetAccount();
  return useMutation({
    mutationFn: async () => {
      await api.endMySessions();
      await forget();
    },
  });
}

/**
 * Returns a function that runs a change beside the API, as of the identity service, and asks the person to confirm
 * where it needs that.
 */
function useConfirmed() {
  return <Output>(change: () => Promise<Output>): Promise<Output> => withConfirmation(change, false);
}
