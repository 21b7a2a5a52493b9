import { shortTicketId } from '#core/tickets/ticket.ts';
import { AttendeeStatus } from '../../../../shared/attendee-status.tsx';
import { HairlineItem } from '../../../../ui/card.tsx';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { useGuests } from './queries.ts';
import { LetIn, SearchResults } from './search-results.tsx';
import { searchTexts } from './search-texts.ts';
import type { SearchProps } from './station-search.tsx';

/** Finds people by name or email, for members who see the attendee list. */
export function GuestSearch({ id, words, busy, onLetIn, instead }: SearchProps) {
  const t = useTexts(searchTexts).attendees;
  return (
    <SearchResults query={useGuests(id, words)} none={t.none} instead={instead}>
      {({ ticketId, name, email, studentId, type, note, ...guest }) => (
        <HairlineItem key={ticketId} className="flex-wrap justify-between gap-y-2">
          <div className="min-w-0 flex-1 basis-64">
            <p dir="auto" className="font-bold break-words">
              {name}
            </p>
            {note !== '' && <p className="text-small font-semibold break-words">{note}</p>}
            {email !== '' && <p className="text-small break-all text-muted">{email}</p>}
            <p id={`guest-${ticketId}`} className="numerals text-small text-muted">
              {[type.name, t.ticket(shortTicketId(ticketId)), studentId].filter(Boolean).join(' · ')}
            </p>
          </div>
          <AttendeeStatus {...guest} isFree={guest.price === 0} />
          {guest.status === 'confirmed' && guest.checkedInAt === null && (
            <LetIn
              name={name}
              describedBy={`guest-${ticketId}`}
              busy={busy}
              onClick={() => onLetIn({ ticketId })}
            />
          )}
        </HairlineItem>
      )}
    </SearchResults>
  );
}
