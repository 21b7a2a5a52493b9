import type { CreateRefundBatchInput } from '#core/payments/create-refund-batch.ts';
import { useApi } from '../../app/use-api.ts';
import { useRefundAction } from './use-refund-action.ts';

export function useCreateRefundBatch() {
  const api = useApi();
  return useRefundAction((input: CreateRefundBatchInput) => api.createRefundBatch(input));
}
