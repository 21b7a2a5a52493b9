import { useIdentitySession } from '../use-api.ts';
import { forgetPerson } from './forget-person.ts';

/** Returns a function that forgets the account on this device, after the server has removed it. */
export function useForgetAccount() {
  const identity = useIdentitySession();
  return async () => {
    forgetPerson();
    await identity.signOut().catch(() => undefined);
  };
}
