import { ActForClubOfEvent } from '../../app/events/act-for-club-of-event.tsx';
import { eventTexts } from '../../app/events/event-texts.ts';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { useDocumentTitle } from '../../ui/page-title.tsx';
import { Scene } from '../../ui/pictures/scene.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { eventPageTexts } from './event-page-texts.ts';

export function EventNotFound() {
  const texts = useTexts(eventPageTexts);
  const words = useTexts(eventTexts);
  useDocumentTitle(texts.notFound);
  return (
    <Page>
      <EmptyState
        level="h1"
        drawing={<Scene name="not-found" />}
        title={texts.notFound}
        text={texts.notFoundText}
        action={
          <div className="flex flex-col items-start gap-6">
            <ButtonLink to={paths.events} variant="secondary">
              {words.browse}
            </ButtonLink>
            <ActForClubOfEvent />
          </div>
        }
      />
    </Page>
  );
}
