import type { FieldChange } from '#core/shared/field-change.ts';
import { ChangedMeanwhilePanel } from '../../../shared/changed-meanwhile.tsx';
import type { ChangedMeanwhile, FormFields } from '../../../shared/use-changed-meanwhile.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import type { LimitForm } from './form/limits.ts';
import type { PlanForm, TypeForm } from './form/plan-form.ts';
import { withoutType } from './form/type-edits.ts';
import { planTexts } from './plan-texts.ts';
import { typeTexts } from './types/type-texts.ts';
import {
  howManyWords,
  membershipWords,
  nameIn,
  priceWords,
  timeWords,
  visibilityText,
  type WordsOptions,
  whenWords,
  whoWords,
} from './types/type-words.ts';

const TYPE = 'type ';
const LIMIT = 'limit ';
const ORDER = 'order';

/** Returns a plan as fields that can be compared: a field for each type and limit, empty for one that it lacks. */
export function comparedPlan(form: PlanForm, others: readonly PlanForm[]): FormFields {
  const all = [...others, form];
  return {
    ...Object.fromEntries(all.flatMap(({ types }) => types.map(({ id }) => [`${TYPE}${id}`, '']))),
    ...Object.fromEntries(form.types.map((type) => [`${TYPE}${type.id}`, JSON.stringify(type)])),
    ...Object.fromEntries(all.flatMap(({ limits }) => limits.map(({ id }) => [`${LIMIT}${id}`, '']))),
    ...Object.fromEntries(form.limits.map((limit) => [`${LIMIT}${limit.id}`, JSON.stringify(limit)])),
    [ORDER]: JSON.stringify(form.types.map(({ id }) => id)),
  };
}

/** Puts a compared field into the form. */
export function withTaken(form: PlanForm, field: string, value: string): PlanForm {
  if (field === ORDER) {
    const order = JSON.parse(value) as readonly string[];
    const place = ({ id }: TypeForm) => (order.includes(id) ? order.indexOf(id) : order.length);
    return { ...form, types: [...form.types].sort((one, other) => place(one) - place(other)) };
  }
  const isType = field.startsWith(TYPE);
  const id = field.slice((isType ? TYPE : LIMIT).length);
  if (isType) {
    if (value === '') return withoutType(form, id);
    return { ...form, types: replaced(form.types, JSON.parse(value) as TypeForm) };
  }
  if (value !== '') return { ...form, limits: replaced(form.limits, JSON.parse(value) as LimitForm) };
  return {
    types: form.types.map((type) => (type.limitId === id ? { ...type, limitId: null } : type)),
    limits: form.limits.filter((limit) => limit.id !== id),
  };
}

function replaced<Item extends { readonly id: string }>(items: readonly Item[], item: Item): readonly Item[] {
  return items.some(({ id }) => id === item.id)
    ? items.map((one) => (one.id === item.id ? item : one))
    : [...items, item];
}

interface PlanMeanwhileProps {
  meanwhile: Pick<ChangedMeanwhile<never>, 'changed' | 'choose'>;
  /** Who changed the types and the pools, as the server said. */
  changes: readonly FieldChange[];
  form: PlanForm;
  typed: FormFields;
  options: WordsOptions;
}

/** What others have changed in the plan since it was opened, type by type, beside what was changed here. */
export function PlanMeanwhile({ meanwhile, changes, form, typed, options }: PlanMeanwhileProps) {
  const t = useTexts(planTexts);
  const { unnamed } = useTexts(typeTexts);
  const { language } = useLanguage();
  const rows = meanwhile.changed
    .filter(({ field, mine, before }) => field !== ORDER || mine !== before)
    .map((row) => {
      const of = row.field.startsWith(LIMIT) ? 'pools' : 'types';
      return { ...row, change: changes.find(({ field }) => field === of) ?? changes[0] ?? null };
    });
  const nameOf = (json: string) => nameIn(JSON.parse(json) as TypeForm, language, unnamed);
  const labels = Object.fromEntries(
    rows.map(({ field, theirs, mine, before }) => {
      const known = [theirs, mine, before].find((value) => value !== '') ?? '{"name":"","nameMs":""}';
      return [field, field === ORDER ? t.order : field.startsWith(LIMIT) ? t.limit : nameOf(known)];
    }),
  );
  const show = (field: string, value: string) => {
    if (field === ORDER) {
      const ids = JSON.parse(value) as readonly string[];
      const found = ids.flatMap((id) => form.types.find((type) => type.id === id) ?? []);
      return found.map((type) => nameIn(type, language, unnamed)).join(', ');
    }
    if (field.startsWith(LIMIT)) return limitWords(JSON.parse(value) as LimitForm, options);
    return typeSentence(form, JSON.parse(value) as TypeForm, options);
  };
  return (
    <ChangedMeanwhilePanel
      meanwhile={{ ...meanwhile, changed: rows }}
      typed={typed}
      labels={labels}
      show={show}
      className="mb-6"
    />
  );
}

function typeSentence(form: PlanForm, type: TypeForm, options: WordsOptions): string {
  const { t, language } = options;
  return [
    `${nameIn(type, language, t.unnamed)}, ${priceWords(type, language) ?? t.noPrice}`,
    whoWords(type.groups, options),
    whenWords(form, type, options),
    howManyWords(form, type, options),
    membershipWords(type, options),
    type.retired ? t.retire : null,
    type.visibility === 'public' ? null : t.visibilities[visibilityText(type.visibility)],
    type.description.trim() || null,
  ]
    .filter((part) => part !== null)
    .join('\n');
}

function limitWords({ places, until, keptFor }: LimitForm, { t, language }: WordsOptions): string {
  const time = timeWords(until, language);
  const { words } = t.many;
  if (keptFor !== null) return words.kept(places, time ?? '…');
  return time === null ? words.own(places) : words.ownUntil(places, time);
}
