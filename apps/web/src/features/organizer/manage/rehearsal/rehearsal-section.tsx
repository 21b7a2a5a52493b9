import type { EventView } from '#core/events/event-view.ts';
import { useShownPerson } from '../../../../shared/session/use-session.ts';
import { texts } from '../../../../shared/texts.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { type FailedPartProps, lazyPart } from '../../../../ui/states/lazy-part.tsx';

const RehearsalCard = lazyPart(async () => (await import('./rehearsal-card.tsx')).RehearsalCard, {
  loading: () => null,
  failed: FailedCard,
});

/** The rehearsal of an event’s sale, which admins alone see and load. */
export function RehearsalSection({ event }: { event: EventView }) {
  return useShownPerson()?.role === 'admin' && <RehearsalCard event={event} />;
}

function FailedCard({ onRetry, retrying }: FailedPartProps) {
  const t = useTexts(texts).page;
  return <ErrorState title={t.broken} onRetry={onRetry} retrying={retrying} className="mt-14 sm:mt-20" />;
}
