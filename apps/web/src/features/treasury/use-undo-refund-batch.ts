import type { UndoRefundBatchInput } from '#core/payments/undo-refund-batch.ts';
import { useApi } from '../../app/use-api.ts';
import { useRefundDeed } from './use-refund-deed.ts';

export function useUndoRefundBatch() {
  const api = useApi();
  return useRefundDeed((input: UndoRefundBatchInput) => api.undoRefundBatch(input));
}
