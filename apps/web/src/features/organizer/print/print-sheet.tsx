import type { PrintedAttendee } from '#core/attendees/print-attendees.ts';
import type { EventView } from '#core/events/event-view.ts';
import { shortTicketId } from '#core/tickets/ticket.ts';
import { formatCount, formatDateTime, formatRange } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { useAttendeeStatusText } from '../attendee-status.tsx';
import { printTexts } from './print-texts.ts';

export interface PrintSheetProps {
  event: EventView;
  rows: readonly PrintedAttendee[];
  /** The number of attendees on the sheets before. */
  before: number;
  pageText: string;
  printedAt: string;
}

/** One page of the list, with the event above and the page number below. */
export function PrintSheet({ event, rows, before, pageText, printedAt }: PrintSheetProps) {
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
            {formatRange(event.startDate, event.endDate, language)} · {event.venue}, {event.location}
          </p>
        </div>
        <p className="max-w-[40%] shrink-0 text-right text-caption font-bold max-sm:hidden print:block">
          {first}
          <br />– {last}
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
  return (
    <tr className="h-9 border-t print:h-[7mm]">
      <td>{row.status !== 'cancelled' && <Box ticked={row.checkedInAt !== null} />}</td>
      <td className="numerals text-muted max-sm:hidden print:table-cell">{formatCount(number)}</td>
      <td dir="auto" className="truncate pr-3 font-bold">
        {row.name}
      </td>
      <td className="numerals whitespace-nowrap max-sm:hidden print:table-cell">
        {shortTicketId(row.ticketId)}
      </td>
      <td className="truncate">{statusOf(row)}</td>
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
