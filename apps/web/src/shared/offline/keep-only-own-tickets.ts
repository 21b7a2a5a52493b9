import { useSessionStore } from '../session/session-store.ts';
import { eraseSavedTickets } from './saved-tickets.ts';

/**
 * Erases saved tickets of everybody but the signed-in person: after a sign-out here or in another tab, and when a session
 * has ended, as that of a disabled account does. Does nothing until it is known who is signed in.
 */
export function keepOnlyOwnTickets(): void {
  const erase = () => {
    const { account } = useSessionStore.getState();
    if (account !== undefined) void eraseSavedTickets(account?.uid ?? null);
  };
  erase();
  useSessionStore.subscribe(({ account }, before) => {
    if (account !== before.account) erase();
  });
}
