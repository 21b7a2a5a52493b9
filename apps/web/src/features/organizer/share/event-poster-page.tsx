import Printer from 'lucide-react/icons/printer';
import type { EventView } from '#core/events/event-view.ts';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { EventPoster } from './event-poster.tsx';
import { organizerShareTexts } from './share-texts.ts';

/** The A4 poster of an event; the browser prints it, or saves it as a PDF. */
export function EventPosterPage({ event }: { event: EventView }) {
  const t = useTexts(organizerShareTexts);
  return (
    <Page width="reading" className="print:m-0 print:max-w-none print:p-0">
      <div className="print:hidden">
        <TextLink to={paths.manageEvent.to(event.id)} className="mb-5 text-small">
          {t.back}
        </TextLink>
        <PageTitle
          lead={t.posterLead}
          documentTitle={t.documentTitle(event.title)}
          className="mb-8 sm:mb-8"
          actions={
            <Button icon={<Printer />} onClick={() => window.print?.()}>
              {t.print}
            </Button>
          }
        >
          {t.posterTitle}
        </PageTitle>
      </div>
      <EventPoster event={event} />
    </Page>
  );
}
