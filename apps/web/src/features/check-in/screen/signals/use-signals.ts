import { useEffect, useEffectEvent } from 'react';
import type { Verdict } from '../../station/station.ts';
import type { SoundMode } from '../use-device-settings.ts';
import { classOf, type VerdictClass } from '../verdict/verdict-kind.ts';
import { playTone } from './tones.ts';
import { useSoundUnlock } from './use-sound-unlock.ts';

/** On and off, in milliseconds. */
export const VIBRATIONS: Record<VerdictClass, readonly number[]> = {
  in: [80],
  look: [80, 70, 80, 70, 160],
  inside: [220, 120, 220],
  refused: [450, 120, 450],
  out: [40],
};

/** Sounds and vibrates once for each verdict. */
export function useSignals(verdict: Verdict | null, sound: SoundMode): void {
  useSoundUnlock();
  const signal = useEffectEvent(() => {
    if (!verdict || sound === 'off') return;
    const of = classOf(verdict);
    navigator.vibrate?.([...VIBRATIONS[of]]);
    if (sound === 'loud') playTone(of);
  });
  const scanId = verdict?.scanId;
  useEffect(() => {
    if (scanId !== undefined) signal();
  }, [scanId]);
}
