import { ANONYMOUS, SYSTEM } from '#core/actor.ts';
import type { Filler } from '../filler.ts';
import { fillCheckIns } from './check-ins.ts';
import type { Events } from './events.ts';
import type { People } from './people.ts';
import { fillAwaitedTransfers } from './transfers.ts';

/** What has not ended when everything has happened: holds, transfers, refunds, check-ins and mail. */
export async function fillLastMinutes(
  fill: Filler,
  people: People,
  events: Events,
  seats: readonly string[],
): Promise<void> {
  const { admin, aina, budi, chong, devi, evie, farid, theatre } = people;
  const { does, acara } = fill;
  const { gala, running } = events;
  fill.until('2026-12-01T03:30:00.000Z');
  await fill.jobs();
  for (const person of [aina, budi, theatre]) await acara.tokenOf(person);
  await fillAwaitedTransfers(fill, people, events);
  await fillCheckIns(fill, people, running, seats);
  fill.until('2026-12-01T03:44:50.000Z');
  await fill.begins(farid, gala, { provider: 'chip', method: 'card' });
  fill.until('2026-12-01T03:48:00.000Z');
  await fill.begins(evie, gala);
  const asked = await fill.buys(devi, gala, { provider: 'stripe', method: 'card' });
  await fill.jobs();
  await does('RevokeTicket').execute(theatre, { id: asked.ticketId, reason: 'Sold by mistake.' });
  await does('IssueReceipts').execute(SYSTEM);
  acara.banks.chip.isUnreachable = true;
  fill.until('2026-12-01T03:59:55.000Z');
  await does('ExpireHolds').execute(SYSTEM);
  await does('WarnOfExpiringHolds').execute(SYSTEM);
  acara.mail.refusal = 'The mail server is full.';
  await does('DeliverMail').execute(SYSTEM);
  acara.mail.refusal = null;
  acara.banks.chip.isUnreachable = false;
  fill.until('2026-12-01T04:00:00.000Z');
  await does('RequestPasswordReset').execute(SYSTEM, { email: chong.email });
  await does('BeginPasskeySignIn').execute(ANONYMOUS);
  await acara.tokenOf(devi);
  await does('EndSessions').execute(admin, { uid: devi.uid });
  await fill.holds(chong, gala, 'fresh-hold');
  await fill.begins(budi, gala, { provider: 'billplz', method: 'fpx' });
  await fill.buys(aina, gala);
  const message = { id: gala, subject: 'Last words', text: 'See you.' };
  await does('MessageAttendees').execute(theatre, message);
  await does('IssueReceipts').execute(SYSTEM);
  await does('WriteAuditJournal').execute(SYSTEM, { all: true });
}
