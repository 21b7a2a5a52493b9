import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Event } from '#core/events/event.ts';
import type { Code } from '#core/offers/codes/code.ts';
import type { Plan } from '#core/offers/plan.ts';
import { baseTypeOf } from '#core/offers/ticket-type.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { EventId } from '#core/shared/ids.ts';
import { aCode } from '#test/support/a-code.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { anEvent } from '#test/support/an-event.ts';
import type { Shop, TypeCount } from './oversell-shops.ts';

/** The result of a number of attempts. */
export interface OversellCounts {
  readonly attempts: number;
  readonly granted: number;
  /** Tickets beyond their event’s capacity. */
  readonly oversold: number;
  /** Tickets beyond the capacity of their type’s pool. */
  readonly oversoldPools: number;
  /** Tickets with a code beyond its uses. */
  readonly oversoldCodes: number;
  /** Granted tickets that the database does not hold. */
  readonly lost: number;
  readonly seconds: number;
}

const EVENTS_A_ROUND = 40;
const PLACES = 10;
const ATTEMPTS_A_PLACE = 10;
/** Uses of the code of some events: fewer than the buyers who have it. */
const USES = 4;
const TRIES = 20;
const NOW = '2026-12-01T03:00:00.000Z';
/** Of ten places, three types may take nine. */
const POOLS = [3, 6] as const;
export const ATTEMPTS_A_ROUND = EVENTS_A_ROUND * PLACES * ATTEMPTS_A_PLACE;

/**
 * Runs rounds of forty new events with ten places each and ten buyers per place, in random order. Every other event has
 * three types and two pools, if `planned`: buyers ask for any of the types, or for none. Every fourth has a code that every
 * other buyer has.
 */
export async function tallyOf(
  shop: Shop,
  attempts: number,
  { planned }: { readonly planned: boolean },
): Promise<OversellCounts> {
  const startedAt = performance.now();
  let granted = 0;
  let oversold = 0;
  let oversoldPools = 0;
  let oversoldCodes = 0;
  let lost = 0;
  for (let done = 0; done < attempts; done += ATTEMPTS_A_ROUND) {
    const round = await shop.open();
    const events = Array.from({ length: EVENTS_A_ROUND }, (_, index) =>
      anEvent({ id: randomUUID(), capacity: PLACES, plannedAt: planned && index % 2 === 1 ? NOW : null }),
    );
    const plans = new Map(
      events.filter(({ plannedAt }) => plannedAt !== null).map((event) => [event.id, planOf(event)]),
    );
    const codes = new Map(
      events.flatMap(({ id }, index) => (planned && index % 4 === 0 ? [[id, codeOf(id)] as const] : [])),
    );
    await round.addEvents(events, plans, [...codes.values()]);
    const given = await rush(round.offices, events, { plans, codes }, done);
    const kept = await round.ticketsOf(events.map(({ id }) => id));
    for (const { id } of events) {
      const ofEvent = kept.filter(({ eventId }) => eventId === id);
      const tickets = countOf(ofEvent);
      oversold += Math.max(0, tickets - PLACES);
      oversoldPools += beyondPools(plans.get(id), ofEvent);
      oversoldCodes += Math.max(0, countOf(ofEvent.filter(({ codeId }) => codeId !== null)) - USES);
      lost += Math.max(0, (given.get(id) ?? 0) - tickets);
      granted += given.get(id) ?? 0;
    }
  }
  const rounds = Math.ceil(attempts / ATTEMPTS_A_ROUND);
  const seconds = (performance.now() - startedAt) / 1_000;
  const beyond = { oversold, oversoldPools, oversoldCodes };
  return { attempts: rounds * ATTEMPTS_A_ROUND, granted, ...beyond, lost, seconds };
}

function planOf({ id, priceSen }: Event): Plan {
  const pools = POOLS.map((capacity, position) => ({
    id: randomUUID(),
    eventId: id,
    name: '',
    capacity,
    liftsAt: null,
    position,
  }));
  const [few, more] = pools;
  const base = baseTypeOf({ id, priceSen });
  const typeOf = (name: string, poolId: string | undefined, position: number) => ({
    ...base,
    ...{ id: randomUUID(), name, poolId: poolId ?? null, position },
  });
  const types = [typeOf('Early', few?.id, 0), typeOf('Second', few?.id, 1)];
  return { pools, types: [...types, { ...base, name: 'Everybody', poolId: more?.id ?? null, position: 2 }] };
}

function codeOf(eventId: EventId): Code {
  return aCode({ id: randomUUID(), eventId, maxUses: USES });
}

/** Returns the tickets beyond what the pools of a plan may have. */
function beyondPools(plan: Plan | undefined, counts: readonly TypeCount[]): number {
  const beyond = (plan?.pools ?? []).map(({ id, capacity }) => {
    const types = plan?.types.filter(({ poolId }) => poolId === id).map((type) => type.id) ?? [];
    return Math.max(0, countOf(counts.filter(({ typeId }) => types.includes(typeId))) - capacity);
  });
  return beyond.reduce((sum, one) => sum + one, 0);
}

function countOf(counts: readonly TypeCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

type Offices = Awaited<ReturnType<Shop['open']>>['offices'];

/**
 * Counts the granted tickets of each event. Buyers are numbered from `firstBuyer`: new ones in every round, because a person
 * may hold only a few unpaid places. Repeats a busy answer with the same key; ends the bench at any refusal but `sold_out` and
 * `code_not_valid`.
 */
async function rush(
  offices: Offices,
  events: readonly Event[],
  {
    plans,
    codes,
  }: { readonly plans: ReadonlyMap<EventId, Plan>; readonly codes: ReadonlyMap<EventId, Code> },
  firstBuyer: number,
): Promise<ReadonlyMap<EventId, number>> {
  const given = new Map<EventId, number>();
  const attempts = Array.from({ length: ATTEMPTS_A_ROUND }, (_, index) => index);
  await Promise.all(
    attempts.map(async (number) => {
      const eventId = events[(number * 7) % EVENTS_A_ROUND]?.id ?? '';
      const request = aHoldRequest(firstBuyer + number, {
        ticketId: randomUUID(),
        paymentId: randomUUID(),
        messageId: randomUUID(),
        idempotencyKey: randomUUID(),
        eventId,
        typeId: plans.get(eventId)?.types[Math.floor(number / EVENTS_A_ROUND) % 4]?.id ?? null,
        code: Math.floor(number / EVENTS_A_ROUND) % 2 === 0 ? (codes.get(eventId)?.text ?? null) : null,
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
    if (error.code === 'sold_out' || error.code === 'code_not_valid') return false;
    if (error.code !== 'unavailable' || triesLeft === 1) throw error;
    await pause((error.retryAfterSeconds ?? 1) * 1_000);
    return isGranted(hold, triesLeft - 1);
  }
}
