import type { EndpointName } from '#adapters/http/contract/endpoints.ts';
import { hasAbility } from '#core/offices.ts';
import {
  admins,
  type CallExample,
  everyone,
  everyoneAbout,
  except,
  holder,
  itsClub,
  type Row,
  signedIn,
} from './call-example.ts';

const OF_EVENT = { anybody: 404, admin: 404 };
const purchase = (subject: 'event' | 'draft', status: number): Row => ({
  ...signedIn(status),
  subject,
  missing: OF_EVENT,
});

/** Tickets, and the money that people pay for them. */
export const ticketCalls = {
  purchaseTicket: {
    rows: [purchase('event', 201), purchase('draft', 404)],
    body: { eventId: 'unknown', quantity: 1 },
    fill: (_app, _who, id) => ({ eventId: id }),
  },
  listMyTickets: { rows: signedIn(200) },
  viewTicket: { rows: holder('ticket', 200) },
  openCheckout: { rows: holder('ticket', 200) },
  answerQuestions: { rows: holder('ticket', 200), body: { answers: [] } },
  cancelTicket: { rows: holder('ticket', 200) },
  /** Who may only invite guests takes back their tickets, and no bought one. */
  revokeTicket: {
    rows: itsClub('ticket', 200),
    body: { reason: 'The seat is broken.' },
    isFor: (office) => hasAbility(office, 'refunds') || hasAbility(office, 'edit'),
    // Who may invite takes back what guests were given, and this ticket was bought.
    statusOfOffice: { secretary: 403, editor: 403 },
  },
  /** A bought ticket is none of a guest. */
  sendTicketAgain: {
    rows: itsClub('ticket', 404),
    success: async (app) => ({ as: app.people.itsClub, id: (await app.guestTicket()).id }),
  },
  viewGuestTicket: {
    rows: everyoneAbout('ticket', 404),
    body: { secret: 'a-secret' },
    success: async (app) => {
      const { id, secret } = await app.guestTicket();
      return { as: app.people.holder, id, body: { secret } };
    },
  },
  listTicketKeys: { rows: everyone(200) },
  viewPayment: { rows: holder('payment', 200) },
  listPaymentOptions: { rows: signedIn(200) },
  checkPayment: { rows: holder('payment', 200) },
  reportTransfer: {
    rows: holder('payment', 409),
    body: { made: true },
    success: async (app) => ({ as: app.people.holder, id: (await app.transfer()).id }),
  },
  viewReceipt: { rows: holder('paid', 200) },
  downloadReceipt: { rows: except(holder('receipt', 200), { admin: 200 }) },
  findReceipt: { rows: admins(200, 'receipt') },
  listMyRefunds: { rows: signedIn(200) },
  submitBankDetails: {
    rows: signedIn(404),
    body: { bank: 'MBBEMYKL', accountNumber: '001234567890', holderName: 'Student One' },
    success: async (app) => ({ as: (await app.refundOfNewBuyer()).buyer }),
  },
} satisfies Partial<Record<EndpointName, CallExample>>;
