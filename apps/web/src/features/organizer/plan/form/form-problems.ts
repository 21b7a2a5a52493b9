import type { Places } from '#core/offers/places.ts';
import type { Plan } from '#core/offers/plan.ts';
import { PlanAt } from '#core/offers/plan-at.ts';
import { isLifted } from '#core/offers/pool.ts';
import { baseTypeOf } from '#core/offers/ticket-type.ts';
import { checkPlan, PLAN_FIELDS } from '#core/plans/plan-rules.ts';
import type { PlanView } from '#core/plans/plan-view.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { FieldProblem } from '#core/shared/errors/field-problem.ts';
import { FieldChecks } from '#core/shared/field-checks.ts';
import type { FieldLabel } from '#core/shared/field-labels.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { MAX_PRICE_SEN } from '#core/shared/money.ts';
import { typedNumber } from '#core/shared/typed-number.ts';
import { type LimitForm, membersOf, placesOfOthers, poolIdOf } from './limits.ts';
import { opensByTime, opensByType, type PlanForm, planInputOf, type TypeForm } from './plan-form.ts';

/** What only the page can say of a field. */
export type OwnProblem =
  | { readonly kind: 'no_time' | 'no_type' | 'no_until' | 'no_entries' | 'no_places' }
  | { readonly kind: 'not_whole'; readonly min: number }
  | { readonly kind: 'too_many_kept'; readonly most: number }
  | { readonly kind: 'taken'; readonly taken: number };

/** Names a field of a type or of a limit: `<id>.price`. */
export type FieldKey = `${string}.${string}`;

/** Names what is wrong with the plan as a whole: how many types there are. */
export const PLAN_KEY = 'plan.types';

export interface FormContext {
  readonly eventId: string;
  readonly capacity: number;
  readonly places: Places;
  readonly draft: Plan;
  readonly stored: PlanView;
  readonly isFreeOnly: boolean;
  readonly now: Instant;
}

/** Returns what the page itself refuses, beside the rules of the core. */
export function ownProblemsOf(form: PlanForm, context: FormContext): ReadonlyMap<FieldKey, OwnProblem> {
  const found = new Map<FieldKey, OwnProblem>();
  for (const type of form.types) {
    if (type.retired) continue;
    if (opensByTime(type.start) && type.opensAt === '') found.set(`${type.id}.opensAt`, { kind: 'no_time' });
    if (opensByType(type.start) && type.opensAfter === '')
      found.set(`${type.id}.opensAfter`, { kind: 'no_type' });
    if (type.groups.some((group) => entriesOf(group)?.length === 0))
      found.set(`${type.id}.audience`, { kind: 'no_entries' });
  }
  const at = new PlanAt(context.places, context.draft, context.now);
  for (const limit of form.limits) {
    const key = `${limit.id}.places` as const;
    const pool = context.draft.pools.find(({ id }) => id === limit.id);
    const written = placesProblemOf(limit);
    if (written) found.set(key, written);
    if (limit.keptFor !== null) {
      const others = placesOfOthers(form, limit, context.capacity);
      if (limit.until === '') found.set(`${limit.id}.until`, { kind: 'no_until' });
      if (!written && others < 0) {
        const most = Math.max(0, others + typedNumber(limit.places));
        found.set(key, { kind: 'too_many_kept', most });
        continue;
      }
    }
    if (written || !pool || isLifted(pool, context.now)) continue;
    const { sold, held } = at.takenOf(pool);
    if (sold + held > pool.capacity && membersOf(form, limit).length > 0)
      found.set(key, { kind: 'taken', taken: sold + held });
  }
  return found;
}

/** Returns what is wrong with a number of places as it is written. Keeping none would be no kept places. */
function placesProblemOf({ places, keptFor }: LimitForm): OwnProblem | null {
  if (places.trim() === '') return { kind: 'no_places' };
  const number = typedNumber(places);
  const min = keptFor === null ? PLAN_FIELDS.capacity.min : 1;
  return Number.isInteger(number) && number >= min ? null : { kind: 'not_whole', min };
}

/** Returns the refusal that the server would give, as far as the page knows; null for none. */
export function refusalOfForm(form: PlanForm, context: FormContext): DomainError | null {
  const { eventId, capacity, isFreeOnly, now } = context;
  const input = planInputOf(form, capacity);
  const checks = new FieldChecks();
  const addNumber = (field: string, typed: string, problem: FieldProblem) => {
    if (typed.trim() === '') checks.addProblem(field, { code: 'required', label: labelOf(problem) });
    else if (Number.isNaN(typedNumber(typed))) checks.addProblem(field, problem);
  };
  for (const [index, type] of form.types.entries()) {
    addNumber(`types.${index}.price`, type.price, { code: 'not_an_amount', maxSen: MAX_PRICE_SEN });
    if (type.limitPerPerson.trim() === '') continue;
    const { label, min } = PLAN_FIELDS.limitPerPerson;
    addNumber(`types.${index}.limitPerPerson`, type.limitPerPerson, {
      code: 'not_a_whole_number',
      label,
      min,
    });
  }
  const clubs = new Set(
    form.types.flatMap(({ groups }) =>
      groups.flatMap((group) => (group.kind === 'member_of' ? group.clubs : [])),
    ),
  );
  const lists = new Set(
    form.types.flatMap(({ groups }) =>
      groups.flatMap((group) => (group.kind === 'list' ? [group.listId] : [])),
    ),
  );
  const stored = {
    types: context.stored.types.map(({ id, price }) => ({
      ...baseTypeOf({ id: id as EventId, priceSen: Math.round(price * 100) }),
      eventId,
    })),
    pools: context.stored.pools.map((pool, position) => ({ ...pool, eventId, position })),
  };
  const lowestPaidPriceSen = isFreeOnly ? null : 0;
  checks.attempt(() =>
    checkPlan(input, { eventId, stored, lowestPaidPriceSen, takenIds: new Set(), clubs, lists, now }),
  );
  try {
    checks.throwIfInvalid();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

function labelOf(problem: FieldProblem): FieldLabel {
  return 'label' in problem ? problem.label : PLAN_FIELDS.price.label;
}

/** Returns what a group names, which may be nothing yet; null for a group that names nothing. */
export function entriesOf(group: PlanForm['types'][number]['groups'][number]): readonly string[] | null {
  switch (group.kind) {
    case 'faculty':
      return group.names;
    case 'year':
      return group.years;
    case 'member_of':
      return group.clubs;
    case 'list':
      return group.listId === '' ? [] : [group.listId];
    default:
      return null;
  }
}

/** Returns the field of the form that a field of the API is: `types.0.price` of the plan as it was sent. */
export function fieldKeyOf(field: string, sent: PlanForm): FieldKey | null {
  const [list, index = '', name = ''] = field.split('.');
  if (index === '') return PLAN_KEY;
  const item = (list === 'types' ? sent.types : sent.limits)[Number(index)];
  if (!item) return null;
  return `${item.id}.${name === 'capacity' ? 'places' : name === 'liftsAt' ? 'until' : name}`;
}

/** The fields of a type's card, in their order on the page. */
const FIELDS = [
  ...['name', 'price', 'audience', 'start', 'opensAfter', 'opensAt', 'closesAt', 'places', 'until'],
  ...['nameMs', 'limitPerPerson', 'description', 'grantsMembership', 'visibility'],
];

export interface ProblemLink {
  /** The type whose card has the field; null for the plan as a whole. */
  readonly typeId: string | null;
  readonly fieldId: string;
  readonly text: string;
}

/**
 * Returns the errors in the order of the page, each with the name of its type and the id of its field there. An error of
 * a retired type, or of what has no field, leads to the type.
 */
export function summaryOf(
  errors: ReadonlyMap<FieldKey, string>,
  form: PlanForm,
  nameOf: (type: TypeForm) => string,
): readonly ProblemLink[] {
  const active = form.types.filter(({ retired }) => !retired);
  const inOrder = [...errors].sort(([one], [other]) => placeOf(one) - placeOf(other));
  const listed = new Set<FieldKey>();
  const links = [...active, ...form.types.filter(({ retired }) => retired)].flatMap((type) => {
    const limit = form.limits.find(({ id, keptFor }) =>
      keptFor === null ? poolIdOf(form, type) === id : keptFor.includes(type.id),
    );
    return inOrder.flatMap(([key, problem]): readonly ProblemLink[] => {
      const isOwn = key.startsWith(`${type.id}.`);
      if (listed.has(key) || !(isOwn || (limit && key.startsWith(`${limit.id}.`)))) return [];
      listed.add(key);
      const hasField = !type.retired && placeOf(key) >= 0;
      const fieldId = !hasField ? `${type.id}.card` : isOwn ? key : `${type.id}.${key}`;
      return [{ typeId: type.id, fieldId, text: `${nameOf(type)}: ${problem}` }];
    });
  });
  const ofPlan = errors.get(PLAN_KEY);
  return ofPlan === undefined ? links : [...links, { typeId: null, fieldId: PLAN_KEY, text: ofPlan }];
}

function placeOf(key: FieldKey): number {
  return FIELDS.indexOf(key.slice(key.lastIndexOf('.') + 1));
}
