import { useState } from 'react';
import { useRead } from '../../shared/calls/use-read.ts';
import { type FollowableClub, useFollow } from '../../shared/following/use-follow.ts';
import { paths } from '../../shared/paths.ts';
import { useQueryFailure } from '../../shared/use-query-failure.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { HairlineItem, HairlineList } from '../../ui/card.tsx';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { ListSkeleton } from '../../ui/states/list-skeleton.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { texts } from './texts.ts';

/** The clubs that the person follows. One that they unfollow here stays on the list until they leave the page. */
export function FollowsSection() {
  const t = useTexts(texts).follows;
  const query = useRead('listMyFollows');
  const failureOf = useQueryFailure();
  const clubs = useClubsOfVisit(query.data?.follows.map(({ club }) => club) ?? []);
  return (
    <Section title={t.title}>
      <QueryResult
        query={query}
        loading={<ListSkeleton text={t.loading} />}
        failure={failureOf(query, t.notLoaded)}
        isEmpty={() => clubs.length === 0}
        empty={
          <>
            <p className="font-bold">{t.none}</p>
            <p className="mt-0.5 mb-5 max-w-[60ch] text-muted">{t.noneText}</p>
            <ButtonLink to={paths.events} variant="secondary">
              {t.browse}
            </ButtonLink>
          </>
        }
      >
        {() => (
          <HairlineList>
            {clubs.map((club) => (
              <FollowedClub key={club.id} club={club} />
            ))}
          </HairlineList>
        )}
      </QueryResult>
    </Section>
  );
}

/** Returns every club that was followed since the page was opened, by name. */
function useClubsOfVisit(followed: readonly FollowableClub[]): readonly FollowableClub[] {
  const [seen, setSeen] = useState<readonly FollowableClub[]>([]);
  const added = followed.filter(({ id }) => seen.every((club) => club.id !== id));
  if (added.length === 0) return seen;
  const all = [...seen, ...added].sort((one, other) => one.name.localeCompare(other.name));
  setSeen(all);
  return all;
}

function FollowedClub({ club }: { club: FollowableClub }) {
  const t = useTexts(texts).follows;
  const { isFollowed, isSaving, change } = useFollow(club);
  return (
    <HairlineItem className="flex-wrap justify-between gap-y-1">
      <div className="min-w-0">
        <TextLink to={paths.club.to(club.slug)} className="wrap-anywhere">
          <bdi>{club.name}</bdi>
        </TextLink>
        {!isFollowed && <p className="text-small text-muted">{t.gone}</p>}
      </div>
      <Button
        size="sm"
        variant={isFollowed ? 'ghost' : 'secondary'}
        className={cn(isFollowed && 'max-sm:-ml-4')}
        aria-label={isFollowed ? t.unfollowOf(club.name) : t.undoOf(club.name)}
        busy={isSaving}
        onClick={() => void change(!isFollowed)}
      >
        {isFollowed ? t.unfollow : t.undo}
      </Button>
    </HairlineItem>
  );
}
