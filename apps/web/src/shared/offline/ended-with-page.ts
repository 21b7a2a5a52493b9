/**
 * Returns what follows transactions, and aborts those that are under way when the page is left, such as for a bank's.
 * Safari keeps a page that was left for going back to, with its transactions: the next page could neither save nor read.
 */
export function endedWithPage(): (transaction: IDBTransaction) => void {
  const running = new Set<IDBTransaction>();
  window.addEventListener('pagehide', () => {
    for (const transaction of running) {
      try {
        transaction.abort();
      } catch {
        // It is being committed.
      }
    }
  });
  return (transaction) => {
    running.add(transaction);
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => running.delete(transaction));
  };
}
