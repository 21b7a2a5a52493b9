import type { TakeTransferResultsInput } from '#core/payments/take-transfer-results.ts';
import { useApi } from '../../app/use-api.ts';
import { useRefundDeed } from './use-refund-deed.ts';

export function useTakeTransferResults() {
  const api = useApi();
  return useRefundDeed((input: TakeTransferResultsInput) => api.takeTransferResults(input));
}
