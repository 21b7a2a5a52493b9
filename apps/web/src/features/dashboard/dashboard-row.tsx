import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { CoverLink, HairlineItem } from '../../ui/card.tsx';
import { DateBlock } from '../../ui/language/date-text.tsx';

export interface DashboardRowProps {
  date: string;
  to: string;
  title: string;
  tone: BadgeTone;
  /** The status, beside the row, or below it on a phone. */
  badge: string;
  /** The line below the title. */
  children: ReactNode;
}

/** A ticket in a list with its date, title and status, as one link. */
export function DashboardRow({ date, to, title, tone, badge, children }: DashboardRowProps) {
  return (
    <HairlineItem className="py-3.5 sm:gap-5">
      <DateBlock value={date} />
      <div className="min-w-0 flex-1">
        <CoverLink to={to} dir="auto" className="line-clamp-2 font-bold">
          {title}
        </CoverLink>
        {children}
        <Badge tone={tone} className="mt-2 sm:hidden">
          {badge}
        </Badge>
      </div>
      <Badge tone={tone} className="hidden sm:inline-flex">
        {badge}
      </Badge>
    </HairlineItem>
  );
}
