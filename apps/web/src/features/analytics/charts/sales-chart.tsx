import { useId } from 'react';
import {
  Bar,
  type BarShapeProps,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Day } from '#core/shared/day.ts';
import { dayBlock, formatCount } from '../../../ui/language/format.ts';
import { type Language, useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import type { SalesPeriods } from '../sales-periods.ts';
import { texts } from '../texts.ts';
import { instantIn } from './calendar.ts';
import { dayTicks } from './day-ticks.ts';
import { niceTicks } from './nice-ticks.ts';

const HEIGHT = 252;
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
  /** Sales of the period before; null without one. */
  readonly before: number | null;
}

export interface SalesChartProps {
  /** The label for screen readers; the table beside the chart has every figure. */
  label: string;
  names: { readonly sold: string; readonly reversed: string; readonly before: string | null };
  bars: readonly SalesBar[];
  /** Allows whole numbers only. */
  integersOnly: boolean;
  write: (value: number) => string;
  unit: SalesPeriods['unit'];
  width: number;
}

export function SalesChart({ label, names, bars, integersOnly, write, unit, width }: SalesChartProps) {
  const t = useTexts(texts).sales;
  const { language } = useLanguage();
  const hatch = `hatch-${useId().replaceAll(/\W/g, '')}`;
  const running = bars.find(({ isRunning }) => isRunning)?.day;
  const ticks = niceTicks({
    min: Math.min(0, ...bars.map(({ reversed }) => reversed)),
    max: Math.max(0, ...bars.map(({ sold, before }) => Math.max(sold, before ?? 0))),
    integersOnly,
  });
  return (
    <div>
      <div className="mb-3 min-h-6">
        <Legend names={names} isReversed={bars.some(({ reversed }) => reversed < 0)} />
      </div>
      <div role="img" aria-label={label}>
        <ComposedChart
          width={width}
          height={HEIGHT}
          data={[...bars]}
          margin={MARGIN}
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
          {names.before !== null && (
            <Line
              dataKey="before"
              type="linear"
              stroke="var(--muted)"
              strokeWidth={2}
              strokeDasharray="5 4"
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
          )}
        </ComposedChart>
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

/** Renders nothing where only one thing is drawn. */
function Legend({ names, isReversed }: Pick<SalesChartProps, 'names'> & { isReversed: boolean }) {
  if (!isReversed && names.before === null) return null;
  return (
    <p className="flex flex-wrap gap-x-5 text-caption text-muted">
      <Key name={names.sold} className="h-2.5 w-2.5 bg-accent" />
      {isReversed && <Key name={names.reversed} className="h-2.5 w-1 bg-muted" />}
      {names.before !== null && (
        <Key name={names.before} className="w-5 border-t-2 border-dashed border-muted" />
      )}
    </p>
  );
}

function Key({ name, className }: { name: string; className: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={className} />
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
      {bar.before !== null && (
        <p className="numerals text-muted">
          {names.before}: {write(bar.before)}
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
