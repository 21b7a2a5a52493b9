import type { CreateRefundBatchInput } from '#core/payments/create-refund-batch.ts';
import { useApi } from '../../app/use-api.ts';
import { useRefundDeed } from './use-refund-deed.ts';

export function useCreateRefundBatch() {
  const api = useApi();
  return useRefundDeed((input: CreateRefundBatchInput) => api.createRefundBatch(input));
}
