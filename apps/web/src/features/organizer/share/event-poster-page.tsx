import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { addressOfEvent } from '../../../shared/events/shareable-event.ts';
import { paths } from '../../../shared/paths.ts';
import { useSite } from '../../../shared/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { formatLowestPrice, formatRange } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Logo } from '../../../ui/pictures/logo.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { QrCode } from '../../../ui/pictures/qr-code.tsx';
import { WovenBorder } from '../../../ui/pictures/woven-border.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
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

/** Titles above this length get a smaller size, so that every poster fits one page. */
const LONG_TITLE = 44;

/** A sheet of A4 in light colours. Its sizes follow its width, so that the screen shows what is printed. */
function EventPoster({ event }: { event: EventView }) {
  const t = useTexts(organizerShareTexts);
  const { language } = useLanguage();
  const { universityName } = useSite();
  const address = addressOfEvent(event);
  return (
    <article
      aria-label={event.title}
      className="a4-sheet scheme-light mx-auto flex flex-col overflow-hidden border bg-white text-[#241619] print:border-0"
    >
      <Picture
        address={event.imageUrl}
        poster={{ seed: event.id, category: event.category }}
        eager
        className="aspect-video w-full shrink-0"
      />
      <WovenBorder className="h-[2.4cqw] shrink-0 text-[#ad1543]" />
      <div className="flex min-h-0 flex-1 flex-col justify-between p-[6cqw] pt-[4.5cqw] [&>*+*]:mt-[3cqw]">
        <div>
          <h2
            dir="auto"
            className={`font-extrabold tracking-[-0.035em] text-balance break-words pb-[0.14em] leading-[1.02] ${event.title.length > LONG_TITLE ? 'line-clamp-4 text-[6.4cqw]' : 'text-[9.4cqw]'}`}
          >
            {event.title}
          </h2>
          <p className="mt-[1.6cqw] text-[2.9cqw] leading-tight">{t.by(event.organizerName)}</p>
        </div>
        <div className="flex items-end justify-between">
          <dl className="flex min-w-0 flex-col [&>*+*]:mt-[2.6cqw]">
            <Fact term={t.when}>{formatRange(event.startDate, event.endDate, language)}</Fact>
            <Fact term={t.where}>
              <span dir="auto" className="block">
                {event.venue}
              </span>
              <span dir="auto" className="block font-normal">
                {event.location}
              </span>
            </Fact>
            <Fact term={t.price}>{formatLowestPrice(event.priceFrom, event.priceTo, language)}</Fact>
          </dl>
          <div className="ml-[5cqw] w-[31cqw] shrink-0 text-center">
            <QrCode text={address} label={t.qr(event.title)} className="w-full" />
            <p className="text-[2.6cqw] leading-tight font-bold">{t.scan}</p>
          </div>
        </div>
        <div className="flex items-center justify-between border-t pt-[2cqw] text-[2cqw] leading-tight">
          <Logo className="text-[3.4cqw] [&_svg]:text-[#ad1543]" />
          <span className="ml-[4cqw] text-right">
            {universityName}
            <span className="block break-all">{address.replace(/^https?:\/\//, '')}</span>
          </span>
        </div>
      </div>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[2.1cqw] leading-tight font-bold text-[#ad1543]">{term}</dt>
      <dd className="text-[3cqw] leading-snug font-bold text-balance break-words">{children}</dd>
    </div>
  );
}
