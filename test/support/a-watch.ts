import type { Watch } from '#core/follows/watch.ts';

/** Somebody who waits until an event opens. */
export function aWatch(differences: Partial<Watch> = {}): Watch {
  return {
    uid: 'student-1',
    eventId: 'event-1',
    since: '2026-12-01T04:00:00.000Z',
    notifiedAt: null,
    hadOpen: false,
    ...differences,
  };
}
