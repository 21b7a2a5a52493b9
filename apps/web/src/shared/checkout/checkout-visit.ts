/**
 * Stores whether this tab has opened the checkout of a payment: its page then waits for the result instead of
 * redirecting.
 */
export const checkoutVisit = {
  began(paymentId: string): boolean {
    try {
      return sessionStorage.getItem(nameOf(paymentId)) !== null;
    } catch {
      return false;
    }
  },
  begin(paymentId: string): void {
    try {
      sessionStorage.setItem(nameOf(paymentId), '1');
    } catch {
      // The page asks the bank all the same.
    }
  },
};

function nameOf(paymentId: string): string {
  return `acara.bank-trip.${paymentId}`;
}
