import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TicketHolder } from '#core/check-in/check-in-queries.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { HairlineItem, HairlineList } from '../../../ui/card.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { formatTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { passTexts } from './texts.ts';

export interface HolderSearchProps {
  id: string;
  busy: boolean;
  onLetIn: (ticketId: string) => void;
}

/** Checks in guests who can't show their code, by name. */
export function HolderSearch({ id, busy, onLetIn }: HolderSearchProps) {
  const t = useTexts(passTexts);
  const [q, setQ] = useState('');
  const found = useHolders(id, q);
  const holders = q === '' ? null : found.data?.holders;
  return (
    <div>
      <SearchBox
        label={t.search}
        placeholder={t.placeholder}
        clearLabel={t.clear}
        value={q}
        onSearch={setQ}
      />
      {found.isError && <p className="mt-3 text-small text-red">{t.searchFailed}</p>}
      {holders?.length === 0 && <p className="mt-3 text-muted">{t.none}</p>}
      {holders && holders.length > 0 && (
        <HairlineList className="mt-3">
          {holders.map((holder) => (
            <Holder key={holder.ticketId} holder={holder} busy={busy} onLetIn={onLetIn} />
          ))}
        </HairlineList>
      )}
    </div>
  );
}

function Holder({ holder, busy, onLetIn }: { holder: TicketHolder } & Omit<HolderSearchProps, 'id'>) {
  const t = useTexts(passTexts);
  const { language } = useLanguage();
  return (
    <HairlineItem className="justify-between py-2">
      <p className="min-w-0 font-bold break-words">{holder.name}</p>
      {holder.checkedInAt === null ? (
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          aria-label={t.letIn(holder.name)}
          onClick={() => onLetIn(holder.ticketId)}
        >
          {t.letInShort}
        </Button>
      ) : (
        <p className="numerals text-small whitespace-nowrap text-green">
          {t.insideSince(formatTime(holder.checkedInAt, language))}
        </p>
      )}
    </HairlineItem>
  );
}

/** Holders of tickets with this name. Not fetched for an empty search. */
function useHolders(id: string, q: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.attendees(id, { holders: q }),
    queryFn: () => api.searchTicketHolders({ id, q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}
