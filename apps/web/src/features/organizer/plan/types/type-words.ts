import type { AudienceGroup } from '#core/offers/audience.ts';
import type { Visibility } from '#core/offers/ticket-type.ts';
import { parseInstant } from '#core/shared/instant.ts';
import { typedSen } from '#core/shared/typed-number.ts';
import { formatDayTime, formatPlainDate, formatPrice } from '../../../../ui/language/format.ts';
import type { Language } from '../../../../ui/language/i18n.tsx';
import { entriesOf } from '../form/form-problems.ts';
import { howManyOf, placesOfOthers } from '../form/limits.ts';
import { opensByTime, opensByType, type PlanForm, type TypeForm } from '../form/plan-form.ts';
import type { typeTexts } from './type-texts.ts';

/** The names of what audiences name by ids. */
export interface KnownNames {
  readonly clubs: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, string>;
}

export interface WordsOptions {
  readonly t: (typeof typeTexts)['en'];
  readonly language: Language;
  readonly names: KnownNames;
  readonly capacity: number;
}

/** The name that readers of a language see. */
export function nameIn(
  type: { readonly name: string; readonly nameMs: string | null },
  language: Language,
  unnamed: string,
): string {
  return (language === 'ms' && type.nameMs?.trim()) || type.name.trim() || unnamed;
}

/** `RM 15.00`; null while no price is typed. */
export function priceWords(type: TypeForm, language: Language): string | null {
  const sen = typedSen(type.price);
  return sen === null ? null : formatPrice(sen / 100, language);
}

/** `Members of Kelab Filem or FKOM`; nothing of a group that is not filled in yet. */
export function whoWords(groups: readonly AudienceGroup[], options: WordsOptions): string {
  const { t, language } = options;
  const described = groups.filter((group) => group.kind === 'list' || entriesOf(group)?.length !== 0);
  if (groups.length === 0) return t.who.everybody;
  const list = (words: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'disjunction' }).format(words);
  const words = described.map((group) => groupWords(group, list, options));
  const sentence = list(words);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function groupWords(
  group: AudienceGroup,
  list: (words: readonly string[]) => string,
  { t, names }: WordsOptions,
): string {
  const { words } = t.who;
  switch (group.kind) {
    case 'verified_student':
      return words.verified_student;
    case 'faculty':
      return words.faculty(list(group.names));
    case 'year':
      return words.year(list(group.years));
    case 'member_of':
      return words.member_of(list(group.clubs.map((id) => names.clubs.get(id) ?? t.who.unknownClub)));
    case 'list':
      return words.list(names.lists.get(group.listId) ?? '');
  }
}

/** `From Tue 8 Dec, 8:00 pm until the event ends`; null for always. */
export function whenWords(form: PlanForm, type: TypeForm, { t, language }: WordsOptions): string | null {
  const before = opensByType(type.start) && form.types.find(({ id }) => id === type.opensAfter);
  const opensAt = opensByTime(type.start) ? timeWords(type.opensAt, language) : null;
  const closesAt = timeWords(type.closesAt, language);
  const parts = [
    opensAt && t.when.from(opensAt),
    before && t.when.after(nameIn(before, language, t.unnamed)),
    closesAt && t.when.until(closesAt),
  ].filter((part): part is string => typeof part === 'string');
  return parts.length === 0 ? null : parts.join(', ');
}

/** `membership until 31 Aug 2027`; null for a type that makes no members. */
export function membershipWords({ grantsUntil }: TypeForm, { t, language }: WordsOptions): string | null {
  return grantsUntil === '' ? null : t.membership.words(formatPlainDate(grantsUntil, language));
}

/** `at most 60`; null for no limit. */
export function howManyWords(form: PlanForm, type: TypeForm, options: WordsOptions): string | null {
  const { t, language, capacity } = options;
  const many = howManyOf(form, type);
  if (many.kind === 'all' || (many.limit.places.trim() === '' && many.kind !== 'behind')) return null;
  const until = timeWords(many.limit.until, language) ?? '…';
  const { words } = t.many;
  switch (many.kind) {
    case 'own':
      return many.limit.until === ''
        ? words.own(many.limit.places)
        : words.ownUntil(many.limit.places, until);
    case 'shared':
      return words.shared(many.limit.places, namesOfTypes(many.others, options));
    case 'kept':
      return words.kept(many.limit.places, until);
    case 'behind': {
      const places = placesOfOthers(form, many.limit, capacity);
      return Number.isInteger(places) ? words.behind(String(Math.max(0, places)), until) : null;
    }
  }
}

/** Returns which text is about a visibility. */
export function visibilityText(visibility: Visibility): keyof WordsOptions['t']['visibilities'] {
  switch (visibility) {
    case 'by_code':
      return 'byCode';
    case 'door_only':
      return 'atEntrance';
    default:
      return visibility;
  }
}

export function namesOfTypes(
  types: readonly TypeForm[],
  { t, language }: Pick<WordsOptions, 't' | 'language'>,
): string {
  return new Intl.ListFormat(language).format(types.map((type) => nameIn(type, language, t.unnamed)));
}

/** Writes the time of a date field; null for none. */
export function timeWords(field: string, language: Language): string | null {
  const instant = parseInstant(field);
  return instant && formatDayTime(instant, language);
}
