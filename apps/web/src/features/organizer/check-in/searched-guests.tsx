import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { HairlineList } from '../../../ui/card.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

export interface GuestSearchProps {
  /** The event. */
  id: string;
  busy: boolean;
  onLetIn: (ticketId: string) => void;
}

interface SearchedGuestsProps<Guest> {
  label: string;
  placeholder: string;
  /** Said when nobody was found. */
  none: string;
  q: string;
  onSearch: (q: string) => void;
  query: { data: readonly Guest[] | undefined; isError: boolean };
  /** Renders a person as an item of the list. */
  children: (guest: Guest) => ReactNode;
}

/** A search for people who can't show their code, and those who were found. */
export function SearchedGuests<Guest>(props: SearchedGuestsProps<Guest>) {
  const { label, placeholder, none, q, onSearch, query, children } = props;
  const t = useTexts(texts).list;
  const found = q.trim() === '' ? [] : query.data;
  return (
    <div>
      <SearchBox label={label} placeholder={placeholder} clearLabel={t.clear} value={q} onSearch={onSearch} />
      {query.isError && <p className="mt-4 text-small text-red">{t.failed}</p>}
      {q.trim() !== '' && found?.length === 0 && <p className="mt-4 text-muted">{none}</p>}
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

export function LetIn({ name, describedBy, busy, onClick }: LetInProps) {
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
