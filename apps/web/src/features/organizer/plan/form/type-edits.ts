import type { AudienceGroup } from '#core/offers/audience.ts';
import type { PlanView } from '#core/plans/plan-view.ts';
import { changeType, left, tidied, withKeptPlaces, withOwnLimit } from './limit-edits.ts';
import { type PlanForm, planFormOf, type TypeForm } from './plan-form.ts';

/** What many clubs sell. */
export const PRESETS = ['early_bird', 'members', 'students', 'everybody'] as const;
export type Preset = (typeof PRESETS)[number];

/** The names of a type, in English and Malay. */
export interface Names {
  readonly name: string;
  readonly nameMs: string;
}

export interface NewType {
  readonly preset: Preset;
  readonly names: Readonly<Record<Preset, Names>>;
  /** The organizer's club. */
  readonly clubId: string;
  readonly newId: () => string;
}

/**
 * Adds a type. A buyer who chooses none gets the first that is open to them, so that it stands before those that are for
 * more people. The only type so far gets a name.
 */
export function withNewType(form: PlanForm, { preset, names, clubId, newId }: NewType): PlanForm {
  const active = form.types.filter(({ retired }) => !retired);
  const [only, ...others] = active;
  const isUnnamed = only !== undefined && others.length === 0 && only.name.trim() === '';
  const named = isUnnamed ? changeType(form, only.id, names.everybody) : form;
  const groups: readonly AudienceGroup[] =
    preset === 'members'
      ? [{ kind: 'member_of', clubs: [clubId] }]
      : preset === 'students'
        ? [{ kind: 'verified_student' }]
        : [];
  const type = { ...blankType(newId(), names[preset]), groups };
  const isBefore = (one: TypeForm) =>
    !one.retired && one.groups.length === 0 && (groups.length > 0 || one.limitId === null);
  const place = preset === 'everybody' ? -1 : named.types.findIndex(isBefore);
  const types = inserted(named.types, place < 0 ? named.types.length : place, type);
  return preset === 'early_bird' ? withOwnLimit({ ...named, types }, type.id, newId()) : { ...named, types };
}

/** Adds a copy below a type. It has no limit of its own, because a copy would share that of the original. */
export function withCopy(
  form: PlanForm,
  id: string,
  copyId: string,
  nameOf: (name: string) => string,
): PlanForm {
  const index = form.types.findIndex((type) => type.id === id);
  const original = form.types[index];
  if (!original) return form;
  const copy: TypeForm = {
    ...original,
    id: copyId,
    name: nameOf(original.name),
    nameMs: original.nameMs && nameOf(original.nameMs),
    limitId: null,
    retired: false,
  };
  const added = { ...form, types: inserted(form.types, index + 1, copy) };
  const isKept = form.limits.some(({ keptFor }) => keptFor?.includes(id));
  return isKept ? withKeptPlaces(added, copyId, copyId) : added;
}

/** Moves a type by one place among those that are not retired. */
export function withMoved(form: PlanForm, id: string, by: -1 | 1): PlanForm {
  const from = form.types.findIndex((type) => type.id === id);
  const moved = form.types[from];
  let to = from + by;
  while (form.types[to]?.retired) to += by;
  if (!moved || !form.types[to]) return form;
  const others = form.types.filter((type) => type !== moved);
  return { ...form, types: inserted(others, to, moved) };
}

/** Removes a type: what waits for it opens without it, and its limit ends with it. */
export function withoutType(form: PlanForm, id: string): PlanForm {
  const free = left(form, id);
  const types = free.types.filter((type) => type.id !== id).map((type) => withoutWaiting(type, id));
  return tidied(form, { ...free, types });
}

/** Retires a type, or takes it back. It keeps its limit, for which its tickets count. */
export function withRetired(form: PlanForm, id: string, retired: boolean): PlanForm {
  return changeType(retired ? left(form, id) : form, id, { retired });
}

/** Takes back every stored type that was removed, retired: what is left of a type that has tickets. */
export function withRetiredAgain(form: PlanForm, plan: PlanView, capacity: number): PlanForm {
  const removed = planFormOf(plan, capacity).types.filter(({ id }) =>
    form.types.every((type) => type.id !== id),
  );
  const retired = removed.map((type) => ({
    ...type,
    retired: true,
    limitId: form.limits.some(({ id }) => id === type.limitId) ? type.limitId : null,
    opensAfter: '',
    start: type.opensAt === '' ? ('now' as const) : ('at' as const),
  }));
  return retired.length === 0 ? form : { ...form, types: [...form.types, ...retired] };
}

export function inserted<Item>(items: readonly Item[], index: number, item: Item): readonly Item[] {
  return [...items.slice(0, index), item, ...items.slice(index)];
}

function blankType(id: string, { name, nameMs }: Names): TypeForm {
  return {
    id,
    name,
    nameMs,
    description: '',
    price: '',
    start: 'now',
    opensAt: '',
    opensAfter: '',
    closesAt: '',
    groups: [],
    limitId: null,
    limitPerPerson: '',
    visibility: 'public',
    retired: false,
    grantsUntil: '',
  };
}

function withoutWaiting(type: TypeForm, id: string): TypeForm {
  if (type.opensAfter !== id) return type;
  const start = type.start === 'both' ? 'at' : type.start === 'after' ? 'now' : type.start;
  return { ...type, opensAfter: '', start };
}
