import type { Acara } from '#test/support/acara.ts';

/** What the audit log tells, the oldest first: who, what, about what, and the rest. */
export function audited(acara: Acara): readonly (readonly [string, string, string, string])[] {
  return [...acara.database.published.audit.values()].map(
    ({ actorName, action, subjectName, detail }) => [actorName, action, subjectName, detail] as const,
  );
}
