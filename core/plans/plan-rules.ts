import type { Audience, AudienceGroup } from '../offers/audience.ts';
import type { Plan } from '../offers/plan.ts';
import type { Pool } from '../offers/pool.ts';
import { baseTypeOf, type TicketType, VISIBILITIES } from '../offers/ticket-type.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { FieldLabel } from '../shared/field-labels.ts';
import type { AudienceListId, ClubId, EventId, PoolId, TicketTypeId } from '../shared/ids.ts';
import { type Instant, parseInstant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { senFromRinggit } from '../shared/sen-from-ringgit.ts';
import type { PlanDraft, PoolDraft, TypeDraft } from './plan-draft.ts';

const MAX_PLACES = 1_000_000;

/** The limits of a plan. */
export const PLAN_FIELDS = {
  types: { label: 'Ticket types', min: 1, max: 50 },
  pools: { label: 'Pools', min: 0, max: 20 },
  name: { label: 'Name', max: 60 },
  nameMs: { label: 'Malay name', max: 60, optional: true },
  description: { label: 'Description', max: 300, optional: true, multiline: true },
  price: { label: 'Price' },
  opensAt: { label: 'Opens' },
  closesAt: { label: 'Closes' },
  limitPerPerson: { label: 'Limit per person', min: 1, max: MAX_PLACES },
  visibility: { label: 'Visibility', options: VISIBILITIES },
  groups: { label: 'For whom', min: 1, max: 8 },
  entries: { label: 'For whom', min: 1, max: 50 },
  entry: { label: 'For whom', max: 120 },
  poolName: { label: 'Name', max: 60, optional: true },
  capacity: { label: 'Capacity', min: 0, max: MAX_PLACES },
  liftsAt: { label: 'Ends' },
} as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a draft is checked against. */
export interface PlanContext {
  readonly eventId: EventId;
  readonly stored: Plan;
  /** The smallest payment that every provider takes, in sen; null without a provider. */
  readonly lowestPaidPriceSen: Sen | null;
  /** The ids of new types and pools that are used elsewhere. */
  readonly takenIds: ReadonlySet<string>;
  /** Those of the clubs and lists that the draft names which exist; lists are the event's own. */
  readonly clubs: ReadonlySet<ClubId>;
  readonly lists: ReadonlySet<AudienceListId>;
  readonly now: Instant;
}

/**
 * Returns the planned types and pools, with what is stored of them. Throws `invalid_input` with one problem per field,
 * named as `types.0.name`.
 */
export function checkPlan({ types, pools }: PlanDraft, context: PlanContext): Plan {
  const checks = new FieldChecks();
  const counts = [
    ['types', types.length, PLAN_FIELDS.types],
    ['pools', pools.length, PLAN_FIELDS.pools],
  ] as const;
  for (const [field, count, rule] of counts) checkCount(checks, field, count, rule);
  checks.throwIfInvalid();
  const plan = {
    types: types.map((draft, index) => new TypeCheck(checks, index, types, context).type(draft, pools)),
    pools: pools.map((draft, index) => checkPool(checks, index, draft, pools, context)),
  };
  checkOrder(checks, plan.types);
  checks.throwIfInvalid();
  return plan;
}

/** Checks one type of a draft. */
class TypeCheck {
  readonly #at: string;

  constructor(
    private readonly checks: FieldChecks,
    private readonly index: number,
    private readonly drafts: readonly TypeDraft[],
    private readonly context: PlanContext,
  ) {
    this.#at = `types.${index}`;
  }

  type(draft: TypeDraft, pools: readonly PoolDraft[]): TicketType {
    const { eventId, stored, now } = this.context;
    const before = stored.types.find(({ id }) => id === draft.id);
    this.#id(draft.id, before !== undefined);
    const opensAt = this.#instant('opensAt', draft.opensAt);
    const closesAt = this.#instant('closesAt', draft.closesAt);
    if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
      this.#problem('closesAt', { code: 'closes_before_opens' });
    const opensAfter = this.#reference('opensAfter', draft.opensAfter ?? null, this.drafts);
    if (opensAfter === draft.id) this.#problem('opensAfter', { code: 'opens_after_itself' });
    const until = draft.grantsMembership?.until ?? null;
    return {
      ...(before ?? { ...baseTypeOf({ id: draft.id as EventId, priceSen: 0 }), eventId }),
      poolId: this.#reference('poolId', draft.poolId ?? null, pools) as PoolId | null,
      name: this.checks.text(`${this.#at}.name`, draft.name, {
        ...PLAN_FIELDS.name,
        optional: this.#mayBeUnnamed(draft),
      }),
      nameMs: this.checks.text(`${this.#at}.nameMs`, draft.nameMs ?? '', PLAN_FIELDS.nameMs) || null,
      description: this.checks.text(
        `${this.#at}.description`,
        draft.description ?? '',
        PLAN_FIELDS.description,
      ),
      priceSen: this.#price(draft.price, before?.priceSen ?? 0),
      opensAt,
      closesAt,
      opensAfter: opensAfter as TicketTypeId | null,
      openedAt: before && before.opensAfter === opensAfter ? before.openedAt : null,
      audience: draft.audience ? this.#audience(draft.audience.anyOf) : null,
      limitPerPerson:
        draft.limitPerPerson == null
          ? null
          : this.checks.integer(
              `${this.#at}.limitPerPerson`,
              draft.limitPerPerson,
              PLAN_FIELDS.limitPerPerson,
            ),
      visibility: this.checks.choice(
        `${this.#at}.visibility`,
        draft.visibility ?? 'public',
        PLAN_FIELDS.visibility,
      ),
      grantsMembershipUntil: this.#instant('grantsMembership.until', until),
      position: this.index,
      retiredAt: draft.retired ? (before?.retiredAt ?? now) : null,
    };
  }

  #id(id: string, isStored: boolean): void {
    const { takenIds, eventId } = this.context;
    if (this.drafts.findIndex((other) => other.id === id) < this.index)
      this.#problem('id', { code: 'id_repeated' });
    if (isStored || id === eventId) return;
    if (!UUID.test(id) || takenIds.has(id)) this.#problem('id', { code: 'not_an_id', label: 'ID' });
  }

  #mayBeUnnamed({ retired }: TypeDraft): boolean {
    return retired === true || this.drafts.filter((draft) => !draft.retired).length === 1;
  }

  #price(ringgit: number, storedSen: Sen): Sen {
    const { lowestPaidPriceSen } = this.context;
    const priceSen = this.checks.attempt(() => senFromRinggit(ringgit, `${this.#at}.price`)) ?? 0;
    if (priceSen === 0 || priceSen === storedSen) return priceSen;
    if (lowestPaidPriceSen === null) this.#problem('price', { code: 'free_events_only' });
    else if (priceSen < lowestPaidPriceSen)
      this.#problem('price', { code: 'price_below_payment', minSen: lowestPaidPriceSen });
    return priceSen;
  }

  #audience(groups: readonly AudienceGroup[]): Audience {
    checkCount(this.checks, `${this.#at}.audience.anyOf`, groups.length, PLAN_FIELDS.groups);
    return { anyOf: groups.map((group, place) => this.#group(group, `audience.anyOf.${place}`)) };
  }

  #group(group: AudienceGroup, at: string): AudienceGroup {
    switch (group.kind) {
      case 'verified_student':
        return group;
      case 'faculty':
        return { kind: group.kind, names: this.#entries(`${at}.names`, group.names) };
      case 'year':
        return { kind: group.kind, years: this.#entries(`${at}.years`, group.years) };
      case 'member_of':
        checkCount(this.checks, `${this.#at}.${at}.clubs`, group.clubs.length, PLAN_FIELDS.entries);
        if (group.clubs.some((club) => !this.context.clubs.has(club)))
          this.#problem(`${at}.clubs`, { code: 'not_known', label: 'Club' });
        return { kind: group.kind, clubs: group.clubs };
      case 'list':
        if (!this.context.lists.has(group.listId))
          this.#problem(`${at}.listId`, { code: 'not_known', label: 'List' });
        return { kind: group.kind, listId: group.listId };
    }
  }

  #entries(field: string, written: readonly string[]): readonly string[] {
    checkCount(this.checks, `${this.#at}.${field}`, written.length, PLAN_FIELDS.entries);
    return written.map((entry) => this.checks.text(`${this.#at}.${field}`, entry, PLAN_FIELDS.entry));
  }

  #reference(field: string, id: string | null, among: readonly { readonly id: string }[]): string | null {
    if (id !== null && !among.some((one) => one.id === id))
      this.#problem(field, {
        code: 'not_known',
        label: field === 'poolId' ? 'Pool' : 'Opens after',
      });
    return id;
  }

  #instant(field: string, written: string | null | undefined): Instant | null {
    return checkInstant(this.checks, `${this.#at}.${field}`, written ?? null, labelOf(field));
  }

  #problem(field: string, problem: Parameters<FieldChecks['addProblem']>[1]): void {
    this.checks.addProblem(`${this.#at}.${field}`, problem);
  }
}

function labelOf(field: string): FieldLabel {
  return field === 'opensAt' ? 'Opens' : field === 'closesAt' ? 'Closes' : 'Until';
}

function checkPool(
  checks: FieldChecks,
  index: number,
  { id, name, capacity, liftsAt = null }: PoolDraft,
  drafts: readonly PoolDraft[],
  { eventId, stored, takenIds }: PlanContext,
): Pool {
  const at = `pools.${index}`;
  if (drafts.findIndex((other) => other.id === id) < index)
    checks.addProblem(`${at}.id`, { code: 'id_repeated' });
  const isStored = stored.pools.some((pool) => pool.id === id);
  if (!isStored && (!UUID.test(id) || takenIds.has(id)))
    checks.addProblem(`${at}.id`, { code: 'not_an_id', label: 'ID' });
  return {
    id: id as PoolId,
    eventId,
    name: checks.text(`${at}.name`, name, PLAN_FIELDS.poolName),
    capacity: checks.integer(`${at}.capacity`, capacity, PLAN_FIELDS.capacity),
    liftsAt: checkInstant(checks, `${at}.liftsAt`, liftsAt, PLAN_FIELDS.liftsAt.label),
    position: index,
  };
}

/** No type may wait for itself through others: none of them would ever open. */
function checkOrder(checks: FieldChecks, types: readonly TicketType[]): void {
  const after = new Map(types.map(({ id, opensAfter }) => [id, opensAfter]));
  for (const [index, { id }] of types.entries()) {
    let before = after.get(id) ?? null;
    for (let steps = 0; before !== null && before !== id && steps < types.length; steps += 1)
      before = after.get(before) ?? null;
    if (before === id) checks.addProblem(`types.${index}.opensAfter`, { code: 'opens_after_itself' });
  }
}

/** Adds a problem when a list is too short or too long. */
export function checkCount(
  checks: FieldChecks,
  field: string,
  count: number,
  { label, min, max }: { readonly label: FieldLabel; readonly min: number; readonly max: number },
): void {
  if (count < min || count > max) checks.addProblem(field, { code: 'not_this_many', label, min, max });
}

/** Returns the instant that is written. Adds a problem when none is. */
export function checkInstant(
  checks: FieldChecks,
  field: string,
  written: string | null,
  label: FieldLabel,
): Instant | null {
  const instant = written === null ? null : parseInstant(written);
  if (written !== null && instant === null) checks.addProblem(field, { code: 'not_a_date_time', label });
  return instant;
}
