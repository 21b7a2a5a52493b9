import type { PlannedTypeView, PlanView } from '#core/plans/plan-view.ts';
import { formatDayTime } from '../../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../../ui/language/i18n.tsx';
import { salesTexts } from './sales-texts.ts';
import type { SoldEvent } from './use-planned-sales.ts';

export interface TypeWords {
  /** In the reader's language; the one type of an event may have no name. */
  readonly nameOf: (type: Pick<PlannedTypeView, 'name' | 'nameMs'>) => string;
  /** How a type stands, in words; empty where the event itself is not on sale. */
  readonly stateOf: (type: PlannedTypeView) => string;
}

export function useTypeWords({ status }: Pick<SoldEvent, 'status'>, plan: PlanView): TypeWords {
  const t = useTexts(salesTexts);
  const { language } = useLanguage();
  const nameOf: TypeWords['nameOf'] = ({ name, nameMs }) =>
    (language === 'ms' ? nameMs || name : name) || t.only;
  const stateOf: TypeWords['stateOf'] = ({ retired, visibility, state, opensAt, opensAfter }) => {
    const seen = visibility === 'public' ? [] : [shownWhere(visibility, t)];
    const earlier = plan.types.find(({ id }) => id === opensAfter);
    const says = () => {
      if (retired) return [t.retired];
      if (state === 'opens' && opensAt !== null) return [t.opens(formatDayTime(opensAt, language))];
      if (state === 'after') return [earlier ? t.after(nameOf(earlier)) : t.states.after];
      return status === 'published' && state !== 'opens' ? [t.states[state]] : [];
    };
    return [...seen, ...says()].join(' · ');
  };
  return { nameOf, stateOf };
}

function shownWhere(visibility: PlannedTypeView['visibility'], t: (typeof salesTexts)['en']): string {
  if (visibility === 'by_code') return t.byCode;
  return visibility === 'door_only' ? t.atVenue : t.hidden;
}

/** Returns the types that are sold, or were. */
export function typesWithSales({ types }: PlanView): readonly PlannedTypeView[] {
  return types.filter(({ retired, sold, held }) => !retired || sold + held > 0);
}

/** Returns how much of what a type can still reach is sold, between 0 and 1. */
export function shareSold({ sold, held, left }: PlannedTypeView): number {
  const reach = sold + held + left;
  return reach === 0 ? 0 : sold / reach;
}
