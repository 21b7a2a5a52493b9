import { eraseStored } from '../../ui/storage.ts';
import { forgetCodes } from '../codes/code-store.ts';
import { useActingStore } from './acting-store.ts';

/** What belongs to the device, or to a volunteer’s pass, and not to the person who is signed in. */
const OF_THE_DEVICE =
  /^acara\.(theme|language|event-layout|install-dismissed|push-asked|reloaded|provider|demo\..+|account.*|pass\..+|gate\..+|check-in\..+)$/;

/**
 * Forgets at once what this device remembers of the person who signs out: their name, the club that they act for, drafts,
 * codes and banks. The session, the answers in memory and the saved tickets end with it.
 */
export function forgetPerson(): void {
  eraseStored((key) => OF_THE_DEVICE.test(key));
  forgetCodes();
  useActingStore.setState({ acting: null, left: null });
}
