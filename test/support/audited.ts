import type { Acara } from '#test/support/acara.ts';

/** Returns the audit log, the oldest entry first: actor, action, subject, details. */
export function audited(acara: Acara): readonly (readonly [string, string, string, string])[] {
  return [...acara.database.published.audit.values()].map(
    ({ actorName, action, subjectName, detail }) => [actorName, action, subjectName, detail] as const,
  );
}
