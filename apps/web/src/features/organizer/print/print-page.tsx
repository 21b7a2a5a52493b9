import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import type { PrintAttendeesOutput } from '#core/attendees/print-attendees.ts';
import type { EventView } from '#core/events/event-view.ts';
import { paths } from '../../../app/paths.ts';
import { useQueryFailure } from '../../../app/use-query-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { PageSpinner } from '../../../ui/states/spinner.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { PrintSheet } from './print-sheet.tsx';
import './print-page.css';
import { printTexts } from './print-texts.ts';
import { usePrintAttendees } from './queries.ts';

/** As many rows of 7 mm as fit on A4 between head and foot. */
const ROWS = 33;

/** All attendees by name, on sheets of A4 for the entrance. */
export function PrintPage({ event }: { event: EventView }) {
  const t = useTexts(printTexts);
  const failureOf = useQueryFailure();
  const query = usePrintAttendees(event.id);
  return (
    <Page className="pt-4 pb-16 sm:pt-6 print:max-w-none print:p-0">
      <div className="print:hidden">
        <TextLink to={paths.manageEvent.to(event.id)} className="no-underline hover:underline">
          <ArrowLeft className="size-5 text-accent" aria-hidden="true" />
          {t.back}
        </TextLink>
        <PageTitle
          size="heading"
          documentTitle={t.documentTitle(event.title)}
          className="mt-2 mb-6 sm:mb-6"
          actions={
            query.data &&
            query.data.attendees.length > 0 && (
              <Button size="sm" icon={<Printer />} onClick={() => window.print?.()}>
                {t.print}
              </Button>
            )
          }
        >
          {t.title}
        </PageTitle>
      </div>
      <QueryResult
        query={query}
        loading={<PageSpinner text={t.loading} />}
        failure={failureOf(query, t.failed)}
        isEmpty={({ attendees }) => attendees.length === 0}
        empty={<EmptyState title={t.none} text={t.noneText} level="h2" />}
      >
        {(list) => <Sheets event={event} list={list} />}
      </QueryResult>
    </Page>
  );
}

function Sheets({ event, list: { attendees, printedAt } }: { event: EventView; list: PrintAttendeesOutput }) {
  const t = useTexts(printTexts);
  const pages = Math.ceil(attendees.length / ROWS);
  return (
    <>
      <p className="mb-6 text-muted print:hidden">
        {t.lead(formatCount(attendees.length), formatCount(pages))}
      </p>
      {Array.from({ length: pages }, (_, page) => (
        <PrintSheet
          // biome-ignore lint/suspicious/noArrayIndexKey: the list on paper never changes.
          key={page}
          event={event}
          rows={attendees.slice(page * ROWS, (page + 1) * ROWS)}
          before={page * ROWS}
          pageText={t.page(formatCount(page + 1), formatCount(pages))}
          printedAt={printedAt}
        />
      ))}
    </>
  );
}
