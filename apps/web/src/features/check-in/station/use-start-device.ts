import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi, useClock } from '../../../shared/use-api.ts';
import { findDevice, type Starter, startDevice } from './start-device.ts';
import { stationStorage } from './storage/station-storage.ts';
import type { StoredDevice } from './storage/stored-device.ts';

export interface StartingDevice {
  /** Null before it is started. */
  readonly device: StoredDevice | null;
  /** Whether it is still looked for in the browser's storage. */
  readonly isLoading: boolean;
  /** Starts check-in under a name. `closingOf` says why an error closes it. */
  readonly start: UseMutationResult<StoredDevice, Error, string>;
}

/** The device of this browser at an event, and how it is started. Another event, link or person needs another key. */
export function useStartDevice(starter: Starter): StartingDevice {
  const api = useApi();
  const clock = useClock();
  const [device, setDevice] = useState<StoredDevice | null | undefined>(undefined);
  const { eventId, secret, uid } = starter;
  useEffect(() => {
    let isOver = false;
    findDevice({ eventId, secret, uid }, { store: stationStorage.open(), clock }).then((found) => {
      if (!isOver) setDevice(found);
    });
    return () => {
      isOver = true;
    };
  }, [eventId, secret, uid, clock]);
  const start = useMutation({
    mutationFn: async (name: string) => {
      // Some browsers ask the person, and answer only then.
      void stationStorage.persist();
      return startDevice(starter, name, { api, clock, store: stationStorage.open() });
    },
    onSuccess: setDevice,
  });
  return { device: device ?? null, isLoading: device === undefined, start };
}
