import type { EventView } from '#core/events/event-view.ts';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { useCancellation } from './queries.ts';
import { texts } from './texts.ts';

/** How many tickets of a cancelled event are cancelled so far. */
export function CancellationStatus({ event }: { event: EventView }) {
  const t = useTexts(texts).cancellation;
  const { data } = useCancellation(event);
  const progress = data?.progress;
  if (!progress || progress.total === 0) return null;
  const { total, cancelled, failed } = progress;
  const isDone = cancelled === total;
  const progressText = isDone
    ? t.done(formatCount(total))
    : t.underWay(formatCount(cancelled), formatCount(total));
  return (
    <div className="numerals mt-4 max-w-[60ch] text-small">
      <p role="status" className="text-muted">
        {progressText}
      </p>
      {!isDone && (
        <Progress label={t.label} value={cancelled} max={total} valueText={progressText} className="mt-2" />
      )}
      {failed > 0 && (
        <p role="alert" className="mt-2 font-semibold text-red">
          {t.failed(formatCount(failed))}
        </p>
      )}
    </div>
  );
}
