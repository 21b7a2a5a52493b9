import { HairlineItem, HairlineList } from '../../../../ui/card.tsx';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import type { Station } from '../../station/station.ts';
import { formatClock } from '../format-clock.ts';
import { LetIn } from './search-results.tsx';
import { searchTexts } from './search-texts.ts';

const SHOWN = 20;

export interface ListedSearchProps {
  station: Pick<Station, 'search' | 'list' | 'letIn' | 'isChecking'>;
  words: string;
}

/** Finds people in the list on this device, without a connection. */
export function ListedSearch({ station, words }: ListedSearchProps) {
  const t = useTexts(searchTexts);
  const found = station.search(words);
  if (!found) return <p className="mt-4 text-muted">{t.listed.noNames}</p>;
  return (
    <>
      {station.list && (
        <p className="numerals mt-3 text-small text-muted">{t.listed.from(formatClock(station.list.asOf))}</p>
      )}
      {found.length === 0 ? (
        <p className="mt-3 text-muted">{t.listed.none}</p>
      ) : (
        <HairlineList className="mt-3">
          {found.slice(0, SHOWN).map(({ rowId, name, typeName, isInside }) => (
            <HairlineItem key={rowId} className="justify-between py-2">
              <div className="min-w-0">
                <p dir="auto" className="font-bold break-words">
                  {name}
                </p>
                <p id={`guest-${rowId}`} dir="auto" className="text-small text-muted">
                  {typeName}
                </p>
              </div>
              {isInside ? (
                <p className="text-small whitespace-nowrap text-green">{t.holders.inside}</p>
              ) : (
                <LetIn
                  name={name}
                  describedBy={`guest-${rowId}`}
                  busy={station.isChecking}
                  onClick={() => station.letIn({ rowId })}
                />
              )}
            </HairlineItem>
          ))}
        </HairlineList>
      )}
    </>
  );
}
