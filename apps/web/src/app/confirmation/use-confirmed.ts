import { withConfirmation } from './with-confirmation.ts';

/**
 * Returns a function that runs a change beside the API, as of the identity service, and asks the person to confirm
 * where it needs that.
 */
export function useConfirmed() {
  return <Output>(change: () => Promise<Output>): Promise<Output> => withConfirmation(change, false);
}
