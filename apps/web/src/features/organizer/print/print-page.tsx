import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import type { PrintAttendeesOutput, PrintedAttendee } from '#core/attendees/print-attendees.ts';
import type { Noted } from '#core/check-in/notes/ticket-note.ts';
import type { EventView } from '#core/events/event-view.ts';
import { answerText } from '#core/questions/answer.ts';
import { shortTicketId } from '#core/tickets/ticket.ts';
import { useAttendeeStatusText } from '../../../shared/attendee-status.tsx';
import { useRead } from '../../../shared/calls/use-read.ts';
import { paths } from '../../../shared/paths.ts';
import { questionTexts } from '../../../shared/questions/question-texts.ts';
import { useTypeName } from '../../../shared/type-name.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { formatCount, formatDateTime, formatRange } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { PageSpinner } from '../../../ui/states/spinner.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { noteTexts } from '../attendees/note-texts.ts';
import { noteLine } from '../attendees/ticket-note.tsx';
import { printTexts } from './print-texts.ts';
import { rowsOf, sheetsOf } from './sheets.ts';

/** All attendees by name, on sheets of A4 for the entrance. */
export function PrintPage({ event }: { event: EventView }) {
  const t = useTexts(printTexts);
  const failureOf = useQueryFailure();
  const query = useRead('printAttendees', { id: event.id });
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
  const sheets = sheetsOf(attendees);
  return (
    <>
      <p className="mb-6 text-muted print:hidden">
        {t.lead(formatCount(attendees.length), formatCount(sheets.length))}
      </p>
      {sheets.map((rows, page) => (
        <PrintSheet
          // biome-ignore lint/suspicious/noArrayIndexKey: the list on paper never changes.
          key={page}
          event={event}
          rows={rows}
          before={sheets.slice(0, page).reduce((count, sheet) => count + sheet.length, 0)}
          pageText={t.page(formatCount(page + 1), formatCount(sheets.length))}
          printedAt={printedAt}
        />
      ))}
    </>
  );
}

interface PrintSheetProps {
  event: EventView;
  rows: readonly PrintedAttendee[];
  /** The number of attendees on the sheets before. */
  before: number;
  pageText: string;
  printedAt: string;
}

/** One page of the list, with the event above and the page number below. */
function PrintSheet({ event, rows, before, pageText, printedAt }: PrintSheetProps) {
  const t = useTexts(printTexts);
  const { language } = useLanguage();
  const [first, last] = [rows[0]?.name ?? '', rows.at(-1)?.name ?? ''];
  return (
    <section
      aria-label={pageText}
      className="attendee-sheet mb-8 flex max-w-[52rem] flex-col border bg-surface p-4 [contain-intrinsic-size:auto_68rem] [content-visibility:auto] sm:p-8 print:m-0 print:max-w-none print:border-0 print:bg-transparent print:p-0 print:[content-visibility:visible]"
    >
      <div className="flex items-end justify-between gap-6 border-b-2 border-ink pb-2">
        <div className="min-w-0">
          <h2 dir="auto" className="subheading print:text-base">
            {event.title}
          </h2>
          <p className="text-caption">
            {formatRange(event.startDate, event.endDate, language)} · <bdi>{event.venue}</bdi>,{' '}
            <bdi>{event.location}</bdi>
          </p>
        </div>
        <p className="max-w-[40%] shrink-0 text-right text-caption font-bold max-sm:hidden print:block">
          <bdi>{first}</bdi>
          <br />– <bdi>{last}</bdi>
        </p>
      </div>
      <table className="w-full table-fixed text-small print:text-caption">
        <thead>
          <tr className="h-9 text-left text-caption text-muted print:h-[7mm]">
            <th scope="col" className="w-11 font-bold print:w-[12mm]">
              {t.tick}
            </th>
            <th scope="col" className="w-12 font-bold max-sm:hidden print:table-cell print:w-[13mm]">
              {t.number}
            </th>
            <th scope="col" className="font-bold">
              {t.name}
            </th>
            <th scope="col" className="w-40 font-bold max-sm:hidden print:table-cell print:w-[36mm]">
              {t.ticket}
            </th>
            <th scope="col" className="w-32 font-bold print:w-[34mm]">
              {t.status}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={row.ticketId} row={row} number={before + index + 1} />
          ))}
        </tbody>
      </table>
      <p className="mt-auto flex justify-between gap-6 pt-3 text-caption text-muted">
        <span>{t.printed(formatDateTime(printedAt, language))}</span>
        <span className="numerals">{pageText}</span>
      </p>
    </section>
  );
}

function Row({ row, number }: { row: PrintedAttendee; number: number }) {
  const statusOf = useAttendeeStatusText();
  const typeName = useTypeName(row.type);
  const words = useTexts(questionTexts);
  const { language } = useLanguage();
  return (
    <>
      <tr className="h-9 border-t print:h-[7mm]">
        <td>{row.status !== 'cancelled' && <Box ticked={row.checkedInAt !== null} />}</td>
        <td className="numerals text-muted max-sm:hidden print:table-cell">{formatCount(number)}</td>
        <td dir="auto" className="truncate pr-3 font-bold">
          {row.name}
          {typeName !== '' && <span className="font-normal"> · {typeName}</span>}
          {row.answers?.map(({ questionId, label, labelMs, value }) => (
            <span key={questionId} className="font-normal">
              {' · '}
              {(language === 'ms' ? labelMs : null) ?? label}: {answerText(value, words)}
            </span>
          ))}
        </td>
        <td className="numerals whitespace-nowrap max-sm:hidden print:table-cell">
          {shortTicketId(row.ticketId)}
        </td>
        <td className="truncate">{statusOf(row)}</td>
      </tr>
      {row.note && <NoteRow note={row.note} rows={rowsOf(row) - 1} />}
    </>
  );
}

/** What is noted for who checks in, in full, below the name. */
function NoteRow({ note, rows }: { note: Noted; rows: number }) {
  const { short } = useTexts(noteTexts);
  return (
    <tr className={rows > 1 ? 'h-18 print:h-[14mm]' : 'h-9 print:h-[7mm]'}>
      <td />
      <td className="max-sm:hidden print:table-cell" />
      <td colSpan={2} dir="auto" className="pr-3 align-top font-semibold wrap-anywhere">
        {noteLine(note, short)}
      </td>
      <td className="max-sm:hidden print:table-cell" />
    </tr>
  );
}

/** A box to tick with a pen; ticked for those who are inside. */
function Box({ ticked }: { ticked: boolean }) {
  return (
    <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" className="size-4" aria-hidden="true">
      <rect x="1" y="1" width="14" height="14" rx="2" strokeWidth="1.5" />
      {ticked && <path d="m4 8.5 3 3 5-7" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />}
    </svg>
  );
}
