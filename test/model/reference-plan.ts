import { eventOf, MEMBER, planOf, type SoldPlan, type SoldType, STUDENT, seenPriceSen } from './events.ts';
import { isLive, type Ticket } from './reference-ticket.ts';
import { DONE, type Outcome } from './step.ts';

const MINUTE = 60_000;

/** What an event sells at the moment: the number of its plan, and the types that the ones before have made way for. */
export interface Selling {
  readonly plan: number;
  readonly opened: readonly number[];
}

export const NOTHING_SOLD: Selling = { plan: 0, opened: [] };

/** An event at an instant, in milliseconds from the start, with all tickets of the shop. */
export interface SaleAt {
  readonly what: number;
  readonly selling: Selling;
  readonly tickets: readonly Ticket[];
  readonly at: number;
}

export function soldPlan({ what, selling }: Pick<SaleAt, 'what' | 'selling'>): SoldPlan {
  return planOf(what, selling.plan);
}

/** Counts tickets of an event by status: all, those of one type, or those of the types in its pool. */
export function placesTaken({ what, selling, tickets }: Omit<SaleAt, 'at'>, part: 'all' | 'pool' | number) {
  const { types } = soldPlan({ what, selling });
  const counted = tickets.filter(
    (ticket) =>
      ticket.what === what &&
      (part === 'all' || (part === 'pool' ? types[ticket.type]?.isInPool : ticket.type === part)),
  );
  const count = (status: Ticket['status']) => counted.filter((ticket) => ticket.status === status).length;
  return { sold: count('confirmed'), held: count('pending_payment') };
}

/** Returns how many tickets of a type could be sold, were it for sale. */
export function placesLeft(sale: SaleAt, type: number): number {
  const { capacity, setAside } = eventOf(sale.what);
  const all = placesTaken(sale, 'all');
  const inEvent = capacity - setAside - all.sold - all.held;
  const { pool, types } = soldPlan(sale);
  if (pool === null || !types[type]?.isInPool || hasPassed(pool.liftsAt, sale.at))
    return Math.max(0, inEvent);
  const inPool = placesTaken(sale, 'pool');
  return Math.max(0, Math.min(inEvent, pool.capacity - inPool.sold - inPool.held));
}

/** Counts the tickets with the event's code that take a place. */
export function codeUses({ what, tickets }: Pick<SaleAt, 'what' | 'tickets'>): number {
  return tickets.filter((ticket) => ticket.what === what && ticket.hasCode && isLive(ticket)).length;
}

/** Returns whether somebody whose use was given back finds none. */
export function isCodeUsedUp(sale: Pick<SaleAt, 'what' | 'tickets'>): boolean {
  const { code } = eventOf(sale.what);
  return code !== null && codeUses(sale) >= code.maxUses;
}

function hasPassed(minutes: number | null, at: number): boolean {
  return minutes !== null && minutes * MINUTE <= at;
}

/** Returns what is on the board beside a type: how it stands for everybody whom it is for. */
function signOf(sale: SaleAt, number: number): string {
  const type = must(soldPlan(sale).types[number]);
  if (isOver(type, sale.at)) return 'closed';
  if (type.opensAt !== null && !hasPassed(type.opensAt, sale.at)) return 'opens';
  if (type.opensAfter !== null && !hasMadeWay(sale, number, type.opensAfter)) return 'after';
  return placesLeft(sale, number) > 0 ? 'open' : 'sold_out';
}

function isOver({ isRetired, closesAt }: SoldType, at: number): boolean {
  return isRetired || hasPassed(closesAt, at);
}

function hasMadeWay(sale: SaleAt, number: number, before: number): boolean {
  return sale.selling.opened.includes(number) || isGone(sale, before);
}

function isGone(sale: SaleAt, number: number): boolean {
  return isOver(must(soldPlan(sale).types[number]), sale.at) || placesLeft(sale, number) === 0;
}

/** Remembers for good which types others have made way for. */
export function withOpened(sale: SaleAt): Selling {
  const { types } = soldPlan(sale);
  const opened = types.flatMap(({ opensAfter }, number) =>
    opensAfter !== null && hasMadeWay(sale, number, opensAfter) ? number : [],
  );
  return { ...sale.selling, opened };
}

/** Returns what the event sells after an edit, or how that is refused: a pool must have room for what is taken of it. */
export function editedInto(sale: SaleAt, number: number): Selling | Outcome {
  const before = soldPlan(sale).types;
  const { types, pool } = planOf(sale.what, number);
  const opened = withOpened(sale).opened.filter(
    (type) => before[type]?.opensAfter === types[type]?.opensAfter,
  );
  const after = { ...sale, selling: { plan: number % eventOf(sale.what).plans.length, opened } };
  const taken = placesTaken(after, 'pool');
  if (pool !== null && !hasPassed(pool.liftsAt, sale.at) && taken.sold + taken.held > pool.capacity)
    return 'wrong_state capacity_taken';
  return withOpened(after);
}

/** Returns how a type stands for a person, while its event is on sale: `open`, or the refusal. */
function standingFor(sale: SaleAt, number: number, who: number): string {
  const { soldTo, limitPerPerson } = must(soldPlan(sale).types[number]);
  if (soldTo === 'members' && who !== MEMBER) return 'not_for_you not_a_member';
  if (soldTo === 'students' && who !== STUDENT) return 'not_for_you not_verified';
  const sign = signOf(sale, number);
  if (sign !== 'open' && sign !== 'sold_out') return `not_on_sale ${sign}`;
  const { perPersonLimit } = eventOf(sale.what);
  const own = sale.tickets.filter(
    (ticket) => ticket.holder === who && ticket.what === sale.what && isLive(ticket),
  );
  if (perPersonLimit !== null && own.length >= perPersonLimit) return 'already_at_limit event';
  if (limitPerPerson !== null && own.filter(({ type }) => type === number).length >= limitPerPerson)
    return 'already_at_limit type';
  return sign;
}

/** What somebody waits for soonest comes first. */
const REFUSALS = ['sold_out', 'already_at_limit', 'not_on_sale opens', 'not_for_you', 'not_on_sale'];

interface Wish {
  readonly who: number;
  readonly type: number | null;
  readonly seen: number | null;
  readonly code?: boolean;
}

/** Returns the type that a buyer gets and what it costs them, or the refusal. */
export function typeFor(
  sale: SaleAt,
  isOnSale: boolean,
  { who, type, seen, code = false }: Wish,
): { readonly number: number; readonly priceSen: number } | Outcome {
  if (code && !isOnSale) return 'not_on_sale not_on_sale';
  const forSale = code ? withCode(sale, who, type) : onBoard(sale);
  if (forSale === null) return 'code_not_valid';
  const asked = forSale.filter((number) => type === null || number === type);
  if (type !== null && asked.length === 0) return 'type_not_found';
  if (!isOnSale) return 'not_on_sale not_on_sale';
  const standings = asked.map((number) => ({ number, standing: standingFor(sale, number, who) }));
  const open = standings.filter(({ standing }) => standing === 'open');
  const seenSen = seenPriceSen(sale.what, seen);
  const offers = open.map(({ number }) => ({ number, priceSen: priceOf(sale, number, code) }));
  const got = offers.find(({ priceSen }) => seenSen === null || priceSen === seenSen);
  if (got) return got;
  if (open.length > 0) return 'price_changed';
  for (const refusal of REFUSALS) {
    const refused = standings.find(({ standing }) => standing.startsWith(refusal));
    if (refused && refusal !== 'not_on_sale') return refused.standing;
  }
  return standings.some(({ standing }) => standing.endsWith('after'))
    ? 'not_on_sale after'
    : 'not_on_sale closed';
}

/** Returns the types on the board that a person gets with the event's code; null when it does not help them. */
function withCode(sale: SaleAt, who: number, type: number | null): readonly number[] | null {
  const { code } = eventOf(sale.what);
  if (code === null || isCodeUsedUp(sale)) return null;
  const own = sale.tickets.filter(({ holder }) => holder === who);
  if (code.perPerson !== null && codeUses({ ...sale, tickets: own }) >= code.perPerson) return null;
  const board = onBoard(sale);
  const fitting = board.filter((number) => code.types === null || code.types.includes(number));
  const isOther = type !== null && board.includes(type) && !fitting.includes(type);
  return fitting.length === 0 || isOther ? null : fitting;
}

function priceOf(sale: SaleAt, number: number, isWithCode: boolean): number {
  const { priceSen } = must(soldPlan(sale).types[number]);
  const { code } = eventOf(sale.what);
  if (!isWithCode || code === null) return priceSen;
  const off = code.kind === 'amount' ? code.value : Math.floor((priceSen * code.value) / 100);
  return Math.max(0, priceSen - off);
}

/** Returns the numbers of the types on the board, in their order there. */
function onBoard(sale: SaleAt): readonly number[] {
  const { types } = soldPlan(sale);
  return [...types.keys()]
    .filter((number) => !types[number]?.isRetired)
    .sort((one, other) => must(types[one]).position - must(types[other]).position);
}

/** Returns what a person reads on the board: of every type its price, places, sign, and whether they may buy it. */
export function boardFor(sale: SaleAt, status: 'on sale' | 'cancelled' | 'ended', who: number): Outcome {
  const lines = onBoard(sale).map((number) => {
    const { priceSen } = must(soldPlan(sale).types[number]);
    const mine = status === 'on sale' ? standingFor(sale, number, who) : status;
    return `${number} for ${priceSen}: ${placesLeft(sale, number)} left, ${signOf(sale, number)}, ${mine}`;
  });
  return [DONE, ...lines].join('\n');
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is no such type on the board.');
  return value;
}
