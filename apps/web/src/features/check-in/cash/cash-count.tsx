import type { ReactNode } from 'react';
import type { CashCountView } from '#core/walk-ins/cash/cash-view.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatDayTime, formatMoney } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { MoneyText } from '../../../ui/language/money-text.tsx';
import { cashTexts } from './cash-texts.ts';

export interface CashCountProps {
  count: CashCountView;
  /** The name of the device's volunteer. */
  device: string;
  /** Null for who may not confirm counts. */
  onWitness: (() => void) | null;
}

/** One count of a device's box: what it should hold, what it holds, and who confirmed it. */
export function CashCount({ count, device, onWitness }: CashCountProps) {
  const t = useTexts(cashTexts);
  const { float, sold, counted, difference, witness } = count;
  return (
    <div className="mt-3 rounded-field bg-sunken p-3 sm:px-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <dl className="numerals grid grid-cols-[1.3fr_1fr_1fr] gap-x-4 max-sm:w-full sm:grid-cols-[8.5rem_6.5rem_6.5rem]">
          <Amount term={t.float}>
            <MoneyText amount={float} />
          </Amount>
          <Amount term={t.sold}>
            <MoneyText amount={sold} />
          </Amount>
          <Amount term={t.counted}>
            <MoneyText amount={counted} className="font-bold" />
          </Amount>
        </dl>
        <Difference difference={difference} />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Times count={count} />
        {witness === null && onWitness && (
          <Button
            size="sm"
            variant="secondary"
            className="max-sm:w-full"
            aria-label={t.confirmOf(device)}
            onClick={onWitness}
          >
            {t.confirm}
          </Button>
        )}
      </div>
    </div>
  );
}

function Amount({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** By how much the box differs from what it should hold, in words. */
function Difference({ difference }: Pick<CashCountView, 'difference'>) {
  const t = useTexts(cashTexts);
  if (difference === 0) return <Badge tone="green">{t.exact}</Badge>;
  return difference < 0 ? (
    <Badge tone="red">{t.missing(formatMoney(-difference))}</Badge>
  ) : (
    <Badge tone="yellow">{t.tooMuch(formatMoney(difference))}</Badge>
  );
}

function Times({ count: { countedAt, witness } }: Pick<CashCountProps, 'count'>) {
  const t = useTexts(cashTexts);
  const { language } = useLanguage();
  const at = witness && formatDayTime(witness.at, language);
  return (
    <p className="numerals min-w-0 text-caption text-pretty text-muted wrap-anywhere">
      {t.countedAt(formatDayTime(countedAt, language))}
      {' · '}
      {at === null ? t.unconfirmed : witness?.name ? t.confirmedBy(witness.name, at) : t.confirmedAt(at)}
    </p>
  );
}
