import { useState } from 'react';
import { shortTicketId } from '#core/tickets/ticket.ts';
import { HairlineItem } from '../../../ui/card.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { AttendeeStatus } from '../attendee-status.tsx';
import { useGuests } from './queries.ts';
import { type GuestSearchProps, LetIn, SearchedGuests } from './searched-guests.tsx';
import { texts } from './texts.ts';

/** Checks in people by name or email, for members who see the attendee list. */
export function GuestSearch({ id, busy, onLetIn }: GuestSearchProps) {
  const t = useTexts(texts).list;
  const [q, setQ] = useState('');
  const query = useGuests(id, q.trim());
  return (
    <SearchedGuests
      label={t.search}
      placeholder={t.placeholder}
      none={t.none}
      q={q}
      onSearch={setQ}
      query={query}
    >
      {({ ticketId, name, email, studentId, ...guest }) => (
        <HairlineItem key={ticketId} className="flex-wrap justify-between gap-y-2">
          <div className="min-w-0 flex-1 basis-64">
            <p dir="auto" className="font-bold break-words">
              {name}
            </p>
            {email !== '' && <p className="text-small break-all text-muted">{email}</p>}
            <p id={`guest-${ticketId}`} className="numerals text-small text-muted">
              {[t.ticket(shortTicketId(ticketId)), studentId].filter(Boolean).join(' · ')}
            </p>
          </div>
          <AttendeeStatus {...guest} isFree={guest.price === 0} />
          {guest.status === 'confirmed' && guest.checkedInAt === null && (
            <LetIn
              name={name}
              describedBy={`guest-${ticketId}`}
              busy={busy}
              onClick={() => onLetIn(ticketId)}
            />
          )}
        </HairlineItem>
      )}
    </SearchedGuests>
  );
}
