import { useState } from 'react';
import type { AttendeeView } from '#core/attendees/attendee-view.ts';
import { Button } from '../../../ui/button.tsx';
import { HairlineItem, HairlineList } from '../../../ui/card.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { AttendeeStatus } from '../attendee-status.tsx';
import type { HolderSearchProps } from '../pass-check-in/holder-search.tsx';
import { useGuests } from './queries.ts';
import { texts } from './texts.ts';

/** Checks in people who can't show their code, by name or email, for members who see the attendee list. */
export function GuestSearch({ id, busy, onLetIn }: HolderSearchProps) {
  const t = useTexts(texts).list;
  const [q, setQ] = useState('');
  const guests = useGuests(id, q.trim());
  const found = q.trim() === '' ? null : guests.data;
  return (
    <div>
      <SearchBox
        label={t.search}
        placeholder={t.placeholder}
        clearLabel={t.clear}
        value={q}
        onSearch={setQ}
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
    </div>
  );
}

function Guest({ guest, busy, onLetIn }: { guest: AttendeeView } & Omit<HolderSearchProps, 'id'>) {
  const t = useTexts(texts).list;
  return (
    <HairlineItem className="flex-wrap gap-y-2">
      <div className="min-w-0 flex-1">
        <p className="font-bold break-words">{guest.name}</p>
        <p className="text-small break-all text-muted">{guest.email}</p>
      </div>
      <AttendeeStatus {...guest} isFree={guest.price === 0} />
      {guest.status === 'confirmed' && guest.checkedInAt === null && (
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
