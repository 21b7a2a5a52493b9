import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Event } from '#core/events/event.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { EventId } from '#core/shared/ids.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { anEvent } from '#test/support/an-event.ts';
import type { Shop } from './oversell-shops.ts';

/** The result of a number of attempts. */
export interface OversellCounts {
  readonly attempts: number;
  readonly granted: number;
  /** Tickets beyond their event’s capacity. */
  readonly oversold: number;
  /** Granted tickets that the database does not hold. */
  readonly lost: number;
  readonly seconds: number;
}

const EVENTS_A_ROUND = 40;
const PLACES = 10;
const ATTEMPTS_A_PLACE = 10;
const TRIES = 20;
export const ATTEMPTS_A_ROUND = EVENTS_A_ROUND * PLACES * ATTEMPTS_A_PLACE;

/** Runs rounds of forty new events with ten places each and ten buyers per place, in random order. */
export async function tallyOf(shop: Shop, attempts: number): Promise<OversellCounts> {
  const startedAt = performance.now();
  let granted = 0;
  let oversold = 0;
  let lost = 0;
  for (let done = 0; done < attempts; done += ATTEMPTS_A_ROUND) {
    const round = await shop.open();
    const events = Array.from({ length: EVENTS_A_ROUND }, () =>
      anEvent({ id: randomUUID(), capacity: PLACES }),
    );
    await round.addEvents(events);
    const given = await rush(round.offices, events);
    const kept = await round.ticketsOf(events.map(({ id }) => id));
    for (const { id } of events) {
      const tickets = kept.get(id) ?? 0;
      oversold += Math.max(0, tickets - PLACES);
      lost += Math.max(0, (given.get(id) ?? 0) - tickets);
      granted += given.get(id) ?? 0;
    }
  }
  const rounds = Math.ceil(attempts / ATTEMPTS_A_ROUND);
  const seconds = (performance.now() - startedAt) / 1_000;
  return { attempts: rounds * ATTEMPTS_A_ROUND, granted, oversold, lost, seconds };
}

type Offices = Awaited<ReturnType<Shop['open']>>['offices'];

/**
 * Counts the granted tickets of each event. Repeats a busy answer with the same key; ends the bench at any refusal but
 * `sold_out`.
 */
async function rush(offices: Offices, events: readonly Event[]): Promise<ReadonlyMap<EventId, number>> {
  const given = new Map<EventId, number>();
  const attempts = Array.from({ length: ATTEMPTS_A_ROUND }, (_, index) => index);
  await Promise.all(
    attempts.map(async (number) => {
      const eventId = events[(number * 7) % EVENTS_A_ROUND]?.id ?? '';
      const request = aHoldRequest(number, {
        ticketId: randomUUID(),
        paymentId: randomUUID(),
        messageId: randomUUID(),
        idempotencyKey: randomUUID(),
        eventId,
      });
      const office = offices[number % offices.length];
      if (await isGranted(() => office?.run(grantHold, request)))
        given.set(eventId, (given.get(eventId) ?? 0) + 1);
    }),
  );
  return given;
}

async function isGranted(hold: () => Promise<unknown> | undefined, triesLeft = TRIES): Promise<boolean> {
  try {
    await hold();
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'sold_out') return false;
    if (error.code !== 'unavailable' || triesLeft === 1) throw error;
    await pause((error.retryAfterSeconds ?? 1) * 1_000);
    return isGranted(hold, triesLeft - 1);
  }
}
