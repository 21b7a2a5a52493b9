import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../../../shared/paths.ts';
import { CodesSection } from '../../codes/codes-section.tsx';
import { PlanSection } from '../../plan/plan-section.tsx';
import type { ManagedSection } from '../manage-sections.ts';
import { SalesByType } from './sales-by-type.tsx';
import { TicketsNav } from './tickets-nav.tsx';

/** What the event sells: its sales by type and the plan, or its codes. */
export function TicketsSection({ event }: ManagedSection) {
  const { pathname } = useLocation();
  const isCodes = matchPath(paths.manageCodes.pattern, pathname) !== null;
  return (
    <>
      <TicketsNav id={event.id} />
      {isCodes ? (
        <CodesSection event={event} />
      ) : (
        <div className="flex flex-col gap-12">
          <SalesByType event={event} />
          <PlanSection event={event} />
        </div>
      )}
    </>
  );
}
