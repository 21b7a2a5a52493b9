import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { adminNavTexts } from './admin-nav-texts.ts';
import { useWaiting } from './use-admin-tasks.ts';

/** How much waits for an admin, on the link to Admin. */
export function WaitingBadge({ className }: { className?: string }) {
  const { reviews, clubRequests, clubs, payments } = useWaiting();
  const count = reviews + clubRequests + clubs + payments;
  const { waiting } = useTexts(adminNavTexts);
  if (count === 0) return null;
  return (
    <span
      className={cn(
        'numerals inline-grid min-w-5 place-items-center rounded-full bg-accent px-1.5 text-[0.6875rem] leading-5 font-bold text-on-accent',
        className,
      )}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{waiting(count)}</span>
    </span>
  );
}
