import type { Handover } from '#core/clubs/handovers/handover.ts';

/** A handover of `aClub` that is proposed. */
export function aHandover(differences: Partial<Handover> = {}): Handover {
  return {
    id: 'handover-1',
    clubId: 'club-1',
    proposedBy: 'person-1',
    successor: 'person-2',
    staying: ['person-3', 'person-4'],
    state: 'proposed',
    proposedAt: '2026-12-01T04:00:00.000Z',
    acceptedAt: null,
    decidedAt: null,
    decidedBy: null,
    ...differences,
  };
}
