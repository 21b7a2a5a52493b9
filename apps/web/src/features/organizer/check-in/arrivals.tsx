import type { Arrival } from '#core/check-in/check-in-queries.ts';
import { HairlineItem, HairlineList } from '../../../ui/card.tsx';
import { formatTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

export function Arrivals({ latest }: { latest: readonly Arrival[] }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <section aria-labelledby="arrivals">
      <h2 id="arrivals" className="heading">
        {t.latest}
      </h2>
      {latest.length === 0 ? (
        <p className="mt-4 text-muted">{t.nobodyYet}</p>
      ) : (
        <HairlineList className="mt-4">
          {latest.map((arrival) => (
            <HairlineItem key={arrival.ticketId} className="justify-between">
              <p dir="auto" className="min-w-0 font-bold break-words">
                {arrival.name}
              </p>
              <p className="numerals text-small whitespace-nowrap text-muted">
                {[formatTime(arrival.at, language), arrival.gate, arrival.volunteer]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </HairlineItem>
          ))}
        </HairlineList>
      )}
    </section>
  );
}
