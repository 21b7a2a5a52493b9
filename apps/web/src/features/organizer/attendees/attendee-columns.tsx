import type { AttendeeView } from '#core/attendees/attendee-view.ts';
import { DateText } from '../../../ui/language/date-text.tsx';
import { PriceText } from '../../../ui/language/money-text.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { AttendeeStatus } from '../attendee-status.tsx';
import type { attendeeTexts } from './attendee-texts.ts';

/** The columns of the attendees. The server sorts: the values to sort by only mark what can be sorted. */
export function attendeeColumns(t: (typeof attendeeTexts)['en']): readonly DataColumn<AttendeeView>[] {
  return [
    {
      id: 'name',
      header: t.name,
      cell: ({ name }) => name,
      sortBy: ({ name }) => name,
      phone: 'title',
      className: 'md:w-[24%]',
    },
    { id: 'email', header: t.email, cell: ({ email }) => email, phone: 'line' },
    {
      id: 'check_in',
      header: t.status,
      cell: ({ price, ...state }) => <AttendeeStatus {...state} isFree={price === 0} />,
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
