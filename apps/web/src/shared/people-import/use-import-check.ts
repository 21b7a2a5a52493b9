import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import type { ImportAnswer, ImportedRow } from './import-kinds.ts';
import { type ImportRow, type ImportValues, isSent } from './import-list.ts';

/** The answer of a trial, with the result of each row by the row's id. */
export interface CheckedImport<Result extends string, Answer> {
  readonly answer: Answer;
  readonly results: ReadonlyMap<number, ImportedRow<Result>>;
}

/** Asks what would become of the rows, again whenever one changes. The answer before stays meanwhile. */
export function useImportCheck<Result extends string, Answer extends ImportAnswer<Result>>(
  name: string,
  rows: readonly ImportRow[],
  ask: (rows: readonly ImportValues[]) => Promise<Answer>,
) {
  const sent = rows.filter(isSent);
  return useQuery({
    queryKey: queryKeys.importCheck(
      name,
      sent.map(({ id, values }) => [id, values]),
    ),
    queryFn: async (): Promise<CheckedImport<Result, Answer>> => {
      const answer = await ask(sent.map(({ values }) => values));
      return { answer, results: resultsById(sent, answer) };
    },
    enabled: sent.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Returns the result of each row that was sent. */
export function resultsById<Result extends string>(
  sent: readonly ImportRow[],
  { rows }: ImportAnswer<Result>,
): ReadonlyMap<number, ImportedRow<Result>> {
  return new Map(
    sent.flatMap(({ id }, place) => {
      const result = rows[place];
      return result ? [[id, result] as const] : [];
    }),
  );
}
