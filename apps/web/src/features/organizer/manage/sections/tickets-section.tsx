import { PlanSection } from '../../plan/plan-section.tsx';
import type { ManagedSection } from '../manage-sections.ts';
import { SalesByType } from './sales-by-type.tsx';

/** What the event sells: its sales by type, and the plan. */
export function TicketsSection({ event }: ManagedSection) {
  return (
    <div className="flex flex-col gap-12">
      <SalesByType event={event} />
      <PlanSection event={event} />
    </div>
  );
}
