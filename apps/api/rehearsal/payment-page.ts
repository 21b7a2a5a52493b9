/** What a student does on the page of a bank or provider. */
export type PageOutcome = 'pay' | 'pay late' | 'fail';

/** The page where a student pays. */
export interface PaymentPage {
  /**
   * Opens the page and submits an outcome. Returns false when the page takes no money any more. Throws
   * `RetriesExhausted` when it cannot be reached.
   */
  submit(checkoutUrl: string, outcome: PageOutcome): Promise<boolean>;
}
