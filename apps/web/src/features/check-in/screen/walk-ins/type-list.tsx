import { formatCount } from '../../../../ui/language/format.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { PriceText } from '../../../../ui/language/money-text.tsx';
import { Spinner } from '../../../../ui/states/spinner.tsx';
import type { WalkIns } from '../../station/walk-ins/walk-ins.ts';
import { useTicketName } from './sale-name.ts';
import type { Selling } from './use-selling.ts';
import { walkInTexts } from './walk-in-texts.ts';

/** The types with their prices and how many are left, one tap each. */
export function TypeList({ walkIns, selling }: { walkIns: WalkIns; selling: Selling }) {
  const t = useTexts(walkInTexts);
  const nameOf = useTicketName();
  return (
    <ul className="grid gap-2.5">
      {walkIns.types.map((type) => (
        <li key={type.id}>
          <button
            type="button"
            disabled={type.left === 0 || walkIns.isVenueFull}
            aria-disabled={selling.isBusy || undefined}
            onClick={() => !selling.isBusy && selling.choose(type)}
            className="pressable flex min-h-16 w-full items-center justify-between gap-4 rounded-card border border-line-strong px-4 py-2.5 text-left hover:enabled:border-ink disabled:opacity-45"
          >
            <span className="min-w-0">
              <span dir="auto" className="block text-lead font-bold break-words">
                {nameOf(type)}
              </span>
              <span className="numerals text-small text-muted">
                {type.left === 0 ? t.none : t.left(formatCount(type.left))}
              </span>
            </span>
            {selling.isBusy ? (
              <Spinner size="sm" />
            ) : (
              <PriceText amount={type.price} className="numerals text-heading font-extrabold" />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
