import type { EndpointName } from '#adapters/http/contract/endpoints.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import { START_DEFAULTS } from '#core/check-in/passes/start-check-in.ts';
import { hasAbility, maySee } from '#core/offices.ts';
import { DRAFT } from '#test/support/a-draft.ts';
import { CheckInTestDevice } from '#test/support/check-in-device.ts';
import {
  admins,
  type CallExample,
  everyone,
  everyoneAbout,
  except,
  itsClub,
  organizers,
  signedIn,
  theClub,
} from './call-example.ts';

const SALE_ID = '3f2a9c1e-5b7d-4e0f-8a61-9c2d4b6e8f10';
const PLAN = { types: [{ id: 'event-1', name: 'Everybody', price: 10 }], pools: [] };
const DAYS = { from: '2026-12-01', to: '2026-12-31' };
const DRAFT_STATUS = { nobody: 404, student: 404, holder: 404, newClub: 404, otherClub: 404 };
/** A club's own figures are asked for by its account, and by admins for whomever they name. */
const NOT_CLUBS = { anybody: 404, admin: 200 };
const REFUSED = { anybody: 403, admin: 200 };

/** Events, their reviews, attendees, check-in and figures. */
export const eventCalls = {
  browseEvents: {
    rows: everyone(200),
    query: {
      category: 'All',
      q: 'gamelan',
      limit: '1',
      from: '2026-12-01T00:00',
      price: '',
      available: 'true',
    },
  },
  listEventDays: { rows: everyone(200), query: { ...DAYS, price: 'under10', available: 'true' } },
  viewSite: { rows: everyone(200) },
  viewEvent: {
    rows: [
      everyoneAbout('event', 200),
      except(everyoneAbout('draft', 200), DRAFT_STATUS),
      except(everyoneAbout('waiting', 200), DRAFT_STATUS),
      except(everyoneAbout('withdrawn', 200), { ...DRAFT_STATUS, holder: 200 }),
    ],
  },
  listMyEvents: { rows: organizers(200) },
  createEvent: { rows: organizers(201), body: DRAFT },
  editEvent: { rows: [itsClub('event', 200), itsClub('draft', 200)], body: DRAFT },
  viewPlan: { rows: [itsClub('event', 200), itsClub('draft', 200)] },
  editPlan: {
    rows: [itsClub('event', 200), itsClub('draft', 200)],
    body: PLAN,
    fill: (_app, _who, id) => ({ types: PLAN.types.map((type) => ({ ...type, id: id ?? type.id })) }),
  },
  viewQuestions: { rows: [itsClub('event', 200), itsClub('draft', 200)] },
  editQuestions: {
    rows: [itsClub('event', 200), itsClub('draft', 200)],
    body: { questions: [] },
  },
  createAudienceList: {
    rows: [itsClub('event', 201), itsClub('draft', 201)],
    body: { name: 'Guests', entries: ['guest@acara.test', 'A26CS0001'] },
  },
  listAudienceLists: { rows: [itsClub('event', 200), itsClub('draft', 200)] },
  createCode: {
    rows: [itsClub('event', 201), itsClub('draft', 201)],
    body: { kind: 'percent', value: 50 },
  },
  createCodeBatch: {
    rows: [itsClub('event', 201), itsClub('draft', 201)],
    body: { count: 2, kind: 'unlock' },
  },
  listCodes: { rows: [itsClub('event', 200), itsClub('draft', 200)] },
  revokeCode: { rows: itsClub('code', 204) },
  inviteGuests: {
    rows: [itsClub('event', 200), itsClub('draft', 409)],
    body: { tellThem: false, dryRun: false, rows: [{ name: 'Guest One' }] },
  },
  listGuests: { rows: [itsClub('event', 200), itsClub('draft', 200)] },
  setGuestPlaces: { rows: [itsClub('event', 200), itsClub('draft', 200)], body: { setAside: 2 } },
  viewOffers: { rows: { ...signedIn(200), subject: 'event', missing: { anybody: 404, admin: 404 } } },
  watchEvent: { rows: { ...signedIn(204), subject: 'event', missing: { anybody: 404, admin: 404 } } },
  unwatchEvent: { rows: { ...signedIn(204), subject: 'event', missing: { anybody: 204, admin: 204 } } },
  viewWatch: { rows: { ...signedIn(200), subject: 'event', missing: { anybody: 200, admin: 200 } } },
  listMyWatches: { rows: signedIn(200) },
  startRehearsal: { rows: admins(202, 'event'), body: { people: 10 } },
  viewRehearsal: { rows: admins(200, 'event') },
  publishEvent: { rows: [itsClub('draft', 200), itsClub('event', 409)] },
  unpublishEvent: { rows: itsClub('event', 200) },
  duplicateEvent: { rows: itsClub('event', 201) },
  deleteEvent: { rows: [itsClub('draft', 204), itsClub('event', 409)] },
  cancelEvent: { rows: itsClub('event', 200), body: { reason: 'The hall is flooded.' } },
  viewCancellation: {
    rows: itsClub('event', 200),
    success: async (app) => {
      const id = await app.soldEvent();
      await app.acara.does('CancelEvent').execute(app.people.itsClub, { id, reason: 'The hall is flooded.' });
      return { id };
    },
  },
  listEventsToReview: {
    rows: admins(200),
    success: async (app) => {
      await app.subject('waiting', 'admin');
      return {};
    },
  },
  reviewEvent: {
    rows: [admins(200, 'waiting'), admins(409, 'draft')],
    body: { approve: false, note: 'Please say where it is.' },
  },
  findAnything: { rows: organizers(200), query: { q: 'aina', limit: '5' } },
  listAttendees: { rows: itsClub('event', 200), query: { q: 'aina' } },
  exportAttendees: { rows: itsClub('event', 200) },
  printAttendees: {
    rows: itsClub('event', 200),
    isFor: (office) => maySee(office, 'attendees') || maySee(office, 'check_in'),
  },
  messageAttendees: {
    rows: itsClub('event', 202),
    body: { subject: 'Come early', text: 'The doors open at seven.' },
  },
  tellOfMove: { rows: itsClub('event', 202) },
  writeMessage: {
    rows: [itsClub('event', 201), itsClub('draft', 201)],
    body: { subject: 'Thank you', text: 'Here are the photos.', when: { anchor: 'ends', offsetMinutes: 60 } },
  },
  listMessages: { rows: [itsClub('event', 200), itsClub('draft', 200)] },
  countMessageRecipients: {
    rows: [itsClub('event', 200), itsClub('draft', 200)],
    body: { segment: { inside: true } },
  },
  cancelMessage: { rows: itsClub('message', 200) },
  viewEventRefunds: { rows: itsClub('event', 200) },
  checkInTicket: {
    rows: itsClub('event', 200),
    body: { code: 'no ticket', scanId: 'scan-1' },
    success: async (app) => {
      const { ticket } = await app.paidTicket();
      return { id: ticket.eventId, body: { ticketId: ticket.id, scanId: 'scan-2' } };
    },
  },
  viewCheckIn: { rows: itsClub('event', 200) },
  searchTicketHolders: { rows: itsClub('event', 200), query: { q: 'aina' } },
  viewCheckInList: { rows: itsClub('event', 200) },
  receiveEntries: {
    // A person has no device, and sends nothing.
    rows: itsClub('event', 409),
    body: { entries: [], seq: 0, signature: 'none' },
    success: async (app) => {
      const { id, secret } = await app.passOfToday();
      const { acara } = app.testApp;
      const device = await CheckInTestDevice.start(
        {
          start: (input) => acara.does('StartCheckIn').execute({ kind: 'anonymous' }, input),
          send: () => Promise.reject(new Error('It is sent below.')),
        },
        { ...START_DEFAULTS, id, secret, name: 'Farah' },
      );
      const { id: _, ...body } = await device.sign([device.entry({ code: 'no ticket' })]);
      return { id, as: device.started.token, body };
    },
  },
  settleConflict: {
    rows: itsClub('event', 409),
    body: { decision: 'both_ok' },
    success: async (app) => {
      const { ticket } = await app.paidTicket();
      const scan = { id: ticket.eventId, ticketId: ticket.id, scanId: 'scan-1' };
      await app.acara.does('CheckInTicket').execute(app.people.itsClub, { ...CHECK_IN_DEFAULTS, ...scan });
      return { id: ticket.eventId, as: app.people.itsClub, body: { decision: 'undo' } };
    },
  },
  viewCheckInPlan: { rows: itsClub('event', 200) },
  editCheckInPlan: { rows: itsClub('event', 200), body: { reEntry: 'once', venueLimit: null } },
  // Only a device sells.
  viewWalkInOffers: { rows: itsClub('event', 409), success: (app) => app.sellingDevice() },
  sellWalkIn: {
    rows: itsClub('event', 409),
    body: { saleId: SALE_ID, typeId: 'event-1', price: 25, way: 'provider' },
    success: async (app) => {
      const { id, as } = await app.sellingDevice();
      return { id, as, body: { saleId: SALE_ID, typeId: id, price: 25, way: 'cash' } };
    },
  },
  checkWalkIn: { rows: itsClub('event', 409), success: (app) => app.walkIn() },
  endWalkIn: { rows: itsClub('event', 409), success: (app) => app.walkIn() },
  keepPlaces: {
    rows: itsClub('event', 409),
    body: { places: 3 },
    success: (app) => app.sellingDevice(),
  },
  returnDevicePlaces: { rows: itsClub('event', 204) },
  viewCash: {
    rows: itsClub('event', 200),
    isFor: (office) => maySee(office, 'check_in') || maySee(office, 'money'),
  },
  countCash: {
    rows: itsClub('event', 409),
    body: { float: 50, counted: 62 },
    success: (app) => app.sellingDevice(),
  },
  witnessCount: {
    rows: itsClub('event', 409),
    isFor: (office) => hasAbility(office, 'check_in') || hasAbility(office, 'money'),
    body: { counted: 62 },
    success: (app) => app.countedCash(),
  },
  noteTicket: { rows: itsClub('ticket', 200), body: { text: 'Row 1', kind: 'note' } },
  listCheckInPasses: {
    rows: itsClub('event', 200),
    success: async (app) => {
      const { id, secret } = await app.passOfToday();
      await app.acara
        .does('StartCheckIn')
        .execute({ kind: 'anonymous' }, { ...START_DEFAULTS, id, secret, name: 'Farah' });
      return { id };
    },
  },
  createCheckInPass: { rows: itsClub('event', 201), body: { gate: 'North' } },
  revokeCheckInPass: { rows: itsClub('pass', 204) },
  startCheckIn: {
    rows: except(everyoneAbout('event', 404), {}),
    body: { secret: 'unknown', name: 'Farah' },
    success: async (app) => {
      const { id, secret } = await app.passOfToday();
      return { id, body: { secret, name: 'Farah' } };
    },
  },
  computeClubAnalytics: {
    rows: [
      { ...itsClub('club', 200), missing: NOT_CLUBS },
      { ...organizers(200), subject: 'oneself', missing: NOT_CLUBS },
    ],
    query: DAYS,
  },
  viewEventStatement: { rows: itsClub('event', 200) },
  viewClubStatement: {
    rows: [theClub('club', 200, REFUSED), { ...organizers(200), subject: 'oneself', missing: REFUSED }],
    query: DAYS,
  },
  computePlatformAnalytics: { rows: admins(200) },
} satisfies Partial<Record<EndpointName, CallExample>>;
