import type { ExportRefundBatchInput } from '#core/payments/export-refund-batch.ts';
import { useApi } from '../../app/use-api.ts';
import { useRefundAction } from './use-refund-action.ts';

export function useExportRefundBatch() {
  const api = useApi();
  return useRefundAction((input: ExportRefundBatchInput) => api.exportRefundBatch(input));
}
