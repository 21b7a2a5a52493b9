import { typeNameIn } from '../../../../shared/type-name.ts';
import { HairlineItem } from '../../../../ui/card.tsx';
import { formatTime } from '../../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../../ui/language/i18n.tsx';
import { useHolders } from './queries.ts';
import { LetIn, SearchResults } from './search-results.tsx';
import { searchTexts } from './search-texts.ts';
import type { SearchProps } from './station-search.tsx';
import { ticketTail } from './ticket-tail.ts';

/** Finds people by name, for volunteers and members who do not see the attendee list. */
export function HolderSearch({ id, words, busy, onLetIn, instead }: SearchProps) {
  const t = useTexts(searchTexts);
  const { language } = useLanguage();
  return (
    <SearchResults query={useHolders(id, words)} none={t.holders.none} instead={instead}>
      {({ ticketId, name, type, note, noteKind, studentIdEnd, checkedInAt }) => (
        <HairlineItem key={ticketId} className="justify-between py-2">
          <div className="min-w-0">
            <p dir="auto" className="font-bold break-words">
              {name}
            </p>
            {noteKind && noteKind !== 'note' && (
              <p className="text-small font-bold">{t.noteKinds[noteKind]}</p>
            )}
            {note && <p className="text-small font-semibold break-words">{note}</p>}
            <p id={`guest-${ticketId}`} className="numerals text-small text-muted">
              {[typeNameIn(type, language), t.ticketEnd(ticketTail(ticketId))].filter(Boolean).join(' · ')}
              {studentIdEnd && (
                <>
                  {' · '}
                  <span className="whitespace-nowrap">{t.studentIdEnd(studentIdEnd)}</span>
                </>
              )}
            </p>
          </div>
          {checkedInAt === null ? (
            <LetIn
              name={name}
              describedBy={`guest-${ticketId}`}
              busy={busy}
              onClick={() => onLetIn({ ticketId })}
            />
          ) : (
            <p className="numerals text-small whitespace-nowrap text-green">
              {t.holders.insideSince(formatTime(checkedInAt, language))}
            </p>
          )}
        </HairlineItem>
      )}
    </SearchResults>
  );
}
