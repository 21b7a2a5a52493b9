import type { AudienceGroup } from '#core/offers/audience.ts';
import type { PlannedTypeView, PlanView } from '#core/plans/plan-view.ts';
import { formatCount, formatDateTime, formatPrice } from '../../../ui/language/format.ts';
import type { Language } from '../../../ui/language/i18n.tsx';
import type { planTexts } from './plan-texts.ts';

/** What an admin reads of a type. */
export interface TypeLine {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly description: string;
  /** For whom, when, where it is shown and its limits, one after the other. */
  readonly rules: readonly string[];
}

type Texts = (typeof planTexts)['en'];

/** Returns whether there is more to read of what an event sells than its price. */
export function isPlanned({ types }: PlanView): boolean {
  return types.length > 1 || types.some(({ name }) => name !== '');
}

/** Says what an event sells, in the order of its types. */
export function linesOf(plan: PlanView, t: Texts, language: Language): readonly TypeLine[] {
  return plan.types.map((type) => ({
    id: type.id,
    name: nameOf(type, t),
    price: formatPrice(type.price, language),
    description: type.description,
    rules: rulesOf(type, plan, t, language),
  }));
}

/** Returns the same as one text, to be compared and shown where it has changed. */
export function textOfPlan(plan: PlanView, t: Texts, language: Language): string {
  return linesOf(plan, t, language)
    .map(({ name, price, description, rules }) =>
      [`${name}, ${price}`, description, ...rules].filter(Boolean).join(' · '),
    )
    .join('\n');
}

/** Returns the lowest and the highest price of the types that are sold, as one text. */
export function priceRange({ types }: PlanView, t: Texts, language: Language): string {
  const prices = types.filter(({ retired }) => !retired).map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const lowest = formatPrice(low, language);
  return low === high ? lowest : t.range(lowest, formatPrice(high, language));
}

function nameOf({ name, nameMs }: PlannedTypeView, t: Texts): string {
  if (name === '') return t.only;
  return nameMs ? `${name} (${t.malay(nameMs)})` : name;
}

function rulesOf(type: PlannedTypeView, plan: PlanView, t: Texts, language: Language): readonly string[] {
  const { audience, opensAt, closesAt, opensAfter, limitPerPerson, visibility, retired } = type;
  const before = plan.types.find(({ id }) => id === opensAfter);
  const pool = plan.pools.find(({ id }) => id === type.poolId);
  const isShared = plan.types.filter(({ poolId }) => pool && poolId === pool.id).length > 1;
  const cap = pool && (isShared ? t.pool : t.ownPool)(pool.name, formatCount(pool.capacity));
  const lifts = pool?.liftsAt && t.lifts(formatDateTime(pool.liftsAt, language));
  return [
    retired && t.retired,
    audience ? t.for(audience.anyOf.map((group) => groupText(group, type, t)).join(t.or)) : t.everybody,
    opensAt !== null && t.opens(formatDateTime(opensAt, language)),
    before && t.after(nameOf(before, t)),
    closesAt !== null && t.closes(formatDateTime(closesAt, language)),
    shownWhere(visibility, t),
    limitPerPerson !== null && t.limit(formatCount(limitPerPerson)),
    cap && [cap, lifts].filter(Boolean).join(' '),
  ].filter((rule) => typeof rule === 'string' && rule !== '') as string[];
}

function shownWhere(visibility: PlannedTypeView['visibility'], t: Texts): string {
  switch (visibility) {
    case 'public':
      return '';
    case 'by_code':
      return t.byCode;
    case 'hidden':
      return t.hidden;
    case 'door_only':
      return t.atVenue;
  }
}

function groupText(group: AudienceGroup, { clubs }: PlannedTypeView, { groups }: Texts): string {
  switch (group.kind) {
    case 'verified_student':
    case 'list':
      return groups[group.kind];
    case 'faculty':
      return groups.faculty(group.names.join(', '));
    case 'year':
      return groups.year(group.years.join(', '));
    case 'member_of':
      return groups.member_of(
        group.clubs.map((id) => clubs.find((one) => one.id === id)?.name ?? id).join(', '),
      );
  }
}
