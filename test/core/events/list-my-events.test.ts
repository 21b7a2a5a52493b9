import { describe, expect, it } from 'vitest';
import { ANONYMOUS, SYSTEM } from '#core/shared/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

describe('listing my events', () => {
  it('is for clubs and admins', async () => {
    const acara = new Acara();
    const list = acara.does('ListMyEvents');
    const signIn = plainRefusal('unauthenticated', 'Please sign in first.');
    expect(await refusalOf(list.execute(ANONYMOUS))).toEqual(signIn);
    expect(await refusalOf(list.execute(SYSTEM))).toEqual(signIn);
    expect(await refusalOf(list.execute(await acara.aStudent()))).toEqual(
      plainRefusal('forbidden', 'Your role does not allow this.'),
    );
  });

  it('shows one’s own events in every state, the newest first, and nobody else’s', async () => {
    const acara = new Acara();
    const club = await acara.aClub();
    const own = { organizerId: club.uid };
    await acara.anEvent({ ...own, status: 'draft', createdAt: '2026-11-01T00:00:00.000Z' });
    await acara.anEvent({ ...own, status: 'cancelled', createdAt: '2026-11-03T00:00:00.000Z' });
    await acara.anEvent({
      ...own,
      endsAt: '2026-11-30T00:00:00.000Z',
      createdAt: '2026-11-02T00:00:00.000Z',
    });
    await acara.anEvent();
    const { events } = await acara.does('ListMyEvents').execute(club);
    expect(events.map(({ id, status }) => [id, status])).toEqual([
      ['event-2', 'cancelled'],
      ['event-3', 'ended'],
      ['event-1', 'draft'],
    ]);
    expect(await acara.does('ListMyEvents').execute(await acara.anAdmin())).toEqual({ events: [] });
  });
});
