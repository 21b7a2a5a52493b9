import type { Acara } from '#test/support/acara.ts';

/** Returns the audit log, the oldest entry first: actor, action, subject, detail. People and events are named. */
export function audited(acara: Acara): readonly (readonly [string, string, string, string])[] {
  const { people, published } = acara.database;
  const nameOf = (id: string) => people.get(id)?.name ?? published.events.get(id)?.title ?? id;
  return [...published.audit.values()].map(
    ({ actor, action, subject, detail }) => [nameOf(actor), action, nameOf(subject), detail] as const,
  );
}
