import type { Instant } from './instant.ts';

/** A field that was changed after somebody had read it. */
export interface FieldChange {
  readonly field: string;
  /** The name of the person who changed it last. */
  readonly by: string;
  readonly at: Instant;
}

/** Lists who changed something, in a language; empty for no changes. */
export function namesOf(changes: readonly Pick<FieldChange, 'by'>[], language: 'en' | 'ms'): string {
  const names = [...new Set(changes.map(({ by }) => by))];
  return new Intl.ListFormat(language).format(names);
}
