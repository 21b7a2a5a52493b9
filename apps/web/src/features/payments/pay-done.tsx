import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

const FORWARD_AFTER_MS = 5_000;

/** Shown after a successful payment; opens the ticket after a moment and replaces the history entry. */
export function PayDone({ ticketId }: { ticketId: string }) {
  const t = useTexts(texts).done;
  const navigate = useNavigate();
  const api = useApi();
  const queries = useQueryClient();
  const open = useEffectEvent(() => navigate(paths.ticket.to(ticketId), { replace: true }));

  useEffect(() => {
    void queries.invalidateQueries({ queryKey: queryKeys.myTickets });
    void queries.invalidateQueries({ queryKey: queryKeys.events });
    void queries.prefetchQuery({
      queryKey: queryKeys.ticket(ticketId),
      queryFn: () => api.viewTicket({ id: ticketId }),
    });
    const timer = setTimeout(() => open(), FORWARD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [api, queries, ticketId]);

  return (
    <div className="mt-8">
      <ButtonLink size="lg" className="max-sm:w-full" to={paths.ticket.to(ticketId)} replace>
        {t.view}
      </ButtonLink>
      <p role="status" className="mt-4 text-small text-muted">
        {t.opens}
      </p>
    </div>
  );
}
