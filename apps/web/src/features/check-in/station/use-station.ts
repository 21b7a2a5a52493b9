import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { PassApi } from '#adapters/http/contract/check-in/pass-api.ts';
import type { TypeName } from '#core/offers/type-name.ts';
import { LoadDeviceCryptography } from '../../../shared/offline/device-cryptography.ts';
import { typeNameIn } from '../../../shared/type-name.ts';
import { useApi, useBound, useClock } from '../../../shared/use-api.ts';
import { useLanguage } from '../../../ui/language/i18n.tsx';
import { CheckInStation } from './check-in-station.ts';
import { pageTimers } from './server/timers.ts';
import type { Station } from './station.ts';
import { stationStorage } from './storage/station-storage.ts';
import type { StoredDevice } from './storage/stored-device.ts';

/** A device that checks in, with a connection or without. Give the component another key for another device. */
export function useStation(device: StoredDevice): Station {
  const api = useApi();
  const passApi = useBound(PassApi);
  const loadCryptography = useBound(LoadDeviceCryptography);
  const clock = useClock();
  const { language } = useLanguage();
  const spoken = useRef(language);
  useEffect(() => {
    spoken.current = language;
  }, [language]);
  const [station] = useState(
    () =>
      new CheckInStation({
        ...{ device, clock, loadCryptography, timers: pageTimers, random: Math.random },
        store: stationStorage.open(),
        callsOf: (token) => (token === null ? api : passApi(token)),
        typeNameOf: (type: TypeName | undefined) => typeNameIn(type, spoken.current),
      }),
  );
  useEffect(() => {
    station.start();
    void stationStorage.persist();
    const online = () => station.networkChanged(navigator.onLine);
    const shown = () => document.visibilityState === 'visible' && station.shown();
    window.addEventListener('online', online);
    window.addEventListener('offline', online);
    document.addEventListener('visibilitychange', shown);
    return () => {
      station.stop();
      window.removeEventListener('online', online);
      window.removeEventListener('offline', online);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [station]);
  const state = useSyncExternalStore(
    (listener) => station.subscribe(listener),
    () => station.state(),
  );
  return useMemo(
    () => ({
      ...state,
      ...station.exchange,
      seller: station.seller,
      setMode: (mode) => station.setMode(mode),
      setGate: (gate) => station.setGate(gate),
      scan: (code) => station.scan(code),
      letIn: (found) => station.letIn(found),
      dismiss: () => station.dismiss(),
      again: () => station.again(),
      undo: () => void station.undo(),
      search: (words) => station.search(words),
    }),
    [state, station],
  );
}
