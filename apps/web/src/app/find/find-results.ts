import type { FindAnythingOutput } from '#core/find/find-anything.ts';
import type { FoundMoney, FoundPayment, FoundTicket } from '#core/find/found-view.ts';
import { isGuest } from '#core/parties/guest.ts';
import { providerName } from '#core/payments/provider-name.ts';
import { shortTicketId } from '#core/tickets/ticket.ts';
import { eventTexts } from '../../shared/events/event-texts.ts';
import { roleTexts } from '../../shared/membership/role-texts.ts';
import { paths } from '../../shared/paths.ts';
import { formatDate, formatDateTime, formatMoney } from '../../ui/language/format.ts';
import type { Language } from '../../ui/language/i18n.tsx';
import type { FindTexts } from './find-texts.ts';

export interface FindResult {
  readonly id: string;
  readonly title: string;
  /** Below the title; empty texts are left out. */
  readonly lines: readonly string[];
  readonly to: string;
}

export interface FindGroup {
  readonly name: keyof FindAnythingOutput;
  readonly results: readonly FindResult[];
}

/**
 * Returns what was found by kind, what a number or reference names first; each result with the page
 * that shows it. Only an admin's events are of several clubs.
 */
export function groupsOf(
  found: FindAnythingOutput,
  isAdmin: boolean,
  t: FindTexts,
  language: Language,
): readonly FindGroup[] {
  const groups: readonly FindGroup[] = [
    { name: 'payments', results: found.payments.map((one) => ofPayment(one, t, language)) },
    {
      name: 'receipts',
      results: found.receipts.map(({ number, kind, amount, currency, buyerName, eventTitle }) => ({
        id: number,
        title: `${t.kinds[kind]} ${number}`,
        lines: [joined(formatMoney(amount, currency), buyerName), eventTitle],
        to: paths.adminReceipt.to(number),
      })),
    },
    {
      name: 'people',
      results: found.people.map(({ uid, name, email, studentId, role }) => ({
        id: uid,
        title: name || t.noName,
        lines: [joined(email, studentId, roleTexts[language][role])],
        to: toPerson(uid),
      })),
    },
    { name: 'tickets', results: found.tickets.map((one) => ofTicket(one, t, language)) },
    {
      name: 'events',
      results: found.events.map(({ id, title, status, startDate, organizerName }) => ({
        id,
        title,
        lines: [
          joined(
            formatDate(startDate, language),
            eventTexts[language].statuses[status],
            isAdmin && organizerName,
          ),
        ],
        to: paths.manageEvent.to(id),
      })),
    },
    {
      name: 'clubs',
      results: found.clubs.map(({ id, name, state }) => ({
        id,
        title: name,
        lines: [t.clubStates[state]],
        to: `${paths.adminClubs}?q=${encodeURIComponent(name)}`,
      })),
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

function ofTicket(ticket: FoundTicket, t: FindTexts, language: Language): FindResult {
  const { id, status, event, holder, checkedInAt, payment } = ticket;
  return {
    id,
    title: joined(holder.name || t.noName, shortTicketId(id)),
    lines: [
      joined(t.tickets[status], checkedInAt !== null && t.inside, event.title),
      payment ? joined(formatMoney(payment.amount), ...moneyOf(payment, t, language)) : '',
      joined(holder.email, holder.studentId),
    ],
    to: toTicket(ticket),
  };
}

function ofPayment(payment: FoundPayment, t: FindTexts, language: Language): FindResult {
  const { id, amount, provider, ticket, event, payer } = payment;
  return {
    id,
    title: joined(formatMoney(amount), providerName(provider, language), payer.name || t.noName),
    lines: [
      joined(...moneyOf(payment, t, language), t.tickets[ticket.status]),
      joined(event.title, payment.reference),
    ],
    to: toPayment(payment),
  };
}

/** Says whether the money came, and where it went. */
function moneyOf({ status, settledAt, resolution, refund }: FoundMoney, t: FindTexts, language: Language) {
  const paid =
    status === 'succeeded'
      ? t.payments.succeeded(settledAt ? formatDateTime(settledAt, language) : '')
      : t.payments[status];
  return [paid, refund ? refundOf(refund, t) : resolution === 'refund_due' && t.owed];
}

function refundOf({ status, amount, currency }: NonNullable<FoundMoney['refund']>, t: FindTexts): string {
  const write = status === 'succeeded' || status === 'charged_back' ? t.refunds[status] : t.refunds.owed;
  return write(formatMoney(amount, currency));
}

function toPerson(uid: string): string {
  return `${paths.adminPeople}?person=${encodeURIComponent(uid)}`;
}

/** An expired ticket is in no list of its event: an admin sees it with its holder. */
function toTicket({ id, status, event, holder }: FoundTicket): string {
  if (status === 'expired' && holder.uid !== null && !isGuest(holder.uid)) return toPerson(holder.uid);
  const query = new URLSearchParams({ q: shortTicketId(id) });
  if (status === 'cancelled' || status === 'expired') query.set('show', 'cancelled');
  return `${paths.managePeople.to(event.id)}?${query}`;
}

function toPayment({ receipt, refund, payer, event }: FoundPayment): string {
  if (payer.uid === null) return paths.manageMoney.to(event.id);
  if (receipt !== null) return paths.adminReceipt.to(receipt);
  const isOwed = refund !== null && refund.status !== 'succeeded' && refund.status !== 'charged_back';
  if (isOwed) return paths.adminPayments;
  return isGuest(payer.uid) ? paths.manageMoney.to(event.id) : toPerson(payer.uid);
}

function joined(...parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join(' · ');
}
