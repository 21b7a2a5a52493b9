import type { Role } from '#core/people/person.ts';
import { cn } from '../../ui/cn.ts';
import { AdminNav } from '../admin/admin-nav.tsx';
import { ClubSwitcher } from './club-switcher.tsx';
import { WorkNav } from './work-nav.tsx';

export interface SidebarProps {
  role: Role;
  /** On the administrators' pages their navigation stands above the page on a phone. */
  isOfAdmins: boolean;
}

/** The navigation of the pages of work, beside them on wide screens. */
export function Sidebar({ role, isOfAdmins }: SidebarProps) {
  return (
    <div
      className={cn(
        'print:hidden lg:sticky lg:top-18 lg:flex lg:max-h-[calc(100dvh-4.5rem)] lg:flex-col lg:gap-6 lg:self-start lg:overflow-y-auto lg:py-6 lg:pl-5',
        isOfAdmins ? 'px-5 pt-8 sm:px-8 lg:px-0 lg:pt-6 lg:pl-5' : 'max-lg:hidden',
      )}
    >
      <ClubSwitcher />
      <WorkNav />
      {role === 'admin' && <AdminNav />}
    </div>
  );
}
