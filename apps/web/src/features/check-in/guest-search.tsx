import { type ReactNode, useState } from 'react';
import { shortTicketId } from '#core/tickets/ticket.ts';
import { AttendeeStatus } from '../../shared/attendee-status.tsx';
import { typeNameIn } from '../../shared/type-name.ts';
import { Button } from '../../ui/button.tsx';
import { HairlineItem, HairlineList } from '../../ui/card.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { formatTime } from '../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { useGuests, useHolders } from './queries.ts';
import { texts } from './texts.ts';
import { ticketTail } from './ticket-tail.ts';

/** Checks in people by name or email, for members who see the attendee list. */
export function GuestSearch({ id, busy, onLetIn }: GuestSearchProps) {
  const t = useTexts(texts).list;
  return (
    <SearchedGuests id={id} words={t} useFound={useGuests}>
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
              onClick={() => onLetIn(ticketId)}
            />
          )}
        </HairlineItem>
      )}
    </SearchedGuests>
  );
}

/** Checks in people by name, for volunteers and members who do not see the attendee list. */
export function HolderSearch({ id, busy, onLetIn }: GuestSearchProps) {
  const { byName: t, ticketEnd, studentIdEnd: studentIdText } = useTexts(texts);
  const { language } = useLanguage();
  return (
    <SearchedGuests id={id} words={t} useFound={useHolders}>
      {({ ticketId, name, type, note, studentIdEnd, checkedInAt }) => (
        <HairlineItem key={ticketId} className="justify-between py-2">
          <div className="min-w-0">
            <p dir="auto" className="font-bold break-words">
              {name}
            </p>
            {note && <p className="text-small font-semibold break-words">{note}</p>}
            <p id={`guest-${ticketId}`} className="numerals text-small text-muted">
              {[typeNameIn(type, language), ticketEnd(ticketTail(ticketId))].filter(Boolean).join(' · ')}
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

interface GuestSearchProps {
  /** The event. */
  id: string;
  busy: boolean;
  onLetIn: (ticketId: string) => void;
}

interface SearchedGuestsProps<Guest> {
  id: string;
  /** `none` is said when nobody was found. */
  words: Readonly<Record<'search' | 'placeholder' | 'none', string>>;
  useFound: (id: string, q: string) => { data: readonly Guest[] | undefined; isError: boolean };
  /** Renders a person as an item of the list. */
  children: (guest: Guest) => ReactNode;
}

/** A search for people who can't show their code, and those who were found. */
function SearchedGuests<Guest>({ id, words, useFound, children }: SearchedGuestsProps<Guest>) {
  const t = useTexts(texts).list;
  const [q, setQ] = useState('');
  const query = useFound(id, q.trim());
  const found = q.trim() === '' ? [] : query.data;
  return (
    <div>
      <SearchBox
        label={words.search}
        placeholder={words.placeholder}
        clearLabel={t.clear}
        value={q}
        onSearch={setQ}
      />
      {query.isError && <p className="mt-4 text-small text-red">{t.failed}</p>}
      {q.trim() !== '' && found?.length === 0 && <p className="mt-4 text-muted">{words.none}</p>}
      {found && found.length > 0 && <HairlineList className="mt-4">{found.map(children)}</HairlineList>}
    </div>
  );
}

interface LetInProps {
  name: string;
  /** The id of the element that tells the guest from namesakes. */
  describedBy: string;
  busy: boolean;
  onClick: () => void;
}

function LetIn({ name, describedBy, busy, onClick }: LetInProps) {
  const t = useTexts(texts).list;
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={busy}
      aria-label={t.letIn(name)}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      {t.letInShort}
    </Button>
  );
}
