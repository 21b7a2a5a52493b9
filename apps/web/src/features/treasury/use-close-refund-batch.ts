import type { CloseRefundBatchInput } from '#core/payments/close-refund-batch.ts';
import { useApi } from '../../app/use-api.ts';
import { useRefundAction } from './use-refund-action.ts';

export function useCloseRefundBatch() {
  const api = useApi();
  return useRefundAction((input: CloseRefundBatchInput) => api.closeRefundBatch(input));
}
