import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { CoverLink, HairlineItem } from '../../ui/card.tsx';
import { cn } from '../../ui/cn.ts';
import { DateBlock } from '../../ui/language/date-text.tsx';

export interface DashboardRowProps {
  date: string;
  to: string;
  title: string;
  tone: BadgeTone;
  /** How it stands, beside the rest of the row; under it on a phone. */
  badge: string;
  /** Catches the eye once. */
  isNew?: boolean | undefined;
  /** The line under the title. */
  children: ReactNode;
}

/** An event or a ticket in a list: when it is, what it is and how it stands. The whole row leads to it. */
export function DashboardRow({ date, to, title, tone, badge, isNew, children }: DashboardRowProps) {
  return (
    <HairlineItem className={cn('gap-5 py-5', isNew && 'flash')}>
      <DateBlock value={date} />
      <div className="min-w-0 flex-1">
        <CoverLink to={to} className="subheading line-clamp-2">
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
