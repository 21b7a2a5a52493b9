import { eventTexts } from '../../../app/events/event-texts.ts';
import { paths } from '../../../app/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { useDocumentTitle } from '../../../ui/page-title.tsx';
import { Scene } from '../../../ui/pictures/scene.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { clubTexts } from './club-texts.ts';

export function ClubNotFound() {
  const t = useTexts(clubTexts);
  const { browse } = useTexts(eventTexts);
  useDocumentTitle(t.notFound);
  return (
    <Page>
      <EmptyState
        level="h1"
        drawing={<Scene name="not-found" />}
        title={t.notFound}
        text={t.notFoundText}
        action={
          <ButtonLink to={paths.events} variant="secondary">
            {browse}
          </ButtonLink>
        }
      />
    </Page>
  );
}
