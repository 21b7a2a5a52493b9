import { useIdentitySession } from '../use-api.ts';
import { rememberPerson } from './remembered-person.ts';

/** Returns a function that forgets the account on this device, after the server has removed it. */
export function useForgetAccount() {
  const identity = useIdentitySession();
  return async () => {
    rememberPerson(null);
    await identity.signOut().catch(() => undefined);
  };
}
