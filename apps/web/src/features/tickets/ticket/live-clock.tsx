import { useEffect, useState } from 'react';
import { useClock } from '../../../app/use-api.ts';
import { formatTime } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/i18n.tsx';

/** The time with seconds: on a screenshot it stands still. Hidden from screen readers. */
export function LiveClock({ className }: { className?: string }) {
  const { language } = useLanguage();
  const clock = useClock();
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const now = clock.now();
  return (
    <p aria-hidden="true" className={className}>
      {withSeconds(formatTime(now, language), now)}
    </p>
  );
}

/** `7:42:05 pm`, or `7.42.05 malam` */
function withSeconds(time: string, now: string): string {
  const seconds = String(new Date(now).getUTCSeconds()).padStart(2, '0');
  return time.replace(/(\d+)([.:])(\d+)/, `$1$2$3$2${seconds}`);
}
