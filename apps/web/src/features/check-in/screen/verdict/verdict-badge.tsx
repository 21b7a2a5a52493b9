import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import BanknoteX from 'lucide-react/icons/banknote-x';
import CalendarX from 'lucide-react/icons/calendar-x';
import Check from 'lucide-react/icons/check';
import History from 'lucide-react/icons/history';
import LogOut from 'lucide-react/icons/log-out';
import Repeat2 from 'lucide-react/icons/repeat-2';
import Signpost from 'lucide-react/icons/signpost';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UsersRound from 'lucide-react/icons/users-round';
import X from 'lucide-react/icons/x';
import { cn } from '../../../../ui/cn.ts';
import { classOfKind, type VerdictClass, type VerdictKind } from './verdict-kind.ts';

/** The shape of a verdict's class, with the icon of its kind in it: it is known without its colour. */
export function VerdictBadge({ kind, className }: { kind: VerdictKind; className?: string | undefined }) {
  const of = classOfKind(kind);
  const Icon = icons[kind];
  return (
    <div
      aria-hidden="true"
      data-shape={of}
      className={cn('relative grid size-24 shrink-0 place-items-center', className)}
    >
      <svg
        viewBox="0 0 100 100"
        aria-hidden="true"
        className="absolute inset-0 size-full fill-current stroke-current"
      >
        <path d={shapes[of]} strokeWidth="6" strokeLinejoin="round" />
      </svg>
      <Icon
        className={cn('relative size-1/2', inks[of], of === 'look' && 'size-[40%] translate-y-[28%]')}
        strokeWidth={3}
      />
    </div>
  );
}

/** A disc, a triangle, a square, an octagon, and an arrow to the right. */
const shapes: Record<VerdictClass, string> = {
  in: 'M50 3a47 47 0 0 1 0 94a47 47 0 0 1 0 -94Z',
  look: 'M50 7 97 93H3Z',
  inside: 'M7 7H93V93H7Z',
  refused: 'M31 4H69L96 31V69L69 96H31L4 69V31Z',
  out: 'M4 14H62L96 50L62 86H4Z',
};

const inks: Record<VerdictClass, string> = {
  in: 'text-verdict-in',
  look: 'text-verdict-look',
  inside: 'text-verdict-inside',
  refused: 'text-verdict-refused',
  out: '-translate-x-[12%] text-verdict-out',
};

const icons: Record<VerdictKind, LucideIcon> = {
  admitted: Check,
  newer: Check,
  again: Repeat2,
  out: LogOut,
  already_in: UserRoundCheck,
  wrong_gate: Signpost,
  venue_full: UsersRound,
  cancelled: Ban,
  replaced: History,
  not_paid: BanknoteX,
  wrong_event: CalendarX,
  not_genuine: X,
};
