import type { CashOfDevice } from '#core/walk-ins/cash/view-cash.ts';
import { Badge } from '../../../ui/badge.tsx';
import { formatCount, formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { MoneyText } from '../../../ui/language/money-text.tsx';
import { CashCount } from './cash-count.tsx';
import { cashTexts } from './cash-texts.ts';
import type { WitnessedCount } from './witness-dialog.tsx';

export interface CashDeviceProps {
  device: CashOfDevice;
  /** Null for who may not confirm counts. */
  onWitness: ((count: WitnessedCount) => void) | null;
}

/** What a device took in cash, its counts, and what of it no count holds. */
export function CashDevice({ device, onWitness }: CashDeviceProps) {
  const t = useTexts(cashTexts);
  const { gate, sales, taken, uncounted, counts } = device;
  const name = device.name || t.unnamed;
  return (
    <li className="py-4">
      <div className="flex items-baseline justify-between gap-x-4">
        <div className="min-w-0">
          <p className="min-w-0 break-words">
            <bdi className="font-bold">{name}</bdi>
            {gate !== '' && (
              <span className="text-muted">
                {' · '}
                <bdi>{gate}</bdi>
              </span>
            )}
          </p>
          <p className="numerals text-caption text-muted">{t.sales(formatCount(sales))}</p>
        </div>
        <p className="numerals shrink-0 text-right">
          <MoneyText amount={taken} className="font-bold" />
          <span className="block text-caption text-muted">{t.taken}</span>
        </p>
      </div>
      {counts.map((count) => (
        <CashCount
          key={count.id}
          count={count}
          device={name}
          onWitness={onWitness && (() => onWitness({ id: count.id, device: name, counted: count.counted }))}
        />
      ))}
      {uncounted !== 0 && (
        <Badge tone="yellow" className="numerals mt-3">
          {t.uncounted(formatMoney(uncounted))}
        </Badge>
      )}
    </li>
  );
}
