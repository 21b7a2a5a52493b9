import { formatCount } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

const HEIGHT = 20;
const STEP = 5;
const BAR = 3;

/** A small column chart of the tickets sold on each of the last days. Renders nothing without a sale. */
export function RecentSales({ days }: { days: readonly number[] }) {
  const t = useTexts(texts);
  const most = Math.max(...days);
  if (most <= 0) return null;
  // More given back than sold is no sale.
  const sold = days.map((tickets) => Math.max(0, tickets));
  const label = t.recentlySold(formatCount(sold.reduce((total, tickets) => total + tickets, 0)));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${days.length * STEP - (STEP - BAR)} ${HEIGHT}`}
      className="h-5 w-auto shrink-0 fill-accent forced-colors:fill-[Highlight]"
    >
      <title>{label}</title>
      {sold.map((tickets, day) => {
        const height = tickets === 0 ? 1 : Math.max(3, (HEIGHT * tickets) / most);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the days keep their places.
            key={day}
            x={day * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx={tickets === 0 ? 0 : 1}
            className={tickets === 0 ? 'fill-line-strong' : undefined}
          />
        );
      })}
    </svg>
  );
}
