import type { SalesFigures } from '#core/analytics/sales-figures.ts';
import { CATEGORIES } from '#core/events/event.ts';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Section } from '../../../ui/layout.tsx';
import { texts } from '../texts.ts';
import type { CategoryCount } from './category-doughnut.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { lazyChart } from './lazy-chart.tsx';

const CategoryDoughnut = lazyChart(async () => (await import('./category-doughnut.tsx')).CategoryDoughnut);

export interface CategoriesDistributionProps {
  breakdown: SalesFigures['categoriesBreakdown'];
  /** Whether the other figures are of chosen days, which this one is not. */
  ofDays: boolean;
}

/** Renders nothing without a breakdown. */
export function CategoriesDistribution({ breakdown, ofDays }: CategoriesDistributionProps) {
  const all = useTexts(texts);
  const t = all.categories;
  const counts: readonly CategoryCount[] = CATEGORIES.map((category) => ({
    category,
    count: breakdown[category] ?? 0,
  })).filter(({ count }) => count > 0);
  const leading = [...counts].sort((a, b) => b.count - a.count)[0];
  if (!leading) return null;
  const sentences = (said: string) => (ofDays ? `${said} ${all.whateverDaysText}` : said);
  if (counts.length === 1)
    return (
      <Section title={t.title}>
        <p className="text-muted">{sentences(t.only(t.kinds[leading.category]))}</p>
      </Section>
    );
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartPanel
      title={t.title}
      said={sentences(t.said(t.events(total), all.category[leading.category], leading.count))}
      chart={<CategoryDoughnut counts={counts} />}
      table={{
        columns: [t.category, t.count, t.share],
        rows: counts.map(({ category, count }) => [
          all.category[category],
          formatCount(count),
          `${Math.round((count / total) * 100)}%`,
        ]),
      }}
      file={{
        name: t.file,
        rows: [
          [t.category, t.count],
          ...counts.map(({ category, count }) => [all.category[category], count]),
        ],
      }}
    />
  );
}
