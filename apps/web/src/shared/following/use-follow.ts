import { useQueryClient } from '@tanstack/react-query';
import type { ListMyFollows } from '#core/clubs/following/list-my-follows.ts';
import type { Choices } from '#core/preferences/preferences.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useRead } from '../calls/use-read.ts';
import { queryKeys } from '../query-keys.ts';
import { useSession } from '../session/use-session.ts';
import { useApi } from '../use-api.ts';
import { followingTexts } from './following-texts.ts';
import { useSwitch } from './use-switch.ts';

type Follows = Awaited<ReturnType<ListMyFollows['execute']>>;

/** A club that can be followed. */
export interface FollowableClub {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** The clubs that the signed-in person follows; read only for somebody who is signed in. */
export function useFollows() {
  return useRead('listMyFollows', undefined, { enabled: useSession().status === 'signed-in' });
}

/** Returns whether the signed-in person follows a club, undefined until it is known, and how to change it. */
export function useFollow(club: FollowableClub) {
  const t = useTexts(followingTexts);
  const api = useApi();
  const queries = useQueryClient();
  const { data, isError } = useFollows();
  const { set, isSaving } = useSwitch<Follows>({
    key: queryKeys.myFollows,
    shown: (before, isOn) => {
      const others = (before?.follows ?? []).filter((follow) => follow.club.id !== club.id);
      return { follows: isOn ? [...others, { club, since: new Date().toISOString() }] : others };
    },
    save: (isOn) => (isOn ? api.followClub(club) : api.unfollowClub(club)),
  });
  return {
    isFollowed: data?.follows.some((follow) => follow.club.id === club.id) ?? (isError ? false : undefined),
    isSaving,
    /** `onDone` is called after the server has it. */
    change: (isOn: boolean, onDone?: () => void) =>
      set(isOn, () => {
        if (isOn) void sayFollowed();
        else toast.success(t.unfollowed(club.name));
        onDone?.();
      }),
  };

  /** Says what comes of it, by what the person chose. */
  async function sayFollowed(): Promise<void> {
    const chosen = await queries
      .fetchQuery({ queryKey: queryKeys.preferences, queryFn: () => api.viewMyPreferences() })
      .catch(() => null);
    toast.success(`${t.followed(club.name)} ${chosen ? t.news[newsOf(chosen.preferences)] : ''}`.trim());
  }
}

/** Returns how somebody hears of new events. */
function newsOf({ digest, topics }: Choices): 'weekly' | 'each' | 'none' {
  if (digest === 'weekly') return 'weekly';
  return topics.followed_clubs.length > 0 ? 'each' : 'none';
}
