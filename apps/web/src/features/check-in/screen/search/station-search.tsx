import { type ReactNode, useId, useState } from 'react';
import { SearchBox } from '../../../../ui/forms/search-box.tsx';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import type { Station } from '../../station/station.ts';
import { GuestSearch } from './guest-search.tsx';
import { HolderSearch } from './holder-search.tsx';
import { ListedSearch } from './listed-search.tsx';
import { searchTexts } from './search-texts.ts';

export interface SearchProps {
  /** The event. */
  id: string;
  /** What is searched for; not empty. */
  words: string;
  busy: boolean;
  onLetIn: (found: { readonly ticketId: string }) => void;
  /** Shown where the server does not answer. */
  instead: ReactNode;
}

export interface StationSearchProps {
  station: Station;
  /** Whether the person sees the attendee list. */
  seesAttendees: boolean;
}

/**
 * Finds people who can't show their code: at the server, or in the device's own list without a connection. Says who helps
 * where the device sees no names.
 */
export function StationSearch({ station, seesAttendees }: StationSearchProps) {
  const t = useTexts(searchTexts);
  const title = useId();
  const [words, setWords] = useState('');
  if (!station.may.list) return <p className="border-t pt-4 text-muted">{t.help}</p>;
  const isAlone = station.connection.kind === 'alone';
  const said = seesAttendees && !isAlone ? t.attendees : t.holders;
  const Search = seesAttendees ? GuestSearch : HolderSearch;
  const listed = <ListedSearch station={station} words={words} />;
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="subheading mb-3">
        {t.title}
      </h2>
      <SearchBox
        label={said.search}
        placeholder={isAlone ? t.listed.placeholder : said.placeholder}
        clearLabel={t.clear}
        value={words}
        onSearch={setWords}
      />
      {words !== '' &&
        (isAlone ? (
          listed
        ) : (
          <Search
            id={station.event.id}
            words={words}
            busy={station.isChecking}
            onLetIn={station.letIn}
            instead={station.list && listed}
          />
        ))}
    </section>
  );
}
