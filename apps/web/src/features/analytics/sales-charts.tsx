import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatCount, formatMoney } from '../../ui/format.ts';
import { useLanguage, useTexts } from '../../ui/i18n.tsx';
import type { SalesPeriods } from './sales-periods.ts';
import { shortDay } from './short-day.ts';
import { texts } from './texts.ts';
import { useWidth } from './use-width.ts';

const HEIGHT = 200;
const MARGIN = { top: 8, right: 4, bottom: 0, left: 0 };
const AXIS_WIDTH = 52;
const tick = { fill: 'var(--muted)', fontSize: 13 };

/** Tickets and revenue under one another, over the same days. */
export function SalesCharts({ sales: { unit, periods } }: { sales: SalesPeriods }) {
  const t = useTexts(texts).sales;
  const { language } = useLanguage();
  const [place, width] = useWidth(350);
  const days = {
    dataKey: 'day',
    // Both charts set their days in columns of the same width, so that they can be read down.
    scale: 'band' as const,
    tickFormatter: (day: string) => shortDay(day, language),
    tick,
    tickLine: false,
    axisLine: { stroke: 'var(--line-strong)' },
    minTickGap: 36,
    height: 30,
  };
  const amounts = { width: AXIS_WIDTH, tick, tickLine: false, axisLine: false, tickCount: 4 };
  const frame = {
    width,
    height: HEIGHT,
    data: [...periods],
    margin: MARGIN,
    syncId: 'sales',
    accessibilityLayer: false,
  };
  const grid = <CartesianGrid vertical={false} stroke="var(--line)" />;
  const zero = <ReferenceLine y={0} stroke="var(--line-strong)" />;
  return (
    <div ref={place} className="grid grid-cols-[minmax(0,1fr)] gap-8 overflow-hidden">
      <Chart title={t.tickets} label={t.ticketsChart}>
        <BarChart {...frame}>
          {grid}
          <XAxis {...days} />
          <YAxis {...amounts} allowDecimals={false} tickFormatter={formatCount} />
          {zero}
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--sunken)' }}
            content={<Reading unit={unit} write={(value) => formatCount(value)} />}
          />
          <Bar
            dataKey="tickets"
            fill="var(--accent)"
            radius={[3, 3, 0, 0]}
            maxBarSize={28}
            isAnimationActive={false}
          />
        </BarChart>
      </Chart>
      <Chart title={t.revenue} label={t.revenueChart}>
        <AreaChart {...frame}>
          {grid}
          <XAxis {...days} />
          <YAxis {...amounts} tickFormatter={inShort} />
          {zero}
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--line-strong)' }}
            content={<Reading unit={unit} write={formatMoney} />}
          />
          <Area
            dataKey="revenue"
            type="monotone"
            stroke="var(--ink)"
            strokeWidth={2}
            fill="var(--accent-soft)"
            fillOpacity={1}
            dot={periods.length === 1}
            isAnimationActive={false}
          />
        </AreaChart>
      </Chart>
    </div>
  );
}

/** A picture to a screen reader; the table beside it has every figure. */
function Chart({ title, label, children }: { title: string; label: string; children: React.ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 text-small font-bold">{title}</h3>
      <div role="img" aria-label={label}>
        {children}
      </div>
    </div>
  );
}

interface ReadingProps {
  unit: SalesPeriods['unit'];
  write: (value: number) => string;
  /** The chart adds these. */
  active?: boolean;
  label?: string | number;
  payload?: readonly { readonly value?: unknown }[];
}

/** What stands under the pointer. */
function Reading({ unit, write, active, label, payload }: ReadingProps) {
  const t = useTexts(texts).sales;
  const { language } = useLanguage();
  const value = payload?.[0]?.value;
  if (!active || typeof value !== 'number') return null;
  const day = shortDay(String(label), language);
  return (
    <div className="rounded-field border bg-surface px-3.5 py-2.5 text-small shadow-float">
      <p className="text-muted">{unit === 'week' ? t.weekOf(day) : day}</p>
      <p className="numerals font-bold">{write(value)}</p>
    </div>
  );
}

/** `1.2k`: the axis has little room. */
function inShort(ringgit: number): string {
  return Math.abs(ringgit) < 1_000 ? String(ringgit) : `${Math.round(ringgit / 100) / 10}k`;
}
