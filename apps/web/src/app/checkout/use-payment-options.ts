import { useQueryClient } from '@tanstack/react-query';
import type { PaymentOption } from '#core/payments/list-payment-options.ts';
import { queryKeys } from '../query-keys.ts';
import { useApi, useSite } from '../use-api.ts';

/** Whether the buyer may have a choice: the embedded bank alone asks on its own page. */
export function useHasPaymentChoice(): boolean {
  const { payments } = useSite();
  return payments.length !== 1 || payments[0] !== 'sandbox';
}

/** The query of the ways to pay. */
export function usePaymentOptionsQuery() {
  const api = useApi();
  return { queryKey: queryKeys.paymentOptions, queryFn: () => api.listPaymentOptions() };
}

/** Returns a function that fetches the ways to pay. */
export function useFetchPaymentOptions(): () => Promise<readonly PaymentOption[]> {
  const queries = useQueryClient();
  const query = usePaymentOptionsQuery();
  return async () => (await queries.fetchQuery(query)).options;
}
