import { useEffect } from 'react';
import { unlockSound } from './tones.ts';

const TOUCHES = ['pointerdown', 'touchend', 'keydown'] as const;

/** Lets the page sound from the first touch on, whatever it is on. */
export function useSoundUnlock(): void {
  useEffect(() => {
    for (const touch of TOUCHES) window.addEventListener(touch, unlockSound, { passive: true });
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, unlockSound);
    };
  }, []);
}
