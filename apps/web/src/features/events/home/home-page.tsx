import { eventTexts } from '../../../app/events/event-texts.ts';
import { paths } from '../../../app/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Container } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { FeatureList } from './feature-list.tsx';
import { FeaturedEvents } from './featured-events.tsx';
import { homeTexts } from './home-texts.ts';
import { PosterStrip } from './poster-strip.tsx';

export function HomePage() {
  const texts = useTexts(homeTexts);
  const { browse } = useTexts(eventTexts);
  return (
    <>
      <Container className="pt-10 pb-10 sm:pt-16 sm:pb-14">
        <PageTitle size="display" documentTitle="" lead={texts.lead} className="mb-8 sm:mb-10">
          {texts.title.first} <br className="max-sm:hidden" />
          {texts.title.second}
        </PageTitle>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.events} size="lg" className="max-sm:flex-1 max-sm:px-5">
            {browse}
          </ButtonLink>
          <ButtonLink to={paths.register} size="lg" variant="secondary" className="max-sm:flex-1 max-sm:px-5">
            {texts.getStarted}
          </ButtonLink>
        </div>
      </Container>
      <PosterStrip />
      <Container className="flex flex-col gap-20 py-20 sm:gap-28 sm:py-28">
        <FeaturedEvents />
        <FeatureList />
      </Container>
    </>
  );
}
