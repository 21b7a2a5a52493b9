import { newClub } from '#core/clubs/club.ts';
import { baseTypeOf } from '#core/offers/ticket-type.ts';
import type { PlanDraft, TypeDraft } from '#core/plans/plan-draft.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import type { Stores } from '#core/unit-of-work.ts';
import { aCode } from '#test/support/a-code.ts';
import { anEvent } from '#test/support/an-event.ts';
import { EVENTS, eventOf, planOf, type SoldPlan, type SoldType, STARTS_AFTER } from './events.ts';

const NAMES = ['First', 'Second', 'Third'];

/** The ids of what the model sells. */
export interface SoldIds {
  /** By the number of the event. */
  readonly events: readonly string[];
  /** The club whose members some types are for. */
  readonly club: string;
}

/** Stores the events of the model with what they sell at first, and the club with its member. */
export async function planEvents(stores: Stores, ids: SoldIds, member: string, now: Instant): Promise<void> {
  const club = { id: ids.club, name: `Club ${ids.club}`, contactEmail: `${ids.club}@club.acara.test` };
  await stores.clubs.add(newClub(club, '', false, now));
  await stores.members.save({ clubId: ids.club, uid: member, office: 'president', since: now });
  for (const what of EVENTS.keys()) await planEvent(stores, ids, what, now);
}

async function planEvent(stores: Stores, ids: SoldIds, what: number, now: Instant): Promise<void> {
  const { plans, endsAfter, code, ...places } = eventOf(what);
  const [{ types, pool }] = plans;
  const priceSen = Math.min(...types.map((type) => type.priceSen));
  const id = ids.events[what] ?? '';
  const times = { startsAt: addMinutes(now, STARTS_AFTER), endsAt: addMinutes(now, endsAfter) };
  const event = anEvent({ ...places, ...times, id, priceSen, plannedAt: types.length === 1 ? null : now });
  await stores.events.add(event);
  if (code !== null) {
    const { types: numbers, ...terms } = code;
    const typeIds = numbers?.map((number) => typeOf(id, number)) ?? null;
    const named = { id: `code-of-${id}`, eventId: id, text: codeTextOf(what), typeIds, createdAt: now };
    await stores.codes.addAll([aCode({ ...terms, ...named })]);
  }
  if (event.plannedAt === null) return;
  const at = (minutes: number | null) => (minutes === null ? null : addMinutes(now, minutes));
  if (pool !== null)
    await stores.pools.add({
      ...pool,
      id: poolOf(id),
      eventId: id,
      name: '',
      liftsAt: at(pool.liftsAt),
      position: 0,
    });
  for (const [number, type] of types.entries()) {
    const { position, limitPerPerson, opensAfter } = type;
    const stored = {
      ...baseTypeOf({ id, priceSen: type.priceSen }),
      ...{ id: typeOf(id, number), name: NAMES[number] ?? '', position, limitPerPerson },
      ...{ opensAt: at(type.opensAt), closesAt: at(type.closesAt), audience: audienceOf(type, ids) },
      poolId: type.isInPool ? poolOf(id) : null,
      opensAfter: opensAfter === null ? null : typeOf(id, opensAfter),
    };
    await (number === 0 ? stores.ticketTypes.save(stored) : stores.ticketTypes.add(stored));
  }
}

/** Returns what the organizer submits for one of an event's plans. `start`: when the model begins. */
export function draftOf(ids: SoldIds, what: number, number: number, start: Instant): PlanDraft {
  const id = ids.events[what] ?? '';
  const plan = planOf(what, number);
  return { types: typeDrafts(plan, id, ids, start), pools: poolDrafts(plan, id, start) };
}

function typeDrafts({ types }: SoldPlan, id: string, ids: SoldIds, start: Instant): readonly TypeDraft[] {
  const at = (minutes: number | null) => (minutes === null ? null : addMinutes(start, minutes));
  const inOrder = [...types.entries()].sort(([, one], [, other]) => one.position - other.position);
  return inOrder.map(([number, type]) => ({
    id: typeOf(id, number),
    name: types.length === 1 ? '' : (NAMES[number] ?? ''),
    price: type.priceSen / 100,
    poolId: type.isInPool ? poolOf(id) : null,
    opensAt: at(type.opensAt),
    closesAt: at(type.closesAt),
    opensAfter: type.opensAfter === null ? null : typeOf(id, type.opensAfter),
    audience: audienceOf(type, ids),
    limitPerPerson: type.limitPerPerson,
    retired: type.isRetired,
  }));
}

function poolDrafts({ pool }: SoldPlan, id: string, start: Instant): PlanDraft['pools'] {
  if (pool === null) return [];
  const liftsAt = pool.liftsAt === null ? null : addMinutes(start, pool.liftsAt);
  return [{ id: poolOf(id), name: '', capacity: pool.capacity, liftsAt }];
}

function audienceOf({ soldTo }: SoldType, { club }: SoldIds) {
  switch (soldTo) {
    case 'everybody':
      return null;
    case 'members':
      return { anyOf: [{ kind: 'member_of' as const, clubs: [club] }] };
    case 'students':
      return { anyOf: [{ kind: 'verified_student' as const }] };
  }
}

/** Returns the text of an event's code, also for an event without one. */
export function codeTextOf(what: number): string {
  return `CODE-${what}`;
}

export function poolOf(eventId: string): string {
  return `pool-of-${eventId}`;
}

/** Returns the id of a type by its number. */
export function typeOf(eventId: string, number: number): string {
  return number === 0 ? eventId : `type-${number}-of-${eventId}`;
}
