import { useQueryClient } from '@tanstack/react-query';
import type { PaymentOption } from '#core/tickets/list-payment-options.ts';
import { queryKeys } from '../query-keys.ts';
import { useApi, useSite } from '../use-api.ts';

/** Whether the buyer may have a choice: the embedded bank alone asks on its own page. */
export function useHasPaymentChoice(): boolean {
  const { payments } = useSite();
  return payments.length !== 1 || payments[0] !== 'sandbox';
}

/** The query of the ways to pay for a ticket. */
export function usePaymentOptionsQuery(ticketId: string) {
  const api = useApi();
  return {
    queryKey: queryKeys.paymentOptionsOf(ticketId),
    queryFn: () => api.listPaymentOptions({ ticketId }),
  };
}

/** Returns a function that fetches the ways to pay for a ticket. */
export function useFetchPaymentOptions(ticketId: string): () => Promise<readonly PaymentOption[]> {
  const queries = useQueryClient();
  const query = usePaymentOptionsQuery(ticketId);
  return async () => (await queries.fetchQuery(query)).options;
}
