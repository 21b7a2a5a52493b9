import type { ExportRefundBatchInput } from '#core/payments/export-refund-batch.ts';
import { useApi } from '../../app/use-api.ts';
import { useRefundDeed } from './use-refund-deed.ts';

export function useExportRefundBatch() {
  const api = useApi();
  return useRefundDeed((input: ExportRefundBatchInput) => api.exportRefundBatch(input));
}
