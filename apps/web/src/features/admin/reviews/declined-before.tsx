import { EVENT_FIELDS } from '#core/events/event-rules.ts';
import type { DeclinedView } from '#core/reviews/review-history.ts';
import { useFieldLabels } from '../../../shared/use-field-labels.ts';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { planTexts } from './plan-texts.ts';
import { reviewTexts } from './review-texts.ts';

/** Why an admin declined it before, and what the club has changed since. */
export function DeclinedBefore({ declined: { at, note, changes } }: { declined: DeclinedView }) {
  const t = useTexts(reviewTexts);
  const { names } = useTexts(planTexts);
  const fields: Readonly<Record<string, string>> = { ...useFieldLabels(EVENT_FIELDS), ...names };
  const changed = changes.map(({ field }) => fields[field] ?? field).join(', ');
  return (
    <section
      aria-label={t.declinedBefore}
      className="mt-5 max-w-[62ch] rounded-card bg-yellow-soft px-4 py-3 text-small"
    >
      <p className="font-bold text-yellow">
        {t.declinedOn} <DateText value={at} />
      </p>
      <p dir="auto" className="mt-1 break-words whitespace-pre-line">
        {note}
      </p>
      <p className="mt-2 font-semibold">{changed === '' ? t.unchanged : t.changed(changed)}</p>
    </section>
  );
}
