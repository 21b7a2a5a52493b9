import type { Instant } from '#core/shared/instant.ts';
import { parseInstant } from '#core/shared/instant.ts';
import { cn } from '../../../../ui/cn.ts';
import { formatDayTime } from '../../../../ui/language/format.ts';
import { type Language, useLanguage, useTexts } from '../../../../ui/language/i18n.tsx';
import type { LimitForm } from '../form/limits.ts';
import { typeTexts } from '../types/type-texts.ts';
import { nameIn } from '../types/type-words.ts';
import { overviewTexts } from './overview-texts.ts';
import { type Gap, type Span, scaleOf, type Timeline, type TimelineRow } from './timeline.ts';

interface PlanTimelineProps {
  timeline: Timeline;
  limits: readonly LimitForm[];
  startsAt: Instant;
  endsAt: Instant;
}

/** Height of a row, and where its bar is within it, in pixels. */
const ROW = 46;
const BAR = { top: 24, height: 14 };

/** When what is on sale, as bars on a line of time, with everything that happens on it in words below. */
export function PlanTimeline({ timeline, limits, startsAt, endsAt }: PlanTimelineProps) {
  const t = useTexts(overviewTexts);
  const texts = useTexts(typeTexts);
  const { language } = useLanguage();
  const { rows, edges, gaps, from, to } = timeline;
  const scale = scaleOf(edges);
  const at = (instant: Instant) => `${(scale(instant) * 100).toFixed(2)}%`;
  const happenings = edges.map((edge) => ({
    edge,
    words: happeningsAt(edge, { timeline, limits, startsAt, endsAt, language, t, unnamed: texts.unnamed }),
  }));
  const everybody = rows.length;
  return (
    <figure aria-label={t.timeline}>
      <div className="relative" style={{ height: (rows.length + 1) * ROW }} aria-hidden="true">
        {edges.map((edge) => (
          <span
            key={edge}
            className="absolute top-0 bottom-0 w-px bg-line"
            style={{ left: edge === to ? 'calc(100% - 1px)' : at(edge) }}
          />
        ))}
        {rows.map((row, index) => (
          <div key={row.type.id} className="absolute inset-x-0" style={{ top: index * ROW, height: ROW }}>
            <p dir="auto" className="w-fit max-w-full truncate bg-surface px-1.5 text-caption font-semibold">
              {nameIn(row.type, language, texts.unnamed)}
              {row.spans.length === 0 && <span className="font-normal text-muted"> · {t.never}</span>}
            </p>
            {row.spans.map((span) => (
              <Bar key={span.from} span={span} left={at(span.from)} width={widthOf(scale, span)} />
            ))}
          </div>
        ))}
        <div className="absolute inset-x-0" style={{ top: everybody * ROW, height: ROW }}>
          <p className="w-fit bg-surface px-1.5 text-caption text-muted">{t.everybody}</p>
          <span
            className="absolute inset-x-0 rounded-full bg-green forced-color-adjust-none"
            style={{ top: BAR.top + 4, height: 6 }}
          />
          {gaps.map((gap) => (
            <span
              key={gap.from}
              className={cn(
                'absolute border-y border-red forced-color-adjust-none',
                gap.maybe ? 'bg-yellow-soft border-yellow' : 'bg-red-soft',
              )}
              style={{ top: BAR.top, height: BAR.height, left: at(gap.from), width: widthOf(scale, gap) }}
            />
          ))}
        </div>
        {rows.map((row, index) => (
          <Arrow key={row.type.id} row={row} index={index} at={at} />
        ))}
        <span className="absolute -top-1 bottom-0 w-0.5 bg-ink" style={{ left: at(from) }} />
      </div>
      <div className="relative mt-1 h-6" aria-hidden="true">
        {edges.map((edge, index) => (
          <span
            key={edge}
            className="absolute grid size-5 -translate-x-1/2 place-items-center rounded-full bg-ink text-[0.6875rem] leading-none font-bold text-paper first:translate-x-0 last:-translate-x-full"
            style={{ left: at(edge) }}
          >
            {index + 1}
          </span>
        ))}
      </div>
      <ol className="mt-2 grid gap-1 text-caption">
        {happenings.map(({ edge, words }, index) => (
          <li key={edge} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2">
            <span className="font-bold" aria-hidden="true">
              {index + 1}
            </span>
            <span>
              <span className="font-semibold">{edge === from ? t.now : formatDayTime(edge, language)}</span>
              {words.length > 0 && <span className="text-muted"> · {words.join(' · ')}</span>}
            </span>
          </li>
        ))}
      </ol>
      <ul className="sr-only">
        {rows.map((row) => (
          <li key={row.type.id}>{sentenceOf(row, rows, t, language, texts.unnamed)}</li>
        ))}
      </ul>
      <Legend rows={rows} gaps={gaps} />
    </figure>
  );
}

function Bar({ span, left, width }: { span: Span; left: string; width: string }) {
  return (
    <span
      className={cn('absolute rounded-[0.25rem] border forced-color-adjust-none', barClass[span.kind])}
      style={{ top: BAR.top, height: BAR.height, left, width }}
    />
  );
}

const barClass: Record<Span['kind'], string> = {
  open: 'border-accent bg-accent',
  maybe: 'border-dashed border-accent bg-accent-soft',
  kept: 'border-accent bg-accent-soft hatched',
};

/** From the type that must be gone to the one that waits for it. */
function Arrow({ row, index, at }: { row: TimelineRow; index: number; at: (instant: Instant) => string }) {
  const first = row.spans[0];
  if (row.after === null || !first) return null;
  const x = at(row.opensBy ?? first.from);
  const [from, to] = [row.after * ROW + BAR.top + BAR.height / 2, index * ROW + BAR.top];
  const isDown = from < to;
  const end = isDown ? to : to + BAR.height;
  return (
    <span
      className="absolute w-0 border-l-2 border-ink"
      style={{ left: x, top: Math.min(from, end), height: Math.abs(end - from) }}
    >
      <span
        className={cn(
          'absolute -left-1.5 h-2 w-2.5 bg-ink forced-color-adjust-none',
          isDown
            ? 'bottom-0 [clip-path:polygon(0_0,100%_0,50%_100%)]'
            : 'top-0 [clip-path:polygon(50%_0,100%_100%,0_100%)]',
        )}
      />
    </span>
  );
}

function Legend({ rows, gaps }: { rows: readonly TimelineRow[]; gaps: readonly Gap[] }) {
  const t = useTexts(overviewTexts).legend;
  const kinds = (['open', 'maybe', 'kept'] as const).filter((kind) =>
    rows.some(({ spans }) => spans.some((span) => span.kind === kind)),
  );
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-caption text-muted" aria-hidden="true">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <span className={cn('h-3 w-6 rounded-[0.25rem] border forced-color-adjust-none', barClass[kind])} />
          {t[kind]}
        </li>
      ))}
      {gaps.length > 0 && (
        <li className="flex items-center gap-1.5">
          <span className="h-3 w-6 border-y border-red bg-red-soft forced-color-adjust-none" />
          {t.gap}
        </li>
      )}
    </ul>
  );
}

function widthOf(scale: (instant: Instant) => number, { from, to }: Pick<Span, 'from' | 'to'>): string {
  return `${((scale(to) - scale(from)) * 100).toFixed(2)}%`;
}

interface Happening extends PlanTimelineProps {
  language: Language;
  t: (typeof overviewTexts)['en'];
  unnamed: string;
}

function happeningsAt(
  edge: Instant,
  { timeline, limits, startsAt, endsAt, language, t, unnamed }: Happening,
): readonly string[] {
  const words: string[] = [];
  for (const { type } of timeline.rows) {
    if (type.opensAt === edge && edge > timeline.from)
      words.push(t.edges.opens(nameIn(type, language, unnamed)));
    if (type.closesAt === edge) words.push(t.edges.closes(nameIn(type, language, unnamed)));
  }
  for (const limit of limits)
    if (parseInstant(limit.until) === edge)
      words.push(limit.keptFor === null ? t.edges.limitEnds : t.edges.keptEnds(limit.places));
  if (edge === startsAt) words.push(t.starts);
  if (edge === endsAt) words.push(t.ends);
  return words;
}

/** A row for who does not see it. */
function sentenceOf(
  { type, spans, after }: TimelineRow,
  rows: readonly TimelineRow[],
  t: (typeof overviewTexts)['en'],
  language: Language,
  unnamed: string,
): string {
  const name = nameIn(type, language, unnamed);
  const before = after === null ? undefined : rows[after]?.type;
  const time = (instant: Instant) => formatDayTime(instant, language);
  const parts = spans.map((span) =>
    span.kind === 'maybe'
      ? t.spans.maybe(time(span.from), time(span.to), before ? nameIn(before, language, unnamed) : '')
      : t.spans[span.kind](time(span.from), time(span.to)),
  );
  return `${name}: ${parts.join('; ') || t.never}`;
}
