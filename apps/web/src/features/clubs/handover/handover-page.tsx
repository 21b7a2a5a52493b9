import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { HandoverContents, HandoverView } from '#core/clubs/handovers/handover-view.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { officeTexts } from '../../../shared/membership/office-texts.ts';
import { isNotFound } from '../../../shared/not-found.ts';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { Badge } from '../../../ui/badge.tsx';
import { HairlineList } from '../../../ui/card.tsx';
import { cn } from '../../../ui/cn.ts';
import { Stat, StatGrid } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { MoneyText } from '../../../ui/language/money-text.tsx';
import { Page, Section } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { NotFoundState } from '../../../ui/states/not-found-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { HandoverProgress } from './handover-progress.tsx';
import { handoverTexts } from './handover-texts.ts';
import { ProposeHandoverForm } from './propose-handover-form.tsx';

/** The handover of a club in its three steps, for everybody involved. Each sees what they may do. */
export function HandoverPage() {
  const { id = '' } = useParams();
  const t = useTexts(handoverTexts);
  const failureOf = useQueryFailure();
  const { uid } = useSession();
  const query = useRead('viewHandover', { id });
  if (isNotFound(query.error, 'handover_not_found') || isNotFound(query.error, 'club_not_found'))
    return (
      <Page width="reading">
        <NotFoundState title={t.notFound} text={t.notFoundText} />
      </Page>
    );
  return (
    <Page className="pt-5 sm:pt-8">
      <QueryResult query={query} loading={<Loading />} failure={failureOf(query, t.failed)}>
        {({ club, handover, contents, actions }) => (
          <>
            <TextLink to={paths.club.to(club.slug)} className="mb-5 text-small">
              <ArrowLeft className="size-4 shrink-0 text-accent" aria-hidden="true" />
              {t.toClub(club.name)}
            </TextLink>
            <PageTitle
              size="heading"
              lead={leadOf(contents !== null, isOpen(handover) || actions.propose, t)}
            >
              {handover ? t.titleOf(club.name) : t.title}
            </PageTitle>
            <div
              className={cn('grid gap-12', contents && actions.propose && 'xl:grid-cols-2 xl:items-start')}
            >
              {handover && (
                <HandoverProgress
                  club={club}
                  handover={handover}
                  actions={actions}
                  isSuccessor={handover.successor.uid === uid}
                  hasConfirmer={contents?.members.some(({ confirms }) => confirms) ?? true}
                />
              )}
              {contents && actions.propose && (
                <ProposeHandoverForm
                  club={club}
                  members={contents.members}
                  isFirst={handover === null}
                  ownUid={uid}
                />
              )}
              {contents && (isOpen(handover) || actions.propose) && (
                <HandoverContentsView
                  contents={contents}
                  open={isOpen(handover) ? handover : null}
                  showsTeam={!actions.propose}
                />
              )}
              {!handover && !actions.propose && <p className="text-lead font-semibold">{t.nothing}</p>}
            </div>
          </>
        )}
      </QueryResult>
    </Page>
  );
}

/** Says what a handover is while one can be made, and to former members what they see. */
function leadOf(isMember: boolean, isUnderWay: boolean, t: (typeof handoverTexts)['en']): string | undefined {
  if (!isMember) return t.record;
  return isUnderWay ? t.lead : undefined;
}

function isOpen(handover: HandoverView | null): handover is HandoverView {
  return handover?.state === 'proposed' || handover?.state === 'accepted';
}

function Loading() {
  const t = useTexts(handoverTexts);
  return (
    <SkeletonGroup text={t.loading}>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-8 h-12 w-4/5" />
      <SkeletonText lines={2} className="mt-8" />
      <Skeleton className="mt-14 h-64 w-full" />
    </SkeletonGroup>
  );
}

interface HandoverContentsProps {
  contents: HandoverContents;
  /** The open handover, which says who stays; null without one. */
  open: HandoverView | null;
  /** Whether the team is not shown already, with the choice of who stays. */
  showsTeam: boolean;
}

/** What a handover hands over, as it is now: money, events and the team. */
function HandoverContentsView({ contents, open, showsTeam }: HandoverContentsProps) {
  const t = useTexts(handoverTexts);
  const { money, events, members, openInvitations } = contents;
  return (
    <Section title={t.contents}>
      <div className="grid gap-10">
        {money ? (
          <StatGrid>
            <Stat label={t.net} value={<MoneyText amount={money.net} />} note={t.netNote} />
            <Stat
              label={t.refundsOwed}
              value={<MoneyText amount={money.refundsOwed.amount} />}
              note={t.refundsNote(money.refundsOwed.count)}
            />
          </StatGrid>
        ) : (
          <p className="text-small text-muted">{t.noMoney}</p>
        )}
        {showsTeam && (
          <Part title={t.members}>
            <Members members={members} open={open} />
            {open && openInvitations > 0 && (
              <p className="mt-3 text-small text-muted">{t.invitations(openInvitations)}</p>
            )}
          </Part>
        )}
        <Part title={t.events}>
          {events.length === 0 ? <p className="text-muted">{t.noEvents}</p> : <Events events={events} />}
        </Part>
      </div>
    </Section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="subheading mb-3">{title}</h3>
      {children}
    </div>
  );
}

function Events({ events }: Pick<HandoverContents, 'events'>) {
  const t = useTexts(handoverTexts);
  return (
    <HairlineList>
      {events.map(({ id, title, startDate, status, ticketsSold, capacity }) => (
        <li key={id} className="py-3.5">
          <p className="font-bold break-words">{title}</p>
          <div className="numerals mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-muted">
            <DateText value={startDate} show="date" />
            {status === 'published' ? (
              <span>{t.sold(formatCount(ticketsSold), formatCount(capacity))}</span>
            ) : (
              <Badge tone={status === 'pending_review' ? 'yellow' : 'gray'}>{t.eventStatus[status]}</Badge>
            )}
          </div>
        </li>
      ))}
    </HairlineList>
  );
}

function Members({ members, open }: Pick<HandoverContents, 'members'> & Pick<HandoverContentsProps, 'open'>) {
  const t = useTexts(handoverTexts);
  const { offices } = useTexts(officeTexts);
  return (
    <HairlineList>
      {members.map(({ uid, name, office, stays }) => (
        <li key={uid} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1.5 py-3.5">
          <div className="min-w-0">
            <p className="font-bold break-words">{name || t.someone}</p>
            <p className="text-small text-muted">{offices[office]}</p>
          </div>
          {open &&
            (uid === open.successor.uid ? (
              <Badge tone="accent">{t.leads}</Badge>
            ) : (
              <Badge tone={stays ? 'green' : 'gray'}>{stays ? t.stays : t.leaves}</Badge>
            ))}
        </li>
      ))}
    </HairlineList>
  );
}
