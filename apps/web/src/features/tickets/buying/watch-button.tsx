import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { followingTexts } from '../../../shared/following/following-texts.ts';
import { useKeptWish } from '../../../shared/following/kept-wish.ts';
import { SignInButton } from '../../../shared/following/sign-in-button.tsx';
import { useWatch } from '../../../shared/following/use-watch.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
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
  const { isWatched, isSaving, change } = useWatch(eventId);
  useKeptWish(`watch ${eventId}`, () => void change(true, onWatched));
  if (status === 'signed-out') return <SignInButton wish={`watch ${eventId}`}>{t.remind}</SignInButton>;
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
