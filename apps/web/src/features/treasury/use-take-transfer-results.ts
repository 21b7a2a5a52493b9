import type { TakeTransferResultsInput } from '#core/payments/take-transfer-results.ts';
import { useApi } from '../../app/use-api.ts';
import { useRefundAction } from './use-refund-action.ts';

export function useTakeTransferResults() {
  const api = useApi();
  return useRefundAction((input: TakeTransferResultsInput) => api.takeTransferResults(input));
}
