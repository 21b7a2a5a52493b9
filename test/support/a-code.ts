import type { Code } from '#core/offers/codes/code.ts';

/** A code of `anEvent` that takes 20 percent off. */
export function aCode(differences: Partial<Code> = {}): Code {
  return {
    id: 'code-1',
    eventId: 'event-1',
    text: 'PANEL-12',
    kind: 'percent',
    value: 20,
    typeIds: null,
    maxUses: null,
    perPerson: null,
    opensAt: null,
    closesAt: null,
    createdBy: 'club-1',
    createdAt: '2026-12-01T03:00:00.000Z',
    revokedAt: null,
    uses: 0,
    ...differences,
  };
}
