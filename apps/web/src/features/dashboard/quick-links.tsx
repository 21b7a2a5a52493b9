import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CalendarSearch from 'lucide-react/icons/calendar-search';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Ticket from 'lucide-react/icons/ticket';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { Role } from '#core/people/person.ts';
import { paths } from '../../app/paths.ts';
import { useAbilities } from '../../app/session/use-abilities.ts';
import { useSession } from '../../app/session/use-session.ts';
import { CoverLink, HairlineItem, HairlineList } from '../../ui/card.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { texts } from './texts.ts';

export function QuickLinks({ role }: { role: Role }) {
  const { quickLinks, links: t } = useTexts(texts);
  const { may, sees } = useAbilities();
  const { organizerId } = useSession();
  return (
    <Section
      title={quickLinks}
      aria-label={quickLinks}
      className="border-t-0 pt-0 sm:pt-0 [&>div:first-child]:mb-4 [&>div:first-child]:min-h-13"
    >
      <HairlineList>
        <QuickLink to={paths.myTickets} icon={<Ticket />} title={t.myTickets} text={t.myTicketsText} />
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
          <QuickLink to={paths.clubTeam.to(organizerId)} icon={<Users />} title={t.team} text={t.teamText} />
        )}
        {role === 'admin' && (
          <QuickLink to={paths.admin} icon={<ShieldCheck />} title={t.admin} text={t.adminText} />
        )}
        <QuickLink to={paths.events} icon={<CalendarSearch />} title={t.events} text={t.eventsText} />
      </HairlineList>
    </Section>
  );
}

function QuickLink({ to, icon, title, text }: { to: string; icon: ReactNode; title: string; text: string }) {
  return (
    <HairlineItem className="gap-4">
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
