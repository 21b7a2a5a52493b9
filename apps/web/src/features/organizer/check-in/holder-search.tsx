import { useState } from 'react';
import { HairlineItem } from '../../../ui/card.tsx';
import { formatTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { useHolders } from './queries.ts';
import { type GuestSearchProps, LetIn, SearchedGuests } from './searched-guests.tsx';
import { texts } from './texts.ts';
import { ticketTail } from './ticket-tail.ts';

/** Checks in people by name, for volunteers and members who do not see the attendee list. */
export function HolderSearch({ id, busy, onLetIn }: GuestSearchProps) {
  const { byName: t, ticketEnd, studentIdEnd: studentIdText } = useTexts(texts);
  const { language } = useLanguage();
  const [q, setQ] = useState('');
  const query = useHolders(id, q.trim());
  return (
    <SearchedGuests
      label={t.search}
      placeholder={t.placeholder}
      none={t.none}
      q={q}
      onSearch={setQ}
      query={query}
    >
      {({ ticketId, name, studentIdEnd, checkedInAt }) => (
        <HairlineItem key={ticketId} className="justify-between py-2">
          <div className="min-w-0">
            <p dir="auto" className="font-bold break-words">
              {name}
            </p>
            <p id={`guest-${ticketId}`} className="numerals text-small text-muted">
              {ticketEnd(ticketTail(ticketId))}
              {studentIdEnd && (
                <>
                  {' · '}
                  <span className="whitespace-nowrap">{studentIdText(studentIdEnd)}</span>
                </>
              )}
            </p>
          </div>
          {checkedInAt === null ? (
            <LetIn
              name={name}
              describedBy={`guest-${ticketId}`}
              busy={busy}
              onClick={() => onLetIn(ticketId)}
            />
          ) : (
            <p className="numerals text-small whitespace-nowrap text-green">
              {t.insideSince(formatTime(checkedInAt, language))}
            </p>
          )}
        </HairlineItem>
      )}
    </SearchedGuests>
  );
}
