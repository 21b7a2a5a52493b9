import { useState } from 'react';
import type { AttendeeView } from '#core/attendees/attendee-view.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { HairlineItem, HairlineList } from '../../../ui/card.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { formatTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { useGuests } from './queries.ts';
import { texts } from './texts.ts';

export interface GuestListProps {
  eventId: string;
  busy: boolean;
  onLetIn: (ticketId: string) => void;
}

/** Checks in people who can't show their code, by name or email. */
export function GuestList({ eventId, busy, onLetIn }: GuestListProps) {
  const t = useTexts(texts).list;
  const [q, setQ] = useState('');
  const guests = useGuests(eventId, q.trim());
  const found = q.trim() === '' ? null : guests.data;
  return (
    <section aria-labelledby="guest-list" className="mt-6">
      <h2 id="guest-list" className="heading">
        {t.title}
      </h2>
      <SearchBox
        label={t.search}
        placeholder={t.placeholder}
        clearLabel={t.clear}
        value={q}
        onSearch={setQ}
        className="mt-4"
      />
      {guests.isError && <p className="mt-4 text-small text-red">{t.failed}</p>}
      {found?.length === 0 && <p className="mt-4 text-muted">{t.none}</p>}
      {found && found.length > 0 && (
        <HairlineList className="mt-4">
          {found.map((guest) => (
            <Guest key={guest.ticketId} guest={guest} busy={busy} onLetIn={onLetIn} />
          ))}
        </HairlineList>
      )}
    </section>
  );
}

function Guest({ guest, busy, onLetIn }: { guest: AttendeeView } & Omit<GuestListProps, 'eventId'>) {
  const t = useTexts(texts).list;
  const { language } = useLanguage();
  const isConfirmed = guest.status === 'confirmed';
  return (
    <HairlineItem className="flex-wrap gap-y-2">
      <div className="min-w-0 flex-1">
        <p className="font-bold break-words">{guest.name}</p>
        <p className="text-small break-all text-muted">{guest.email}</p>
      </div>
      {guest.checkedInAt === null ? (
        <Badge tone={isConfirmed ? 'green' : 'yellow'}>{isConfirmed ? t.confirmed : t.notPaid}</Badge>
      ) : (
        <Badge tone="gray">{t.inside(formatTime(guest.checkedInAt, language))}</Badge>
      )}
      {isConfirmed && guest.checkedInAt === null && (
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          aria-label={t.letIn(guest.name)}
          onClick={() => onLetIn(guest.ticketId)}
        >
          {t.letInShort}
        </Button>
      )}
    </HairlineItem>
  );
}
