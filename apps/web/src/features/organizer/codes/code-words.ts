import { type Code, hasNoUseLeft } from '#core/offers/codes/code.ts';
import type { CodeView } from '#core/plans/codes/code-view.ts';
import type { PlannedTypeView } from '#core/plans/plan-view.ts';
import type { Instant } from '#core/shared/instant.ts';
import { formatCount, formatDayTime, formatMoney } from '../../../ui/language/format.ts';
import type { Language } from '../../../ui/language/i18n.tsx';
import { nameIn } from '../plan/types/type-words.ts';
import type { codesTexts } from './codes-texts.ts';

export type CodeState = keyof (typeof codesTexts)['en']['states'];

/** Returns whether a code counts at an instant, or why not. */
export function stateOfCode(
  code: Pick<Code, 'revokedAt' | 'closesAt' | 'opensAt' | 'maxUses' | 'uses'>,
  now: Instant,
): CodeState {
  if (code.revokedAt !== null) return 'revoked';
  if (code.closesAt !== null && code.closesAt <= now) return 'over';
  if (hasNoUseLeft(code)) return 'used_up';
  return code.opensAt !== null && now < code.opensAt ? 'not_yet' : 'active';
}

export interface CodeWords {
  /** `20% off` */
  does(code: Pick<CodeView, 'kind' | 'value'>): string;
  /** `Everybody and Sponsor` */
  types(code: Pick<CodeView, 'kind' | 'typeIds'>): string;
  /** `7 of 12` */
  uses(code: Pick<CodeView, 'uses' | 'maxUses'>): string;
  /** `From Tue 8 Dec, 8:00 pm until …` */
  when(code: Pick<CodeView, 'opensAt' | 'closesAt'>): string;
}

/** Returns the functions that describe codes of an event that sells these types. */
export function codeWordsIn(
  t: (typeof codesTexts)['en'],
  language: Language,
  types: readonly PlannedTypeView[],
  unnamed: string,
): CodeWords {
  const nameOf = (id: string) => {
    const type = types.find((one) => one.id === id);
    return type ? nameIn(type, language, unnamed) : t.goneType;
  };
  return {
    does: ({ kind, value }) => {
      if (kind === 'unlock') return t.kinds.unlock;
      return t.kinds[kind](kind === 'percent' ? formatCount(value) : formatMoney(value));
    },
    types: ({ kind, typeIds }) =>
      typeIds === null
        ? kind === 'unlock'
          ? t.allByCode
          : t.allTypes
        : new Intl.ListFormat(language).format(typeIds.map(nameOf)),
    uses: ({ uses, maxUses }) =>
      maxUses === null ? formatCount(uses) : t.usesOf(formatCount(uses), formatCount(maxUses)),
    when: ({ opensAt, closesAt }) => {
      const until = closesAt && formatDayTime(closesAt, language);
      if (opensAt === null) return until === null ? t.always : t.untilOnly(until);
      const from = t.from(formatDayTime(opensAt, language));
      return until === null ? from : `${from} ${t.until(until)}`;
    },
  };
}
