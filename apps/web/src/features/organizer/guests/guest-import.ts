import { GUEST_FIELDS } from '#core/guests/guest-rules.ts';
import type { GuestResult } from '#core/sales/guests/judge-guests.ts';
import type { ImportKind } from '../../../shared/people-import/import-kinds.ts';
import type { guestTexts } from './guest-texts.ts';

/** Returns what is particular to the import of guests. */
export function guestImport({ import: t }: (typeof guestTexts)['en']): ImportKind<GuestResult> {
  const { results: words } = t;
  return {
    fields: ['name', 'email', 'studentId', 'note'],
    maxRows: GUEST_FIELDS.rows.max,
    results: {
      not_valid: { planned: words.notValid, done: words.notValid, tone: 'red', isProblem: true },
      no_place: {
        planned: words.noPlace,
        done: words.noPlace,
        why: words.noPlaceWhy,
        tone: 'yellow',
        isProblem: true,
      },
      invited: { planned: words.invited, done: words.invitedDone, tone: 'green', isProblem: false },
      has_ticket: {
        planned: words.hasTicket,
        done: words.hasTicket,
        why: words.hasTicketWhy,
        tone: 'gray',
        isProblem: false,
      },
      twice_in_list: {
        planned: words.twice,
        done: words.twice,
        why: words.twiceWhy,
        tone: 'gray',
        isProblem: false,
      },
    },
    words: t,
  };
}
