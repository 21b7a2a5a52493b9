import { type Actor, sees } from '../../actor.ts';
import type { Code } from '../../offers/codes/code.ts';
import type { CodeFigures } from '../../offers/offer-queries.ts';
import { ringgitFromSen } from '../../shared/money.ts';

/** A code as who may edit its event sees it. */
export interface CodeView
  extends Pick<
    Code,
    | 'id'
    | 'text'
    | 'kind'
    | 'typeIds'
    | 'maxUses'
    | 'perPerson'
    | 'opensAt'
    | 'closesAt'
    | 'revokedAt'
    | 'uses'
  > {
  /** Whole percent, or ringgit; 0 with `unlock`. */
  readonly value: number;
  /** Ringgit: how much less its held and confirmed tickets cost. */
  readonly discountGiven: number;
  /** Ringgit: what its confirmed tickets cost; null for a member who may not see money. */
  readonly revenue: number | null;
}

const NO_FIGURES: CodeFigures = { discountSen: 0, revenueSen: 0 };

export function toCodeView(actor: Actor, code: Code, figures: CodeFigures = NO_FIGURES): CodeView {
  const { id, text, kind, typeIds, maxUses, perPerson, opensAt, closesAt, revokedAt, uses } = code;
  const seesMoney = actor.kind === 'system' || (actor.kind === 'person' && sees(actor, 'money'));
  return {
    ...{ id, text, kind },
    value: kind === 'percent' ? code.value : ringgitFromSen(code.value),
    ...{ typeIds, maxUses, perPerson, opensAt, closesAt, revokedAt, uses },
    discountGiven: ringgitFromSen(figures.discountSen),
    revenue: seesMoney ? ringgitFromSen(figures.revenueSen) : null,
  };
}
