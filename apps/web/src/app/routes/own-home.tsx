import Ticket from 'lucide-react/icons/ticket';
import { NextUpBox } from '../../features/dashboard/next-up-box.tsx';
import { OwnHomeSkeleton } from '../../features/events/home/own-home-skeleton.tsx';
import { ThisWeek } from '../../features/events/home/this-week.tsx';
import { PayNow } from '../../features/tickets/pay-now.tsx';
import { ShowCode } from '../../features/tickets/show-code.tsx';
import { paths } from '../../shared/paths.ts';
import { useAbilities } from '../../shared/session/use-abilities.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { texts } from '../../shared/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Container } from '../../ui/layout.tsx';

/** What comes next for the signed-in person, with its action, as on the dashboard; and the days of this week. */
export function OwnHome() {
  const t = useTexts(texts).nav;
  const { user, problem } = useSession();
  const mayEdit = useAbilities().may('edit');
  if (!user && problem)
    // Without a network, tickets that are saved on this device open.
    return (
      <Container className="flex items-center pt-4 max-sm:min-h-[13.9rem] sm:pt-6">
        <ButtonLink to={paths.myTickets} icon={<Ticket />} className="max-sm:w-full">
          {t.myTickets}
        </ButtonLink>
      </Container>
    );
  if (!user) return <OwnHomeSkeleton />;
  const isClub = user.role === 'club';
  return (
    <Container className="flex flex-col gap-3 pt-4 sm:pt-6 lg:flex-row lg:items-center lg:gap-12">
      <NextUpBox
        organizes={isClub}
        mayCreate={mayEdit && isClub}
        payNow={(ticket) => <PayNow ticket={ticket} size="sm" />}
        showCode={(ticket) => <ShowCode ticket={ticket} size="sm" />}
      />
      <ThisWeek />
    </Container>
  );
}
