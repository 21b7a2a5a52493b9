import { useRef, useState } from 'react';
import type { Station, TakenScans } from '../station.ts';
import { type TakenDevice, withTaken } from './taken-pages.ts';

type Refusal = Extract<TakenScans, { kind: 'refused' }>['why'];

export interface Taking {
  /** What was taken, of the device that was read last first. */
  readonly devices: readonly TakenDevice[];
  /** Why the last code was not taken; null when it was. */
  readonly refusal: Refusal | null;
  readonly isBusy: boolean;
  readonly take: (code: string) => void;
}

/** Takes the scans of one code after the other. A code that was taken is not taken again. */
export function useTaking(station: Pick<Station, 'takeScans'>): Taking {
  const known = useRef(new Set<string>());
  const [devices, setDevices] = useState<readonly TakenDevice[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const take = async (code: string) => {
    if (known.current.has(code)) return setRefusal(null);
    setBusy(true);
    const taken = await station.takeScans(code);
    setBusy(false);
    setRefusal(taken.kind === 'refused' ? taken.why : null);
    vibrateFor(taken);
    if (taken.kind === 'refused') return;
    known.current.add(code);
    setDevices((before) => withTaken(before, taken));
  };
  return { devices, refusal, isBusy, take: (code) => void take(code) };
}

function vibrateFor(taken: TakenScans): void {
  navigator.vibrate?.(taken.kind === 'taken' ? 80 : [120, 80, 120]);
}
