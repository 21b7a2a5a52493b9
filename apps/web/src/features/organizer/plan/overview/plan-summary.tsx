import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Places } from '#core/offers/places.ts';
import type { Plan } from '#core/offers/plan.ts';
import { type Sellable, sellableOf } from '#core/offers/sellable.ts';
import { isListed } from '#core/offers/ticket-type.ts';
import type { Instant } from '#core/shared/instant.ts';
import { foldText } from '#core/shared/text.ts';
import { formatCount, formatDayTime } from '../../../../ui/language/format.ts';
import { type Language, useLanguage, useTexts } from '../../../../ui/language/i18n.tsx';
import { planTexts } from '../plan-texts.ts';
import { typeTexts } from '../types/type-texts.ts';
import { nameIn } from '../types/type-words.ts';
import type { Timeline } from './timeline.ts';

interface PlanSummaryProps {
  plan: Plan;
  places: Places;
  timeline: Timeline;
  now: Instant;
  endsAt: Instant;
}

/** What can be sold in all, and what is probably not meant. */
export function PlanSummary({ plan, places, timeline, now, endsAt }: PlanSummaryProps) {
  const t = useTexts(planTexts);
  const { unnamed } = useTexts(typeTexts);
  const { language } = useLanguage();
  const sellable = sellableOf(places, plan, { now, endsAt });
  const taken = places.sold + places.held;
  const lost = places.capacity - places.setAside - sellable.most;
  const warnings = warningsOf({ plan, sellable, timeline, t, language, unnamed });
  return (
    <div>
      <p role="status" className="subheading">
        {sellable.most === places.capacity
          ? t.canSellAll(formatCount(places.capacity))
          : t.canSell(formatCount(sellable.most), formatCount(places.capacity))}
      </p>
      {taken > 0 && <p className="text-small text-muted">{t.taken(formatCount(taken))}</p>}
      {lost > 0 && (
        <p className="text-small text-muted">{lost === 1 ? t.lostPlace : t.lostPlaces(formatCount(lost))}</p>
      )}
      <ul role="status" className="mt-3 grid gap-2 empty:hidden">
        {warnings.map((warning) => (
          <li key={warning} className="flex items-start gap-2 text-small font-semibold text-yellow">
            <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            <span>{warning}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Warned {
  readonly plan: Plan;
  readonly sellable: Sellable;
  readonly timeline: Timeline;
  readonly t: (typeof planTexts)['en'];
  readonly language: Language;
  readonly unnamed: string;
}

export function warningsOf({ plan, sellable, timeline, t, language, unnamed }: Warned): readonly string[] {
  const active = plan.types.filter(({ retiredAt }) => retiredAt === null);
  const nameOf = (type: (typeof active)[number]) => nameIn(type, language, unnamed);
  const never = active
    .filter(({ id }) => sellable.never.includes(id))
    .map((type) => t.warnings.never(nameOf(type)));
  const folded = active.map(({ name }) => foldText(name));
  const repeated = active.filter(
    ({ name }, index) => name.trim() !== '' && folded.indexOf(foldText(name)) < index,
  );
  return [
    ...never,
    ...gapWarnings(
      timeline,
      t,
      language,
      active.some((type) => isListed(type) && type.audience === null),
    ),
    ...repeated.map((type) => t.warnings.sameName(nameOf(type))),
  ].filter((warning, index, all) => all.indexOf(warning) === index);
}

function gapWarnings(
  { gaps, from, to }: Timeline,
  t: Warned['t'],
  language: Language,
  isAnyForEverybody: boolean,
): readonly string[] {
  const time = (instant: Instant) => formatDayTime(instant, language);
  if (!isAnyForEverybody) return [t.warnings.nothingOpen];
  return gaps.map((gap) => {
    if (gap.from === from && gap.to === to)
      return gap.maybe ? t.warnings.fromUntilGone(time(from)) : t.warnings.nothingOpen;
    if (gap.from === from)
      return gap.maybe ? t.warnings.untilGone(time(gap.to)) : t.warnings.until(time(gap.to));
    if (gap.to === to)
      return gap.maybe ? t.warnings.fromUntilGone(time(gap.from)) : t.warnings.from(time(gap.from));
    return t.warnings.between(time(gap.from), time(gap.to));
  });
}
