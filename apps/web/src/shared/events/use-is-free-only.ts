import { useSite } from '../use-api.ts';

/** Whether this installation takes no payments, so that every event is free. */
export function useIsFreeOnly(): boolean {
  return useSite().payments.length === 0;
}
