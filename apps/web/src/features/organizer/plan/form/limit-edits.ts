import { keptIn, type LimitForm, membersOf } from './limits.ts';
import type { PlanForm, TypeForm } from './plan-form.ts';

/** Lets a type have every place that there is. */
export function withoutLimit(form: PlanForm, typeId: string): PlanForm {
  return tidied(form, changeType(left(form, typeId), typeId, { limitId: null }));
}

/** Gives a type a limit of its own. */
export function withOwnLimit(form: PlanForm, typeId: string, id: string): PlanForm {
  const limit: LimitForm = { id, name: '', places: '', until: '', keptFor: null };
  const changed = changeType(left(form, typeId), typeId, { limitId: id });
  return tidied(form, { ...changed, limits: [...changed.limits, limit] });
}

/** Lets a type share the limit of another one; without one, both get a new limit. */
export function withSharedLimit(form: PlanForm, typeId: string, otherId: string, id: string): PlanForm {
  const free = left(form, typeId);
  const other = free.types.find((type) => type.id === otherId);
  if (!other) return form;
  if (other.limitId !== null) return tidied(form, changeType(free, typeId, { limitId: other.limitId }));
  const both = changeType(withOwnLimit(left(free, otherId), otherId, id), typeId, { limitId: id });
  return tidied(form, both);
}

/** Keeps places for a type; where some are kept already, for it as well. */
export function withKeptPlaces(form: PlanForm, typeId: string, id: string): PlanForm {
  const free = changeType(form, typeId, { limitId: null });
  const kept = keptIn(free);
  const limits = kept
    ? free.limits.map((limit) =>
        limit === kept ? { ...kept, keptFor: [...(kept.keptFor ?? []), typeId] } : limit,
      )
    : [...free.limits, { id, name: '', places: '', until: '', keptFor: [typeId] }];
  return tidied(form, { ...free, limits });
}

export function changeLimit(form: PlanForm, id: string, changes: Partial<LimitForm>): PlanForm {
  return {
    ...form,
    limits: form.limits.map((limit) => (limit.id === id ? { ...limit, ...changes } : limit)),
  };
}

export function changeType(form: PlanForm, id: string, changes: Partial<TypeForm>): PlanForm {
  return { ...form, types: form.types.map((type) => (type.id === id ? { ...type, ...changes } : type)) };
}

/** Keeps no places for the type. */
export function left(form: PlanForm, typeId: string): PlanForm {
  const kept = keptIn(form);
  if (!kept?.keptFor?.includes(typeId)) return form;
  const keptFor = kept.keptFor.filter((id) => id !== typeId);
  if (keptFor.length > 0) return changeLimit(form, kept.id, { keptFor });
  const released = form.types.map((type) => (type.limitId === kept.id ? { ...type, limitId: null } : type));
  return { types: released, limits: form.limits.filter(({ id }) => id !== kept.id) };
}

/** Removes the limits that a change has left without a type. */
export function tidied(before: PlanForm, after: PlanForm): PlanForm {
  const isAbandoned = (limit: LimitForm) => {
    const was = before.limits.find(({ id }) => id === limit.id);
    const hadMembers = was !== undefined && membersOf(before, was).length > 0;
    const isUsed = after.types.some(({ limitId }) => limitId === limit.id);
    return limit.keptFor === null && hadMembers && !isUsed;
  };
  return { ...after, limits: after.limits.filter((limit) => !isAbandoned(limit)) };
}
