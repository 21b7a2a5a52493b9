import type { AttendeeView } from '#core/attendees/attendee-view.ts';
import { AttendeeStatus } from '../../../shared/attendee-status.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatMoney } from '../../../ui/language/format.ts';
import { PriceText } from '../../../ui/language/money-text.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { RefundState } from './attendee-refunds.tsx';
import type { attendeeTexts } from './attendee-texts.ts';
import { NoteTag } from './ticket-note.tsx';

/** The question whose answers are a column. */
export interface AnswerColumn {
  readonly label: string;
  readonly of: (attendee: AttendeeView) => string;
}

/**
 * The columns of those who have a ticket, with its type where there are several. The server sorts: the values to sort by
 * only mark what can be sorted. A phone has one line for the answer, else the type, else the address.
 */
export function attendeeColumns(
  t: (typeof attendeeTexts)['en'],
  typeOf: ((attendee: AttendeeView) => string) | null,
  answers: AnswerColumn | null,
  isArriving = false,
): readonly DataColumn<AttendeeView>[] {
  return [
    nameColumn(t),
    { ...emailColumn(t), phone: typeOf || answers ? undefined : 'line' },
    ...(typeOf
      ? [
          {
            ...{ id: 'type', header: t.type, cell: typeOf, className: 'md:w-40' },
            phone: answers ? undefined : 'line',
          } as const,
        ]
      : []),
    ...(answers
      ? [
          {
            id: 'answer',
            header: answers.label,
            cell: (attendee: AttendeeView) => (
              <span dir="auto" className="line-clamp-2 whitespace-normal wrap-anywhere max-md:line-clamp-1">
                {answers.of(attendee)}
              </span>
            ),
            phone: 'line',
            className: 'md:w-48',
          } as const,
        ]
      : []),
    {
      id: 'check_in',
      header: t.status,
      cell: ({ price, refunded, ...state }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <AttendeeStatus {...state} isFree={price === 0} isArriving={isArriving} />
          {Boolean(refunded) && (
            <span className="numerals whitespace-nowrap text-caption text-muted">
              {t.refundedNote(formatMoney(refunded ?? 0))}
            </span>
          )}
        </span>
      ),
      sortBy: ({ checkedInAt }) => checkedInAt ?? '',
      phone: 'end',
      className: 'md:w-40',
    },
    {
      id: 'price',
      header: t.price,
      cell: ({ price }) => <PriceText amount={price} />,
      align: 'end',
      phone: 'note',
      className: 'md:w-24',
    },
    {
      id: 'bought',
      header: t.bought,
      cell: ({ purchaseDate }) => <DateText value={purchaseDate} show="day-time" />,
      sortBy: ({ purchaseDate }) => purchaseDate,
      align: 'end',
      className: 'md:w-44 lg:w-56',
    },
  ];
}

/** The columns of those who were cancelled: who cancelled, and how far the refund is, for those who may see refunds. */
export function cancelledColumns(
  t: (typeof attendeeTexts)['en'],
  whyOf: (attendee: AttendeeView) => string,
): readonly DataColumn<AttendeeView>[] {
  return [
    { ...nameColumn(t), className: 'md:w-[22%]' },
    { ...emailColumn(t), phone: undefined },
    { id: 'why', header: t.why, cell: whyOf, phone: 'line', className: 'md:w-48' },
    {
      id: 'refund',
      header: t.refund,
      cell: ({ refunds, origin }) => <RefundState refunds={refunds} origin={origin} />,
      phone: 'note',
      className: 'md:w-64',
    },
    {
      id: 'cancelled',
      header: t.cancelledAt,
      cell: ({ cancellation, purchaseDate }) => (
        <DateText value={cancellation?.at ?? purchaseDate} show="day-time" />
      ),
      align: 'end',
      className: 'md:w-56',
    },
  ];
}

function nameColumn(t: (typeof attendeeTexts)['en']): DataColumn<AttendeeView> {
  return {
    id: 'name',
    header: t.name,
    cell: ({ name, origin, entranceNote }) => (
      <span className="flex min-w-0 items-center">
        <span className={origin === 'web' ? 'max-w-3/4 shrink-0 truncate' : 'truncate'}>{name}</span>
        {origin !== 'web' && (
          <span className="ml-2 inline-flex shrink-0 rounded-full bg-accent-soft px-2 text-caption font-bold text-accent">
            {t.origins[origin]}
          </span>
        )}
        {entranceNote && <NoteTag note={entranceNote} />}
      </span>
    ),
    sortBy: ({ name }) => name,
    phone: 'title',
    className: 'md:w-[24%]',
  };
}

function emailColumn(t: (typeof attendeeTexts)['en']): DataColumn<AttendeeView> {
  return { id: 'email', header: t.email, cell: ({ email }) => email, phone: 'line' };
}
