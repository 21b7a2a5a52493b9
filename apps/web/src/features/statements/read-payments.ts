import type { ViewEventStatementOutput } from '#core/club-statements/view-event-statement.ts';

/** Reads a statement with the page of its payments that follows a cursor; null for the first page. */
export type ReadPage = (cursor: string | null) => Promise<ViewEventStatementOutput>;

/** Reads a statement with all of its payments. Its sums are those of the last page. */
export async function readPayments(readPage: ReadPage): Promise<ViewEventStatementOutput> {
  let read = await readPage(null);
  const payments = [...(read.statement.payments ?? [])];
  while (read.nextCursor !== null) {
    read = await readPage(read.nextCursor);
    payments.push(...(read.statement.payments ?? []));
  }
  return { ...read, statement: { ...read.statement, payments } };
}
