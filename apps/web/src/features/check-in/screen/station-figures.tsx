import { cn } from '../../../ui/cn.ts';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import type { Station } from '../station/station.ts';
import { texts } from './texts.ts';

/** How many are inside, of all tickets and of what the venue holds. As tall before the figures are known. */
export function StationFigures({ station }: { station: Pick<Station, 'figures' | 'reEntry'> }) {
  const t = useTexts(texts).figures;
  const { figures, reEntry } = station;
  const { inside = 0, peopleIn = 0, tickets = 0, venueLimit = null } = figures ?? {};
  const [cameIn, people] = [formatCount(inside), formatCount(peopleIn)];
  const counted =
    reEntry === 'once' ? t.inside(cameIn, formatCount(tickets)) : t.cameIn(cameIn, formatCount(tickets));
  const isFull = venueLimit !== null && peopleIn >= venueLimit;
  return (
    <div aria-busy={!figures} className="grid gap-2">
      <div>
        <p className="numerals flex flex-wrap justify-between gap-x-4 font-bold">
          {figures ? (
            <>
              {reEntry !== 'once' && <span>{t.insideNow(people)}</span>}
              <span className={reEntry === 'once' ? undefined : 'font-normal text-muted'}>{counted}</span>
            </>
          ) : (
            '\u00a0'
          )}
        </p>
        <Progress label={t.label} value={inside} max={tickets} valueText={counted} className="mt-1" />
      </div>
      {venueLimit !== null && (
        <div>
          <p
            className={cn(
              'numerals flex flex-wrap justify-between gap-x-4 text-small',
              isFull && 'font-bold text-red',
            )}
          >
            <span>{t.ofVenue(people, formatCount(venueLimit))}</span>
            {isFull && <span>{t.venueFull}</span>}
          </p>
          <Progress
            label={t.venue}
            value={peopleIn}
            max={venueLimit}
            valueText={t.ofVenue(people, formatCount(venueLimit))}
            className="mt-1"
          />
        </div>
      )}
    </div>
  );
}
