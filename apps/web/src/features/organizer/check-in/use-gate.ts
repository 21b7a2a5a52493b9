import { useState } from 'react';
import { readStored, writeStored } from '../../../ui/storage.ts';

/** The gate's name, stored on this device. */
export function useGate(eventId: string): readonly [string, (gate: string) => void] {
  const key = `acara.gate.${eventId}`;
  const [gate, setGate] = useState(() => readStored(key) ?? '');
  const change = (next: string) => {
    setGate(next);
    writeStored(key, next === '' ? null : next);
  };
  return [gate, change];
}
