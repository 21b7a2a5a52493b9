import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExportAttendeesInput } from '#core/attendees/export-attendees.ts';
import type { MessageAttendeesInput } from '#core/attendees/message-attendees.ts';
import type { IssueGoodwillRefundInput } from '#core/tickets/issue-goodwill-refund.ts';
import type { RevokeTicketInput } from '#core/tickets/revoke-ticket.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

export function useExportAttendees() {
  const api = useApi();
  return useMutation({ mutationFn: (input: ExportAttendeesInput) => api.exportAttendees(input) });
}

export function useMessageAttendees() {
  const api = useApi();
  return useMutation({ mutationFn: (input: MessageAttendeesInput) => api.messageAttendees(input) });
}

/** Revokes one ticket of the event. */
export function useRevokeTicket() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: RevokeTicketInput) => api.revokeTicket(input),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: queryKeys.events });
      void cache.invalidateQueries({ queryKey: queryKeys.myEvents });
      void cache.invalidateQueries({ queryKey: queryKeys.analytics });
    },
  });
}

/** Refunds part of a ticket of the event, which stays valid. */
export function useIssueGoodwillRefund(ticketId: string) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: IssueGoodwillRefundInput) => api.issueGoodwillRefund(input),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: queryKeys.goodwillRefund(ticketId) });
      void cache.invalidateQueries({ queryKey: queryKeys.myEvents });
      void cache.invalidateQueries({ queryKey: queryKeys.refunds });
      void cache.invalidateQueries({ queryKey: queryKeys.analytics });
    },
  });
}
