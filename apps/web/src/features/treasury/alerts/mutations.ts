import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClosePaymentAlertInput } from '#core/reconciliation/close-payment-alert.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** Closes a payment alert with a note. */
export function useClosePaymentAlert() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: ClosePaymentAlertInput) => api.closePaymentAlert(input),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.paymentAlerts });
      void queries.invalidateQueries({ queryKey: queryKeys.auditLog });
    },
  });
}
