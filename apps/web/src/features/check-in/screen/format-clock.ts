import { inKualaLumpur } from '#core/shared/instant.ts';

/** `19:30`, in both languages, for a line that is read at a glance. */
export function formatClock(iso: string): string {
  return inKualaLumpur(iso).slice(11, 16);
}
