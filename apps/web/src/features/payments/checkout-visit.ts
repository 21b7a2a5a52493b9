/** Whether this tab has been to the bank for a payment: then its page waits for an answer instead of sending off. */
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
