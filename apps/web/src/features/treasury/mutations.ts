import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CompleteRefundInput } from '#core/refunds/complete-refund.ts';
import type { RemindOfBankDetailsInput } from '#core/refunds/remind-of-bank-details.ts';
import type { ReopenRefundInput } from '#core/refunds/reopen-refund.ts';
import type { CloseRefundBatchInput } from '#core/transfers/close-refund-batch.ts';
import type { CreateRefundBatchInput } from '#core/transfers/create-refund-batch.ts';
import type { ExportRefundBatchInput } from '#core/transfers/export-refund-batch.ts';
import type { ImportTransferResultsInput } from '#core/transfers/import-transfer-results.ts';
import type { UndoRefundBatchInput } from '#core/transfers/undo-refund-batch.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/use-api.ts';

/** Runs an action on refunds and invalidates everything that shows them. */
function useRefundAction<Input, Output>(action: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.refunds });
      void queries.invalidateQueries({ queryKey: queryKeys.auditLog });
      void queries.invalidateQueries({ queryKey: queryKeys.outbox });
    },
  });
}

/** Records a refund that was paid manually. */
export function useCompleteRefund() {
  const api = useApi();
  return useRefundAction((input: CompleteRefundInput) => api.completeRefund(input));
}

/** Reminds the buyers of a cause who have not given bank details. */
export function useRemindOfBankDetails() {
  const api = useApi();
  return useRefundAction((input: RemindOfBankDetailsInput) => api.remindOfBankDetails(input));
}

export function useReopenRefund() {
  const api = useApi();
  return useRefundAction((input: ReopenRefundInput) => api.reopenRefund(input));
}

export function useCreateRefundBatch() {
  const api = useApi();
  return useRefundAction((input: CreateRefundBatchInput) => api.createRefundBatch(input));
}

export function useExportRefundBatch() {
  const api = useApi();
  return useRefundAction((input: ExportRefundBatchInput) => api.exportRefundBatch(input));
}

export function useImportTransferResults() {
  const api = useApi();
  return useRefundAction((input: ImportTransferResultsInput) => api.importTransferResults(input));
}

export function useCloseRefundBatch() {
  const api = useApi();
  return useRefundAction((input: CloseRefundBatchInput) => api.closeRefundBatch(input));
}

export function useUndoRefundBatch() {
  const api = useApi();
  return useRefundAction((input: UndoRefundBatchInput) => api.undoRefundBatch(input));
}
