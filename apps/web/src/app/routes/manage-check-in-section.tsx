import { CheckInPasses } from '../../features/check-in/passes/check-in-passes.tsx';
import type { ManagedSection } from '../../features/organizer/manage/manage-sections.ts';
import { CheckInSection } from '../../features/organizer/manage/sections/check-in-section.tsx';

/** The way to the scanner, and the links of volunteers. */
export function ManageCheckInSection(props: ManagedSection) {
  return <CheckInSection {...props} passes={<CheckInPasses event={props.event} />} />;
}
