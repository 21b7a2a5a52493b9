import { SYSTEM } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import { acting } from '#test/support/a-signed-in.ts';
import type { Filler } from '../filler.ts';
import type { People } from './people.ts';

/** The year before: receipts of another year, an event that ended with check-ins, one that was cancelled, a person who left. */
export async function fillLastYear(fill: Filler, people: People): Promise<void> {
  const { does } = fill;
  const { theatre, drama, aina, budi, chong, leaving, admin } = people;
  const concert = await fill.event(theatre, {
    ...{ title: 'Year End Concert', startDate: '2025-12-28T20:00', endDate: '2025-12-28T23:00' },
    ...{ ticketPrice: 40, capacity: 6 },
  });
  const improv = await fill.event(drama, {
    ...{ title: 'Improv Night', startDate: '2026-01-10T20:00', endDate: '2026-01-10T22:00' },
    ...{ ticketPrice: 15.5, capacity: 10, category: 'Social' },
  });
  const picnic = await fill.event(drama, {
    ...{ title: 'Picnic', startDate: '2026-01-12T10:00', endDate: '2026-01-12T14:00' },
    ...{ ticketPrice: 0, capacity: 10, category: 'Social' },
  });
  const first = await fill.buys(aina, concert, { provider: 'chip', method: 'fpx', bank: 'MBB0228' });
  const second = await fill.buys(leaving, concert, { provider: 'billplz', method: 'fpx' });
  await fill.buys(budi, improv, { provider: 'stripe', method: 'card' });
  await fill.buys(leaving, improv);
  const unpaid = await fill.begins(chong, concert);
  await fill.ends(unpaid, 'fail');
  await fill.holds(leaving, picnic, 'key-of-a-free-ticket');
  await fill.jobs();

  fill.until('2025-12-28T12:05:00.000Z');
  await fill.jobs();
  for (const [ticketId, scanId, gate] of [
    [first.ticketId, 'scan-1', 'North'],
    [second.ticketId, 'scan-2', ''],
    [second.ticketId, 'scan-3', 'North'],
  ] as const)
    await does('CheckInTicket').execute(theatre, {
      ...CHECK_IN_DEFAULTS,
      id: concert,
      ticketId,
      scanId,
      gate,
    });

  fill.until('2026-01-05T03:00:00.000Z');
  await does('CancelEvent').execute(acting(drama, drama, 'president'), {
    id: picnic,
    reason: 'It rains for a week.',
  });
  await fill.jobs();
  fill.until('2026-01-12T03:00:00.000Z');
  await fill.jobs();
  await does('CloseAccount').execute(leaving, {});
  await does('MergeClubs').execute(admin, { id: drama.uid, into: theatre.uid });
  await does('ListAuditLog').execute(admin, { before: null });
  await does('WriteAuditJournal').execute(SYSTEM, { all: true });
  await fill.jobs();
}
