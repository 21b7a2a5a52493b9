import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { useLocation } from 'react-router-dom';
import { followingTexts } from '../../../shared/following/following-texts.ts';
import { keepWish, useKeptWish } from '../../../shared/following/kept-wish.ts';
import { useWatch } from '../../../shared/following/use-watch.ts';
import { paths, returningTo } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';

export interface WatchButtonProps {
  eventId: string;
  /** Called once somebody is going to be reminded. */
  onWatched?: () => void;
}

/** Reminds somebody before a type of an event opens that is not open yet, or takes that back. */
export function WatchButton({ eventId, onWatched }: WatchButtonProps) {
  const t = useTexts(followingTexts);
  const { status } = useSession();
  const here = returningTo(useLocation());
  const { isWatched, isSaving, change } = useWatch(eventId);
  useKeptWish(`watch ${eventId}`, () => void change(true, onWatched));
  if (status === 'signed-out')
    return (
      <ButtonLink
        size="sm"
        variant="secondary"
        to={paths.login}
        state={here}
        icon={<Bell />}
        onClick={() => keepWish(`watch ${eventId}`)}
      >
        {t.remind}
      </ButtonLink>
    );
  if (isWatched === undefined) return <Skeleton className="h-11 w-60 max-w-full rounded-full" />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p role="status" className="flex items-center gap-2 text-small font-semibold empty:hidden">
        {isWatched && (
          <>
            <BellRing className="size-4 shrink-0 text-green" aria-hidden="true" />
            {t.reminded}
          </>
        )}
      </p>
      <Button
        size="sm"
        variant={isWatched ? 'ghost' : 'secondary'}
        className={cn(isWatched && 'max-sm:-ml-4')}
        icon={isWatched ? undefined : <Bell />}
        busy={isSaving}
        onClick={() => void change(!isWatched, isWatched ? undefined : onWatched)}
      >
        {isWatched ? t.takeBack : t.remind}
      </Button>
    </div>
  );
}
