import type { ManagedSection } from '../manage-sections.ts';
import { SalesByType } from './sales-by-type.tsx';

/** What the event sells. */
export function TicketsSection({ event }: ManagedSection) {
  return <SalesByType event={event} />;
}
