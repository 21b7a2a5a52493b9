import { useState } from 'react';
import { readStored, writeStored } from '../../../ui/storage.ts';

export const SOUND_MODES = [
  /** A tone and a vibration. */
  'loud',
  /** A vibration only. */
  'silent',
  'off',
] as const;
export type SoundMode = (typeof SOUND_MODES)[number];

/** How check-in is on this device, stored for the next time, whichever the event. */
export interface DeviceSettings {
  readonly sound: SoundMode;
  setSound(sound: SoundMode): void;
  /** Whether the buttons are at the bottom, where a thumb reaches them. */
  readonly isOneHanded: boolean;
  setOneHanded(isOneHanded: boolean): void;
}

const SOUND = 'acara.check-in.sound';
const ONE_HAND = 'acara.check-in.one-hand';

export function useDeviceSettings(): DeviceSettings {
  const [sound, setSound] = useState(() => SOUND_MODES.find((mode) => mode === readStored(SOUND)) ?? 'loud');
  const [isOneHanded, setOneHanded] = useState(() => readStored(ONE_HAND) === 'yes');
  return {
    sound,
    setSound: (next) => {
      setSound(next);
      writeStored(SOUND, next);
    },
    isOneHanded,
    setOneHanded: (next) => {
      setOneHanded(next);
      writeStored(ONE_HAND, next ? 'yes' : null);
    },
  };
}
