import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AssignStatementLineInput } from '#core/bank-statements/assign-statement-line.ts';
import type { CloseStatementLinesInput } from '#core/bank-statements/close-statement-lines.ts';
import type { ImportBankStatementInput } from '#core/bank-statements/import-bank-statement.ts';
import type { PreviewBankStatementInput } from '#core/bank-statements/preview-bank-statement.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

/** Asks what importing a statement would do. Changes nothing. */
export function usePreviewBankStatement() {
  const api = useApi();
  return useMutation({ mutationFn: (input: PreviewBankStatementInput) => api.previewBankStatement(input) });
}

export function useImportBankStatement() {
  const api = useApi();
  return useStatementAction((input: ImportBankStatementInput) => api.importBankStatement(input));
}

export function useAssignStatementLine() {
  const api = useApi();
  return useStatementAction((input: AssignStatementLineInput) => api.assignStatementLine(input));
}

export function useCloseStatementLines() {
  const api = useApi();
  return useStatementAction((input: CloseStatementLinesInput) => api.closeStatementLines(input));
}

/** Runs an action on lines and invalidates everything that shows their money. */
function useStatementAction<Input, Output>(action: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSettled: () => {
      for (const queryKey of [
        queryKeys.statementLines,
        queryKeys.refunds,
        queryKeys.auditLog,
        queryKeys.outbox,
      ])
        void queries.invalidateQueries({ queryKey });
    },
  });
}
