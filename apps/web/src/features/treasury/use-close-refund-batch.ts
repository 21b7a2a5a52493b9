import type { CloseRefundBatchInput } from '#core/payments/close-refund-batch.ts';
import { useApi } from '../../app/use-api.ts';
import { useRefundDeed } from './use-refund-deed.ts';

export function useCloseRefundBatch() {
  const api = useApi();
  return useRefundDeed((input: CloseRefundBatchInput) => api.closeRefundBatch(input));
}
