import { useId } from 'react';
import {
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Day } from '#core/shared/day.ts';
import { cn } from '../../../ui/cn.ts';
import { dayBlock, formatCount } from '../../../ui/language/format.ts';
import { type Language, useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import type { SalesPeriods } from '../sales-periods.ts';
import { texts } from '../texts.ts';
import { instantIn } from './calendar.ts';
import { dayTicks } from './day-ticks.ts';
import { niceTicks } from './nice-ticks.ts';

const HEIGHT = 200;
const MARGIN = { top: 8, right: 4, bottom: 0, left: 0 };
const AXIS_WIDTH = 58;
const WIDEST_BAR = 44;
const CORNER = 3;
const tick = { fill: 'var(--muted)', fontSize: 13 };

/** One bar: sales of a day or week upwards, reversals downwards. */
interface SalesBar {
  readonly day: Day;
  readonly isRunning: boolean;
  readonly sold: number;
  /** Zero or less. */
  readonly reversed: number;
}

export interface SalesChartProps {
  title: string;
  /** The label for screen readers; the table beside the chart has every figure. */
  label: string;
  names: { readonly sold: string; readonly reversed: string };
  bars: readonly SalesBar[];
  /** Allows whole numbers only. */
  integersOnly: boolean;
  write: (value: number) => string;
  unit: SalesPeriods['unit'];
  width: number;
}

export function SalesChart({ title, label, names, bars, integersOnly, write, unit, width }: SalesChartProps) {
  const t = useTexts(texts).sales;
  const { language } = useLanguage();
  const hatch = `hatch-${useId().replaceAll(/\W/g, '')}`;
  const running = bars.find(({ isRunning }) => isRunning)?.day;
  const ticks = niceTicks({
    min: Math.min(0, ...bars.map(({ reversed }) => reversed)),
    max: Math.max(0, ...bars.map(({ sold }) => sold)),
    integersOnly,
  });
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-small font-bold">{title}</h3>
        {bars.some(({ reversed }) => reversed < 0) && <Legend names={names} />}
      </div>
      <div role="img" aria-label={label}>
        <BarChart
          width={width}
          height={HEIGHT}
          data={[...bars]}
          margin={MARGIN}
          syncId="sales"
          stackOffset="sign"
          accessibilityLayer={false}
        >
          <Hatch id={hatch} />
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="day"
            tickFormatter={(day: Day) => (day === running ? t.running[unit] : shortDay(day, language))}
            tick={tick}
            tickLine={false}
            axisLine={false}
            ticks={[
              ...dayTicks(
                bars.map(({ day }) => day),
                unit,
                width - AXIS_WIDTH,
              ),
            ]}
            minTickGap={8}
            height={30}
          />
          <YAxis
            width={AXIS_WIDTH}
            tick={tick}
            tickLine={false}
            axisLine={false}
            ticks={[...ticks]}
            domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
            interval={0}
            tickFormatter={inShort}
          />
          <ReferenceLine y={0} stroke="var(--line-strong)" />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--sunken)' }}
            content={<Reading names={names} unit={unit} write={write} />}
          />
          <Bar
            dataKey="sold"
            stackId="sales"
            maxBarSize={WIDEST_BAR}
            shape={(props: BarShapeProps) => <SoldBar {...props} hatch={hatch} />}
            isAnimationActive={false}
          />
          <Bar
            dataKey="reversed"
            stackId="sales"
            maxBarSize={WIDEST_BAR}
            shape={ReversedBar}
            isAnimationActive={false}
          />
        </BarChart>
      </div>
    </div>
  );
}

/** The fill pattern of a bar whose day is not over. */
function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--accent-soft)" />
        <rect width="2" height="6" fill="var(--accent)" />
      </pattern>
    </defs>
  );
}

function SoldBar({ x, y, width, height, payload, hatch }: BarShapeProps & { hatch: string }) {
  if (!height) return null;
  const { isRunning } = payload as SalesBar;
  const corner = Math.min(CORNER, width / 2, height);
  const right = x + width;
  const foot = y + height;
  return (
    <path
      d={`M${x},${foot}V${y + corner}q0,${-corner} ${corner},${-corner}H${right - corner}q${corner},0 ${corner},${corner}V${foot}Z`}
      fill={isRunning ? `url(#${hatch})` : 'var(--accent)'}
      stroke={isRunning ? 'var(--accent)' : 'none'}
    />
  );
}

/** Narrower than the bar of sales, so that they differ without colour. */
function ReversedBar({ x, y, width, height }: BarShapeProps) {
  if (!height) return null;
  const thin = Math.max(2, width / 3);
  return (
    <rect
      x={x + (width - thin) / 2}
      y={Math.min(y, y + height)}
      width={thin}
      height={Math.abs(height)}
      fill="var(--muted)"
    />
  );
}

function Legend({ names }: Pick<SalesChartProps, 'names'>) {
  return (
    <p className="flex gap-5 text-caption text-muted">
      <Key name={names.sold} className="w-2.5 bg-accent" />
      <Key name={names.reversed} className="w-1 bg-muted" />
    </p>
  );
}

function Key({ name, className }: { name: string; className: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={cn('h-2.5', className)} />
      {name}
    </span>
  );
}

interface ReadingProps extends Pick<SalesChartProps, 'names' | 'unit' | 'write'> {
  /** Set by the chart library. */
  active?: boolean;
  payload?: readonly { readonly payload?: unknown }[];
}

/** The tooltip of the bar under the pointer. */
function Reading({ names, unit, write, active, payload }: ReadingProps) {
  const t = useTexts(texts).sales;
  const { language } = useLanguage();
  const bar = payload?.[0]?.payload as SalesBar | undefined;
  if (!active || !bar) return null;
  const day = shortDay(bar.day, language);
  return (
    <div className="rounded-field border bg-surface px-3.5 py-2.5 text-small shadow-float">
      <p className="text-muted">{bar.isRunning ? t.running[unit] : unit === 'week' ? t.weekOf(day) : day}</p>
      <p className="numerals font-bold">{write(bar.sold)}</p>
      {bar.reversed < 0 && (
        <p className="numerals text-muted">
          {names.reversed}: {write(-bar.reversed)}
        </p>
      )}
    </div>
  );
}

/** Returns a short number such as `12.5k`. */
function inShort(value: number): string {
  return Math.abs(value) < 10_000 ? formatCount(value) : `${formatCount(value / 1_000)}k`;
}

/** `6 Nov` */
function shortDay(day: Day, language: Language): string {
  const { day: number, month } = dayBlock(instantIn(day), language);
  return `${number} ${month}`;
}
