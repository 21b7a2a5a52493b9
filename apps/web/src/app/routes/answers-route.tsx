import { AnswersPage } from '../../features/answers/answers-page.tsx';
import { HoldCountdown } from '../../features/tickets/hold-countdown.tsx';

/** The questions of a ticket, with the time that its place is held. */
export function AnswersRoute() {
  return <AnswersPage countdown={(ticket, onEnd) => <HoldCountdown ticket={ticket} onEnd={onEnd} />} />;
}
