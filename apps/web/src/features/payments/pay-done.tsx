import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, withBought } from '../../shared/paths.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { useApi } from '../../shared/use-api.ts';
import { useSavedTickets } from '../../shared/use-saved-tickets.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

const FORWARD_AFTER_MS = 4_000;
/** After the last press of somebody who does something here. */
const FORWARD_LATER_MS = 20_000;
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel'] as const;

export interface PayDoneProps {
  ticketId: string;
  /** The event, below the link, which stays where it is while the event loads. */
  children: ReactNode;
}

/** Shown after a successful payment; opens the ticket after a moment and replaces the history entry. */
export function PayDone({ ticketId, children }: PayDoneProps) {
  const t = useTexts(texts).done;
  const navigate = useNavigate();
  const api = useApi();
  const queries = useQueryClient();
  const saved = useSavedTickets();
  const [isStaying, setStaying] = useState(false);
  const open = useEffectEvent(() =>
    navigate(paths.ticket.to(ticketId), { replace: true, state: withBought(ticketId) }),
  );

  /** Also saves the paid ticket on this device: on the way to the venue there may be no network. */
  const load = useEffectEvent((id: string) => {
    void queries.invalidateQueries({ queryKey: queryKeys.myTickets });
    void queries.invalidateQueries({ queryKey: queryKeys.events });
    const queryFn = saved.one(id, () => api.viewTicket({ id }));
    void queries.prefetchQuery({ queryKey: queryKeys.ticket(id), queryFn });
  });
  useEffect(() => load(ticketId), [ticketId]);

  useEffect(() => {
    let timer = setTimeout(() => open(), FORWARD_AFTER_MS);
    const stay = () => {
      clearTimeout(timer);
      timer = setTimeout(() => open(), FORWARD_LATER_MS);
      setStaying(true);
    };
    for (const type of INTERACTIONS) window.addEventListener(type, stay, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of INTERACTIONS) window.removeEventListener(type, stay);
    };
  }, []);

  return (
    <div className="mb-10">
      <div className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink
          size="lg"
          className="max-sm:w-full"
          to={paths.ticket.to(ticketId)}
          state={withBought(ticketId)}
          replace
        >
          {t.view}
        </ButtonLink>
        <p role="status" className="min-h-6 text-small text-muted">
          {!isStaying && t.opens}
        </p>
      </div>
      {children}
    </div>
  );
}
