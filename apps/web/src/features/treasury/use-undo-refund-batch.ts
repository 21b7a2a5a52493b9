import type { UndoRefundBatchInput } from '#core/payments/undo-refund-batch.ts';
import { useApi } from '../../app/use-api.ts';
import { useRefundAction } from './use-refund-action.ts';

export function useUndoRefundBatch() {
  const api = useApi();
  return useRefundAction((input: UndoRefundBatchInput) => api.undoRefundBatch(input));
}
