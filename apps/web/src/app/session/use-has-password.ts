import { useSite } from '../use-api.ts';
import { useSessionStore } from './session-store.ts';

/** Tells whether the person signed in on this device with a password that the server knows. */
export function useHasPassword(): boolean {
  const { identity } = useSite();
  const account = useSessionStore((session) => session.account);
  return identity === 'local' && account?.provider === 'password';
}
