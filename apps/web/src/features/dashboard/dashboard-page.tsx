import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CalendarSearch from 'lucide-react/icons/calendar-search';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Ticket from 'lucide-react/icons/ticket';
import UserCheck from 'lucide-react/icons/user-check';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import type { Role } from '#core/people/person.ts';
import type { PersonView } from '#core/people/person-view.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { usePages } from '../../shared/calls/use-pages.ts';
import { useRead } from '../../shared/calls/use-read.ts';
import { paths } from '../../shared/paths.ts';
import { useAbilities } from '../../shared/session/use-abilities.ts';
import { useMyClubs } from '../../shared/session/use-my-clubs.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { CoverLink, HairlineItem, HairlineList } from '../../ui/card.tsx';
import { cn } from '../../ui/cn.ts';
import { countOf } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page, Section } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { WovenBorder } from '../../ui/pictures/woven-border.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Box, NextUpBox } from './next-up-box.tsx';
import { RecentTickets } from './recent-tickets.tsx';
import { texts } from './texts.ts';

/** What other features put on the dashboard; the route provides it. */
export interface DashboardPageProps {
  /** Renders invitations of clubs, and what the person was about to do when they signed up. */
  unfinished: (uid: string) => ReactNode;
  /** The event that was just created. */
  created: ReactNode;
  /** Renders the events of who organizes. */
  myEvents: (mayCreate: boolean) => ReactNode;
  /** The clubs that the person can act for. */
  clubs: ReactNode;
  /** Renders the button that pays for a held ticket. */
  payNow: (ticket: TicketView) => ReactNode;
  /** Renders the button that shows the code of a ticket. */
  showCode: (ticket: TicketView) => ReactNode;
  /** What waits for an admin. */
  adminTasks: ReactNode;
}

export function DashboardPage(props: DashboardPageProps) {
  const { user } = useSession();
  return user && <Dashboard user={user} {...props} />;
}

function Dashboard({ user, ...props }: { user: PersonView } & DashboardPageProps) {
  const organizes = user.role !== 'student';
  const mayCreate = useAbilities().may('edit') && user.role === 'club';
  // As many rows as nobody knows before stand above the last parts, which would jump.
  const isMeasured =
    !usePages('listMyEvents', { limit: null }, { enabled: organizes }).isPending || !organizes;
  return (
    <Page className="pt-5 sm:pt-8">
      {props.unfinished(user.uid)}
      {props.created}
      <WelcomeCard
        user={user}
        next={
          user.role === 'admin' ? (
            <Box>{props.adminTasks}</Box>
          ) : (
            <NextUpBox
              organizes={organizes}
              mayCreate={mayCreate}
              payNow={props.payNow}
              showCode={props.showCode}
            />
          )
        }
      />
      {props.clubs}
      <Figures role={user.role} organizes={organizes} />
      {organizes && <div className="mt-6 sm:mt-10">{props.myEvents(mayCreate)}</div>}
      {isMeasured && (
        <div className="mt-6 grid *:min-w-0 gap-x-14 gap-y-8 sm:mt-10 sm:gap-y-12 lg:grid-cols-[1.8fr_1fr]">
          <RecentTickets />
          <QuickLinks role={user.role} />
        </div>
      )}
    </Page>
  );
}

/** The greeting on the accent colour, with the next thing to do beside it. */
function WelcomeCard({ user, next }: { user: PersonView; next: ReactNode }) {
  const t = useTexts(texts);
  return (
    <div className="overflow-hidden rounded-sheet bg-accent text-on-accent dark:bg-accent-soft dark:text-ink">
      <div className="flex flex-col gap-3 px-4 pt-4 pb-4 sm:px-7 lg:flex-row lg:items-center lg:justify-between lg:gap-8">
        <div className="min-w-0 max-lg:px-1">
          <PageTitle documentTitle={t.documentTitle} size="heading" className="mb-0 sm:mb-0">
            {t.welcome(firstWords(user.name))}
          </PageTitle>
          <p className="mt-0.5">{subtitleOf(user, t.subtitles)}</p>
          {user.role === 'club' && !user.isClubVerified && (
            <p className="mt-1 max-w-[60ch] text-small font-semibold">{t.unverified}</p>
          )}
          {isIncomplete(user) && (
            <TextLink
              to={paths.profile}
              arrow
              className="-mb-2 decoration-current hover:text-current [&_svg]:text-current"
            >
              {t.completeProfile}
            </TextLink>
          )}
        </div>
        {next}
      </div>
      <WovenBorder className="h-3 opacity-30 dark:text-accent" />
    </div>
  );
}

function subtitleOf(user: PersonView, subtitles: Record<PersonView['role'], string>): string {
  return user.role === 'student' && user.faculty ? user.faculty : subtitles[user.role];
}

function isIncomplete(user: PersonView): boolean {
  return user.role === 'student' && !(user.name && user.faculty && user.studentId);
}

/** Shortens a long name to its first words. */
function firstWords(name: string): string {
  return name.length <= 28 ? name : name.split(' ').slice(0, 2).join(' ');
}

function Figures({ role, organizes }: { role: Role; organizes: boolean }) {
  const t = useTexts(texts);
  const tickets = useRead('listMyTickets', {});
  const events = usePages('listMyEvents', { limit: null }, { enabled: organizes });
  return (
    <section
      aria-label={t.figures}
      className={cn('mt-5 grid gap-x-4 sm:gap-x-8', organizes ? 'grid-cols-3' : 'grid-cols-2')}
    >
      <Figure
        label={t.myTickets}
        value={
          <Count
            of={tickets.data?.tickets.length}
            isMore={tickets.data?.nextCursor != null}
            failed={tickets.isError}
          />
        }
      />
      {organizes && (
        <Figure
          label={t.myEvents}
          value={<Count of={events.data?.pages[0]?.total} failed={events.isError} />}
        />
      )}
      <Figure label={t.role} value={t.roles[role]} />
    </section>
  );
}

/** A low figure with its label. */
function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex min-h-16 min-w-0 flex-col justify-center border-t-2 border-ink sm:flex-row sm:items-center sm:justify-between sm:gap-4">
      <p className="truncate text-small text-muted">{label}</p>
      <p className="subheading">{value}</p>
    </div>
  );
}

interface CountProps {
  of: number | undefined;
  /** Whether there are more than these. */
  isMore?: boolean;
  failed: boolean;
}

function Count({ of: count, isMore = false, failed }: CountProps) {
  const t = useTexts(texts);
  if (count !== undefined) return <span className="numerals">{countOf(count, isMore)}</span>;
  if (failed)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t.unknown}</span>
      </>
    );
  return (
    <>
      <Skeleton className="h-[1.15em] w-12" />
      <span className="sr-only">{t.loading}</span>
    </>
  );
}

function QuickLinks({ role }: { role: Role }) {
  const { quickLinks, links: t } = useTexts(texts);
  const { may, sees } = useAbilities();
  const { organizerId } = useSession();
  const asked = useMyClubs().data?.clubs.find(({ id }) => id === organizerId)?.asked ?? 0;
  return (
    <Section
      title={quickLinks}
      aria-label={quickLinks}
      className="border-t-0 pt-0 sm:pt-0 [&>div:first-child]:mb-2 [&>div:first-child]:min-h-11 sm:[&>div:first-child]:mb-4 sm:[&>div:first-child]:min-h-13"
    >
      <HairlineList>
        <QuickLink to={paths.myTickets} icon={<Ticket />} title={t.myTickets} text={t.myTicketsText} />
        {role !== 'club' && (
          <QuickLink to={paths.myClubs} icon={<UsersRound />} title={t.myClubs} text={t.myClubsText} />
        )}
        {may('edit') && (
          <QuickLink
            to={paths.createEvent}
            icon={<CalendarPlus />}
            title={t.createEvent}
            text={t.createEventText}
          />
        )}
        {sees('money') && (
          <QuickLink
            to={paths.analytics}
            icon={<ChartNoAxesColumn />}
            title={t.analytics}
            text={t.analyticsText}
          />
        )}
        {role === 'club' && organizerId && (
          <QuickLink
            to={paths.clubTeam.to(organizerId)}
            icon={<Users />}
            title={t.team}
            text={t.teamText}
            className="lg:hidden"
          />
        )}
        {role === 'club' && organizerId && sees('team') && (
          <QuickLink
            to={paths.clubPeople.to(organizerId)}
            icon={<UserCheck />}
            title={t.people}
            text={asked === 0 ? t.peopleText : t.peopleAsk(asked)}
            className="lg:hidden"
          />
        )}
        {role === 'admin' && (
          <QuickLink to={paths.admin} icon={<ShieldCheck />} title={t.admin} text={t.adminText} />
        )}
        <QuickLink to={paths.events} icon={<CalendarSearch />} title={t.events} text={t.eventsText} />
      </HairlineList>
    </Section>
  );
}

interface QuickLinkProps {
  to: string;
  icon: ReactNode;
  title: string;
  text: string;
  /** Hides what the sidebar has where there is one. */
  className?: string;
}

function QuickLink({ to, icon, title, text, className }: QuickLinkProps) {
  return (
    <HairlineItem className={cn('gap-4 py-2.5 sm:py-4', className)}>
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent [&>svg]:size-5"
      >
        {icon}
      </span>
      <span className="min-w-0">
        <CoverLink to={to} className="font-bold">
          {title}
        </CoverLink>
        <span className="block text-small text-muted">{text}</span>
      </span>
    </HairlineItem>
  );
}
