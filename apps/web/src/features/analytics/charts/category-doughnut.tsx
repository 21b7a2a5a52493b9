import { Pie, PieChart, type PieSectorShapeProps, Sector } from 'recharts';
import type { Category } from '#core/events/event.ts';
import { categoryColours } from '../../../shared/events/category-colours.ts';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { texts } from '../texts.ts';
import { type DoughnutLabel, doughnutLabels } from './doughnut-labels.ts';
import { useWidth } from './use-width.ts';

export interface CategoryCount {
  readonly category: Category;
  readonly count: number;
}

/** The width of a label beside the ring, in pixels. */
const LABEL_WIDTH = 106;

/** A doughnut chart with the name and count of each slice beside it. */
export function CategoryDoughnut({ counts }: { counts: readonly CategoryCount[] }) {
  const t = useTexts(texts).categories;
  const [place, width] = useWidth(350);
  const radius = Math.max(40, Math.min(118, width / 2 - LABEL_WIDTH));
  const height = Math.max(230, 2 * radius + 64);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const labels = doughnutLabels(
    counts.map(({ count }) => count),
    { width, height, radius },
  );
  return (
    <div ref={place} role="img" aria-label={t.chart} className="overflow-hidden">
      <PieChart width={width} height={height} accessibilityLayer={false}>
        <Pie
          data={[...counts]}
          dataKey="count"
          nameKey="category"
          startAngle={90}
          endAngle={-270}
          innerRadius={radius * 0.62}
          outerRadius={radius}
          paddingAngle={0}
          shape={Slice}
          isAnimationActive={false}
        />
        {radius > 50 && <Middle x={width / 2} y={height / 2} total={total} />}
        {counts.map((each, index) => {
          const label = labels[index];
          return label && <Label key={each.category} {...each} label={label} />;
        })}
      </PieChart>
    </div>
  );
}

function Slice({ cx, cy, innerRadius, outerRadius, startAngle, endAngle, payload }: PieSectorShapeProps) {
  const { category } = payload as CategoryCount;
  return (
    <Sector
      {...{ cx, cy, innerRadius, outerRadius, startAngle, endAngle }}
      stroke="var(--paper)"
      strokeWidth={2.5}
      className={categoryColours[category]}
    />
  );
}

function Middle({ x, y, total }: { x: number; y: number; total: number }) {
  const t = useTexts(texts).categories;
  return (
    <text
      x={x}
      y={y}
      dominantBaseline="central"
      textAnchor="middle"
      className="numerals fill-ink text-heading font-extrabold"
    >
      {formatCount(total)}
      <title>{t.events(total)}</title>
    </text>
  );
}

function Label({ category, count, label }: CategoryCount & { label: DoughnutLabel }) {
  const t = useTexts(texts);
  const isRight = label.side === 'right';
  const elbow = label.x + (isRight ? -6 : 6);
  const anchor = isRight ? 'start' : 'end';
  return (
    <g>
      <polyline
        points={`${label.from.x},${label.from.y} ${elbow},${label.y} ${label.x},${label.y}`}
        className="fill-transparent stroke-line-strong"
      />
      <text x={label.x + (isRight ? 5 : -5)} textAnchor={anchor} className="fill-ink text-caption font-bold">
        <tspan y={label.y - 2}>{t.category[category]}</tspan>
        <tspan
          x={label.x + (isRight ? 5 : -5)}
          y={label.y + 15}
          className="numerals fill-muted font-semibold"
        >
          {t.categories.events(count)}
        </tspan>
      </text>
    </g>
  );
}
