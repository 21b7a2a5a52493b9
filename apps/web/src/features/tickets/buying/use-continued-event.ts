import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CHOSEN_TYPE, CONTINUE } from '../../../shared/paths.ts';
import { readStored, writeStored } from '../../../ui/storage.ts';

/**
 * The event that a person viewed before signing up, and the ticket type that they chose: read from the address once, then
 * stored on this device per person until it is forgotten.
 */
export function useContinuedEvent(uid: string) {
  const key = `acara.continue.${uid}`;
  const [address, setAddress] = useSearchParams();
  const named = namedIn(address);
  const [stored, setStored] = useState(() => named ?? readStored(key));

  useEffect(() => {
    if (named === null) return;
    writeStored(key, named);
    setStored(named);
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(CONTINUE);
        after.delete(CHOSEN_TYPE);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [named, key, setAddress]);

  const [id = null, typeId = null] = stored?.split(' ') ?? [];
  return {
    /** Null when there is none. */
    id,
    /** Null when none was chosen. */
    typeId,
    /** Removes it from storage only. */
    forget: () => writeStored(key, null),
    dismiss: () => {
      writeStored(key, null);
      setStored(null);
    },
  };
}

/** Returns what is stored of the address: the event's id and, after a space, the type's. */
function namedIn(address: URLSearchParams): string | null {
  const [id, typeId] = [address.get(CONTINUE), address.get(CHOSEN_TYPE)];
  return id === null || typeId === null ? id : `${id} ${typeId}`;
}
