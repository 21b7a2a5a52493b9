import { useViewSite } from './use-view-site.ts';

/** Whether this installation takes no payments, so that every event is free. */
export function useIsFreeOnly(): boolean {
  return useViewSite()?.payments.length === 0;
}
