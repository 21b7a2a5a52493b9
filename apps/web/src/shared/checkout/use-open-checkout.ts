import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OpenCheckoutInput } from '#core/tickets/open-checkout.ts';
import { queryKeys } from '../query-keys.ts';
import { useApi } from '../use-api.ts';

/** How the buyer chose to pay. */
export type CheckoutChoice = Omit<OpenCheckoutInput, 'id'>;

/** Opens a checkout for a held ticket: returns the open one, or a new one after the last failed. */
export function useOpenCheckout(ticketId: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice: CheckoutChoice) => api.openCheckout({ id: ticketId, ...choice }),
    // After a refusal as well: the ticket was paid meanwhile, its time is over, or the provider does not answer.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.myTickets });
      void queries.invalidateQueries({ queryKey: queryKeys.paymentOptions });
    },
  });
}
