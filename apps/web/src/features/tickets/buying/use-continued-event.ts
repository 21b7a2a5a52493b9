import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CONTINUE } from '../../../app/paths.ts';
import { readStored, writeStored } from '../../../ui/storage.ts';

/**
 * The event that a person viewed before signing up: read from the address once, then stored on this device per person
 * until it is forgotten.
 */
export function useContinuedEvent(uid: string) {
  const key = `acara.continue.${uid}`;
  const [address, setAddress] = useSearchParams();
  const named = address.get(CONTINUE);
  const [id, setId] = useState(() => named ?? readStored(key));

  useEffect(() => {
    if (named === null) return;
    writeStored(key, named);
    setId(named);
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(CONTINUE);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [named, key, setAddress]);

  return {
    /** Null when there is none. */
    id,
    /** Removes it from storage only. */
    forget: () => writeStored(key, null),
    dismiss: () => {
      writeStored(key, null);
      setId(null);
    },
  };
}
