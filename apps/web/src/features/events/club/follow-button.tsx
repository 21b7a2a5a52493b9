import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { followingTexts } from '../../../shared/following/following-texts.ts';
import { useKeptWish } from '../../../shared/following/kept-wish.ts';
import { SignInButton } from '../../../shared/following/sign-in-button.tsx';
import { type FollowableClub, useFollow } from '../../../shared/following/use-follow.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';

export interface FollowButtonProps {
  club: FollowableClub;
  /** Called once somebody follows the club. */
  onFollowed?: () => void;
  /** Whether a phone shows only the icon to who follows, because another button stands in its line. */
  isIconOnPhone?: boolean;
}

/** Follows a club; who does already gets a menu to end it. Nothing for an admin who organizes, and the club itself. */
export function FollowButton({
  club: { id, slug, name },
  onFollowed,
  isIconOnPhone = false,
}: FollowButtonProps) {
  const t = useTexts(followingTexts);
  const { status, uid } = useSession();
  const { isFollowed, isSaving, change } = useFollow({ id, slug, name });
  const isFollowable = slug !== id && uid !== id;
  useKeptWish(`follow ${id}`, () => void (isFollowable && change(true, onFollowed)));
  if (!isFollowable) return null;
  if (status === 'signed-out') return <SignInButton wish={`follow ${id}`}>{t.follow}</SignInButton>;
  if (isFollowed === undefined) return <Skeleton className="h-11 w-36 rounded-full" />;
  if (!isFollowed)
    return (
      <Button
        size="sm"
        variant="secondary"
        icon={<Bell />}
        busy={isSaving}
        onClick={() => void change(true, onFollowed)}
      >
        {t.follow}
      </Button>
    );
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" variant="secondary" icon={<BellRing className="text-green" />}>
          <span className={isIconOnPhone ? 'max-sm:sr-only' : undefined}>{t.following}</span>
          <ChevronDown
            className={`-mr-1 size-4 text-muted ${isIconOnPhone ? 'max-sm:hidden' : ''}`}
            aria-hidden="true"
          />
        </Button>
      }
      items={[{ label: t.unfollow, icon: <BellOff />, onSelect: () => void change(false) }]}
    />
  );
}
