import { useEffect } from 'react';
import { PassApi } from '#adapters/http/contract/check-in/pass-api.ts';
import { HAS_DEVICES } from '../../shared/offline/has-devices.ts';
import { useSessionStore } from '../../shared/session/session-store.ts';
import { useBound, useClock } from '../../shared/use-api.ts';
import { readStored } from '../../ui/storage.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/**
 * Removes from this browser the check-in devices of everybody but the signed-in person, and the lists of events whose
 * check-in has closed: when the app opens, and after a sign-out. Does nothing until it is known who is signed in.
 */
export function useStoredDevices(): void {
  const uid = useSessionStore(({ account }) => (account === undefined ? undefined : (account?.uid ?? null)));
  const passApi = useBound(PassApi);
  const clock = useClock();
  useEffect(() => {
    if (uid === undefined || readStored(HAS_DEVICES) === null) return;
    whenIdle()
      .then(() => import('../../features/check-in/station/storage/clear-devices.ts'))
      .then(({ clearDevices }) => clearDevices(uid, clock.now(), passApi))
      // Without its code, which did not arrive, it is done the next time.
      .catch(() => undefined);
  }, [uid, passApi, clock]);
}
