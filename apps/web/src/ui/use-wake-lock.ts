import { useEffect } from 'react';

/** Keeps the screen awake while `wanted`, where supported. The lock is lost with a hidden page and requested again. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;

    const acquire = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = (await navigator.wakeLock?.request('screen')) ?? null;
        if (over) await lock?.release();
      } catch {
        // Refused (a battery saver): the screen may fall asleep, the code stays.
      }
    };

    void acquire();
    document.addEventListener('visibilitychange', acquire);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', acquire);
      void lock?.release().catch(() => undefined);
    };
  }, [wanted]);
}
