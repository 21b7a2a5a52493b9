import type { EndpointName } from '#adapters/http/contract/endpoints.ts';
import { referenceOf } from '#core/refunds/refund.ts';
import { admins, type CallExample, type Row } from './call-example.ts';

const STATEMENT = {
  csv: 'Date,Description,Amount\n1/12/2026,AINA RAHMAN,25.00',
  columns: { date: 'Date', amount: 'Amount', direction: null },
};

/** A person of any kind; admins and oneself are protected. */
const aboutPeople = (status: number): readonly Row[] => [
  admins(status, 'person'),
  admins(403, 'an admin'),
  admins(403, 'oneself'),
];

/** What admins do about people, money and the installation. */
export const adminCalls = {
  listPeople: { rows: admins(200), query: { q: 'aina', role: 'student' } },
  changeRole: { rows: aboutPeople(200), body: { role: 'club', isClubVerified: true } },
  disablePerson: { rows: aboutPeople(200), body: { disabled: true } },
  viewPerson: { rows: admins(200, 'person') },
  viewOrganizerSales: { rows: admins(200, 'club') },
  endSessions: { rows: aboutPeople(204) },
  listPaymentsNeedingAttention: { rows: admins(200) },
  countAdminTasks: { rows: admins(200) },
  listOperatorAlerts: { rows: admins(200) },
  listPaymentAlerts: {
    rows: admins(200),
    success: async (app) => {
      await app.subject('alert', 'admin');
      return {};
    },
  },
  closePaymentAlert: { rows: admins(204, 'alert'), body: { note: 'Another shop of ours.' } },
  viewGoodwillRefund: { rows: admins(200, 'ticket') },
  issueGoodwillRefund: {
    rows: admins(409, 'ticket'),
    body: { amount: 5, refunded: 0, reason: 'The hall was cold.' },
    success: async (app) => ({ as: app.people.admin, id: (await app.paidTicket()).ticket.id }),
  },
  listStatementLines: {
    rows: admins(200),
    success: async (app) => {
      await app.line();
      return {};
    },
  },
  previewBankStatement: { rows: admins(200), body: STATEMENT },
  importBankStatement: { rows: admins(200), body: STATEMENT },
  assignStatementLine: {
    rows: admins(200, 'line'),
    body: { reference: 'AC-0000-0000' },
    fill: async (app) => ({ reference: (await app.transfer()).reference }),
  },
  closeStatementLines: {
    rows: admins(204),
    body: { lineIds: ['unknown'], note: 'Rent of the hall.' },
    fill: async (app) => ({ lineIds: [await app.line()] }),
  },
  completeRefund: { rows: admins(204, 'refund'), body: { bankReference: 'TRF-1' } },
  remindOfBankDetails: { rows: admins(200, 'event'), body: { reason: 'event_cancelled' } },
  reopenRefund: {
    rows: admins(409, 'refund'),
    body: { reason: 'The bank sent it back.' },
    success: async (app) => {
      const id = await app.subject('refund', 'admin');
      await app.acara.does('CompleteRefund').execute(app.people.admin, { id, bankReference: 'TRF-1' });
      return { as: app.people.admin, id };
    },
  },
  createRefundBatch: {
    rows: admins(201),
    body: { refundIds: ['unknown'] },
    fill: async (app) => ({ refundIds: [(await app.readyRefund()).id] }),
  },
  viewRefundBatch: { rows: admins(200, 'batch') },
  exportRefundBatch: { rows: admins(200, 'batch') },
  importTransferResults: {
    rows: admins(422, 'batch'),
    body: { csv: 'Reference,Result' },
    success: async (app) => {
      const refund = await app.readyRefund();
      const id = await app.batchOf(refund);
      return { as: app.people.admin, id, body: { csv: `Reference,Result\n${referenceOf(refund)},paid` } };
    },
  },
  closeRefundBatch: { rows: admins(200, 'batch'), body: { bankReference: 'BULK-1', failures: [] } },
  undoRefundBatch: { rows: admins(200, 'batch') },
  listAuditLog: {
    rows: admins(200),
    query: { person: 'person-1', day: '2026-12-01', kind: 'sign_in', action: 'signed_in' },
  },
  listOutbox: { rows: admins(200), query: { q: 'aina', status: 'sent' } },
  listMailPreviews: { rows: admins(200), query: { language: 'ms' } },
  viewMailPreview: { rows: admins(200), query: { kind: 'ticket_confirmed', language: 'ms' } },
} satisfies Partial<Record<EndpointName, CallExample>>;
