import type { Access, Endpoint } from './endpoint.ts';

/** For a bank's statement of the longest length, whatever its letters. */
const MAX_STATEMENT_BYTES = 2 * 1024 * 1024;

/** For the longest list of the longest addresses. */
const MAX_LIST_BYTES = 2 * 1024 * 1024;

/** For 500 guests with the longest texts, whatever their letters. */
const MAX_GUESTS_BYTES = 1024 * 1024;

/** For 50 types with the longest texts, whatever their letters, and whom they are for. */
const MAX_PLAN_BYTES = 256 * 1024;

/** For 15 questions with the longest texts, whatever their letters. */
const MAX_QUESTIONS_BYTES = 512 * 1024;

/** For 200 scans with the longest codes. */
const MAX_ENTRIES_BYTES = 512 * 1024;

/** For the longest answers to all of them. */
const MAX_ANSWERS_BYTES = 256 * 1024;

/** Defines an endpoint that answers 200 unless it says otherwise. */
function withMethod(method: Endpoint['method']) {
  return (path: string, access: Access, about: Partial<Endpoint> = {}): Endpoint => ({
    ...{ method, path, access, status: 200 },
    ...about,
  });
}
const get = withMethod('GET');
const post = withMethod('POST');
const put = withMethod('PUT');
const remove = withMethod('DELETE');

/** Every endpoint of the API, by the name of its use case. Without schemas, so that a browser loads none. */
export const endpoints = {
  signUp: post('/identity/sign-up', 'everyone', { status: 201, session: 'opens', rateLimit: 'sign-up' }),
  signIn: post('/identity/sign-in', 'everyone', { session: 'opens', rateLimit: 'sign-in' }),
  beginPasskeySignIn: post('/identity/passkey/begin', 'everyone', { rateLimit: 'passkey-begin' }),
  signInWithPasskey: post('/identity/passkey', 'everyone', { session: 'opens', rateLimit: 'sign-in' }),
  renewSession: post('/identity/renew', 'everyone', { session: 'renews', rateLimit: 'renewal' }),
  signOut: post('/identity/sign-out', 'everyone', { status: 204, session: 'ends', rateLimit: 'renewal' }),
  requestPasswordReset: post('/identity/request-password-reset', 'everyone', {
    status: 204,
    rateLimit: 'reset-request',
    passesCaller: true,
  }),
  resetPassword: post('/identity/reset-password', 'everyone', { status: 204, rateLimit: 'reset' }),
  sendVerificationCode: post('/identity/send-code', 'signed-in', { status: 204, rateLimit: 'code-request' }),
  verifyEmail: post('/identity/verify-email', 'signed-in', { status: 204, rateLimit: 'code' }),
  correctEmail: post('/identity/correct-email', 'signed-in', { status: 204, rateLimit: 'sign-up' }),
  changePassword: post('/identity/change-password', 'signed-in', { fresh: true, status: 204 }),
  listSessions: get('/identity/sessions', 'signed-in'),
  endSession: post('/identity/sessions/:id/end', 'signed-in', { status: 204 }),
  endOtherSessions: post('/identity/sessions/end-others', 'signed-in', { status: 204 }),

  viewSecurity: get('/me/security', 'signed-in', { beforeSecondFactor: true }),
  endMySessions: post('/me/sessions/end', 'signed-in', { status: 204 }),
  beginConfirmation: post('/me/confirm/begin', 'signed-in', { beforeSecondFactor: true }),
  confirmIdentity: post('/me/confirm', 'signed-in', {
    beforeSecondFactor: true,
    status: 204,
    passesCaller: true,
  }),
  beginPasskeyRegistration: post('/me/passkeys/begin', 'signed-in', { verified: true, fresh: true }),
  registerPasskey: post('/me/passkeys', 'signed-in', { verified: true, status: 201 }),
  renamePasskey: put('/me/passkeys/:id', 'signed-in'),
  removePasskey: post('/me/passkeys/:id/remove', 'signed-in', { fresh: true, status: 204 }),
  enrolAuthenticator: post('/me/authenticator/begin', 'signed-in', { verified: true, fresh: true }),
  activateAuthenticator: post('/me/authenticator', 'signed-in', { verified: true }),
  removeAuthenticator: post('/me/authenticator/remove', 'signed-in', { fresh: true, status: 204 }),
  replaceRecoveryCodes: post('/me/recovery-codes', 'signed-in', { fresh: true }),

  register: post('/auth/register', 'signed-in', { status: 201, statusAgain: 200 }),
  viewProfile: get('/auth/profile', 'signed-in'),
  updateProfile: put('/auth/profile', 'signed-in'),

  browseEvents: get('/events', 'everyone', { shared: 'any' }),
  listEventDays: get('/events/days', 'everyone', { shared: 'any' }),
  listMyEvents: get('/events/my/events', 'organizer'),
  viewEvent: get('/events/:id', 'everyone', { shared: 'event' }),
  createEvent: post('/events', 'organizer', { ability: 'edit', status: 201 }),
  editEvent: put('/events/:id', 'organizer', { ability: 'edit' }),
  viewPlan: get('/events/:id/types', 'organizer', { ability: 'edit' }),
  editPlan: put('/events/:id/types', 'organizer', { ability: 'edit', maxBodyBytes: MAX_PLAN_BYTES }),
  createAudienceList: post('/events/:id/lists', 'organizer', {
    ability: 'edit',
    status: 201,
    maxBodyBytes: MAX_LIST_BYTES,
  }),
  listAudienceLists: get('/events/:id/lists', 'organizer', { ability: 'edit' }),
  createCode: post('/events/:id/codes', 'organizer', { ability: 'edit', status: 201 }),
  createCodeBatch: post('/events/:id/codes/batch', 'organizer', { ability: 'edit', status: 201 }),
  listCodes: get('/events/:id/codes', 'organizer', { ability: 'edit' }),
  revokeCode: post('/codes/:id/revoke', 'organizer', { ability: 'edit', status: 204 }),
  viewQuestions: get('/events/:id/questions', 'organizer', { ability: 'edit' }),
  editQuestions: put('/events/:id/questions', 'organizer', {
    ability: 'edit',
    maxBodyBytes: MAX_QUESTIONS_BYTES,
  }),
  inviteGuests: post('/events/:id/guests', 'organizer', {
    ability: 'edit',
    rateLimit: 'guest-list',
    maxBodyBytes: MAX_GUESTS_BYTES,
  }),
  listGuests: get('/events/:id/guests', 'organizer', { sight: 'attendees' }),
  setGuestPlaces: put('/events/:id/guests/places', 'organizer', { ability: 'edit' }),
  watchEvent: put('/events/:id/watch', 'signed-in', { status: 204, keepsActor: true }),
  unwatchEvent: remove('/events/:id/watch', 'signed-in', { status: 204, keepsActor: true }),
  viewWatch: get('/events/:id/watch', 'signed-in'),
  viewOffers: post('/events/:id/offers', 'signed-in'),
  startRehearsal: post('/events/:id/rehearsals', 'admin', { fresh: true, status: 202 }),
  viewRehearsal: get('/events/:id/rehearsals', 'admin'),
  publishEvent: post('/events/:id/publish', 'organizer', { ability: 'publish' }),
  unpublishEvent: post('/events/:id/unpublish', 'organizer', { ability: 'publish' }),
  duplicateEvent: post('/events/:id/duplicate', 'organizer', { ability: 'edit', status: 201 }),
  deleteEvent: post('/events/:id/delete', 'organizer', { ability: 'edit', status: 204 }),
  cancelEvent: post('/events/:id/cancel', 'organizer', { fresh: true, ability: 'publish' }),
  viewCancellation: get('/events/:id/cancellation', 'organizer'),
  findAnything: get('/find', 'organizer'),
  listAttendees: get('/events/:id/attendees', 'organizer', { sight: 'attendees' }),
  exportAttendees: post('/events/:id/attendees/export', 'organizer', { sight: 'private_data', fresh: true }),
  printAttendees: post('/events/:id/attendees/print', 'organizer'),
  messageAttendees: post('/events/:id/attendees/message', 'organizer', {
    ability: 'message',
    status: 202,
    rateLimit: 'message',
  }),
  tellOfMove: post('/events/:id/attendees/tell-of-move', 'organizer', {
    ability: 'edit',
    status: 202,
    rateLimit: 'message',
  }),
  writeMessage: post('/events/:id/messages', 'organizer', {
    ability: 'message',
    status: 201,
    headers: { idempotencyKey: 'Idempotency-Key' },
  }),
  listMessages: get('/events/:id/messages', 'organizer', { sight: 'message' }),
  countMessageRecipients: post('/events/:id/messages/recipients', 'organizer', { sight: 'message' }),
  cancelMessage: post('/messages/:id/cancel', 'organizer', { ability: 'message' }),
  viewEventRefunds: get('/events/:id/refunds', 'organizer', { sight: 'refunds' }),

  computeClubAnalytics: get('/analytics/club/:uid', 'organizer', { sight: 'money' }),
  viewEventStatement: get('/events/:id/statement', 'organizer', { sight: 'money' }),
  viewClubStatement: get('/clubs/:uid/statement', 'organizer', { sight: 'money', actsFor: 'uid' }),
  computePlatformAnalytics: get('/analytics/platform', 'admin'),

  followClub: put('/clubs/:id/follow', 'signed-in', { status: 204, keepsActor: true }),
  unfollowClub: remove('/clubs/:id/follow', 'signed-in', { status: 204, keepsActor: true }),
  listMyFollows: get('/me/follows', 'signed-in'),
  listMyWatches: get('/me/watches', 'signed-in'),
  joinClub: post('/clubs/:id/membership', 'signed-in', { verified: true }),
  leaveClub: remove('/clubs/:id/membership', 'signed-in', { status: 204 }),
  listMyMemberships: get('/me/memberships', 'signed-in'),
  listClubPeople: get('/clubs/:id/people', 'organizer', { sight: 'team', actsFor: 'id' }),
  decideClubPerson: post('/clubs/:id/people/:uid/decide', 'organizer', { ability: 'team', actsFor: 'id' }),
  removeClubPerson: remove('/clubs/:id/people/:uid', 'organizer', {
    ability: 'team',
    status: 204,
    actsFor: 'id',
  }),
  importClubPeople: post('/clubs/:id/people/import', 'organizer', {
    ability: 'team',
    actsFor: 'id',
    maxBodyBytes: MAX_LIST_BYTES,
  }),
  exportClubPeople: post('/clubs/:id/people/export', 'organizer', {
    sight: 'private_data',
    fresh: true,
    actsFor: 'id',
  }),

  requestClubAccount: post('/clubs/request', 'signed-in', { verified: true, status: 201 }),
  viewMyClubRequest: get('/clubs/request', 'signed-in'),
  listMyClubs: get('/clubs/mine', 'signed-in'),
  searchClubs: get('/clubs', 'organizer', { ability: 'edit' }),
  viewInvitation: post('/clubs/invitations/view', 'everyone'),
  acceptInvitation: post('/clubs/invitations/accept', 'signed-in', { verified: true }),
  declineInvitation: post('/clubs/invitations/decline', 'signed-in', { status: 204 }),
  listClubMembers: get('/clubs/:id/members', 'organizer', { actsFor: 'id' }),
  inviteMember: post('/clubs/:id/invitations', 'organizer', {
    fresh: true,
    ability: 'team',
    status: 201,
    actsFor: 'id',
  }),
  withdrawInvitation: remove('/clubs/:id/invitations/:invitationId', 'organizer', {
    ability: 'team',
    status: 204,
    actsFor: 'id',
  }),
  changeOffice: put('/clubs/:id/members/:uid', 'organizer', { fresh: true, ability: 'team', actsFor: 'id' }),
  removeMember: remove('/clubs/:id/members/:uid', 'organizer', { fresh: true, status: 204, actsFor: 'id' }),
  viewHandover: get('/clubs/:id/handover', 'signed-in', { verified: true }),
  proposeHandover: post('/clubs/:id/handover', 'organizer', { status: 201, actsFor: 'id' }),
  acceptHandover: post('/clubs/:id/handover/accept', 'organizer', { status: 204, actsFor: 'id' }),
  confirmHandover: post('/clubs/:id/handover/confirm', 'organizer', {
    fresh: true,
    status: 204,
    actsFor: 'id',
  }),
  cancelHandover: post('/clubs/:id/handover/cancel', 'organizer', { status: 204, actsFor: 'id' }),
  editClub: put('/clubs/:id', 'organizer', { ability: 'edit', actsFor: 'id' }),
  viewClub: get('/clubs/:id', 'everyone', { shared: 'any', ownWhenSignedIn: true }),
  listClubEvents: get('/clubs/:id/events', 'everyone', { shared: 'any' }),

  purchaseTicket: post('/tickets/purchase', 'signed-in', {
    verified: true,
    status: 201,
    headers: { idempotencyKey: 'Idempotency-Key' },
    rateLimit: 'purchase',
    keepsActor: true,
  }),
  listMyTickets: get('/tickets/my', 'signed-in'),
  viewTicket: get('/tickets/:id', 'signed-in'),
  openCheckout: post('/tickets/:id/pay', 'signed-in', { rateLimit: 'purchase' }),
  answerQuestions: post('/tickets/:id/answers', 'signed-in', { maxBodyBytes: MAX_ANSWERS_BYTES }),
  cancelTicket: post('/tickets/:id/cancel', 'signed-in'),
  revokeTicket: post('/tickets/:id/revoke', 'organizer', { fresh: true }),
  sendTicketAgain: post('/tickets/:id/send-again', 'organizer', { ability: 'edit' }),
  viewGuestTicket: post('/guest-tickets/:id', 'everyone', { rateLimit: 'guest-ticket' }),
  checkInTicket: post('/events/:id/check-ins', 'organizer', {
    ability: 'check_in',
    pass: true,
    keepsActor: true,
  }),
  viewCheckIn: get('/events/:id/door', 'organizer', { sight: 'check_in', pass: true }),
  searchTicketHolders: get('/events/:id/door/holders', 'organizer', { ability: 'check_in', pass: true }),
  listCheckInPasses: get('/events/:id/passes', 'organizer', { ability: 'check_in' }),
  createCheckInPass: post('/events/:id/passes', 'organizer', { ability: 'check_in', status: 201 }),
  revokeCheckInPass: post('/check-in-passes/:id/revoke', 'organizer', { ability: 'check_in', status: 204 }),
  viewCheckInList: get('/events/:id/door/list', 'organizer', {
    ability: 'check_in',
    pass: true,
    compressed: true,
  }),
  receiveEntries: post('/events/:id/door/entries', 'organizer', {
    ability: 'check_in',
    pass: true,
    endedPass: true,
    keepsActor: true,
    maxBodyBytes: MAX_ENTRIES_BYTES,
  }),
  settleConflict: post('/events/:id/door/conflicts/:scanId', 'organizer', {
    ability: 'check_in',
    pass: true,
  }),
  viewCheckInPlan: get('/events/:id/door/plan', 'organizer', { sight: 'check_in' }),
  editCheckInPlan: put('/events/:id/door/plan', 'organizer', { ability: 'edit' }),
  viewWalkInOffers: get('/events/:id/door/sales', 'organizer', { ability: 'check_in', pass: true }),
  sellWalkIn: post('/events/:id/door/sales', 'organizer', {
    ...{ ability: 'check_in', pass: true, endedPass: true, keepsActor: true, status: 201 },
  }),
  checkWalkIn: post('/events/:id/door/sales/:saleId/check', 'organizer', {
    ...{ ability: 'check_in', pass: true, keepsActor: true },
  }),
  endWalkIn: post('/events/:id/door/sales/:saleId/end', 'organizer', {
    ...{ ability: 'check_in', pass: true, keepsActor: true },
  }),
  keepPlaces: put('/events/:id/door/places', 'organizer', {
    ...{ ability: 'check_in', pass: true, keepsActor: true },
  }),
  returnDevicePlaces: remove('/events/:id/door/devices/:deviceId/places', 'organizer', {
    ...{ ability: 'check_in', status: 204 },
  }),
  viewCash: get('/events/:id/door/cash', 'organizer', { pass: true, endedPass: true }),
  countCash: post('/events/:id/door/counts', 'organizer', {
    ...{ ability: 'check_in', pass: true, endedPass: true, keepsActor: true },
  }),
  witnessCount: post('/events/:id/door/counts/:countId/witness', 'organizer', {
    ...{ pass: true, keepsActor: true },
  }),
  noteTicket: put('/tickets/:id/note', 'organizer', { ability: 'attendees' }),
  startCheckIn: post('/events/:id/door/start', 'everyone', { status: 201, rateLimit: 'check-in-start' }),
  listTicketKeys: get('/door/keys', 'everyone'),

  viewPayment: get('/payments/:id', 'signed-in'),
  listPaymentOptions: get('/payments/options', 'signed-in'),
  checkPayment: post('/payments/:id/check', 'signed-in'),
  reportTransfer: put('/payments/:id/transfer', 'signed-in'),

  viewReceipt: get('/tickets/:id/receipt', 'signed-in'),
  downloadReceipt: get('/receipts/:id/pdf', 'signed-in', { file: 'application/pdf' }),

  listMyRefunds: get('/refunds/my', 'signed-in'),
  submitBankDetails: put('/refunds/my/bank-details', 'signed-in', { fresh: true }),

  viewMyCalendar: get('/me/calendar', 'signed-in', { verified: true }),
  replaceMyCalendar: post('/me/calendar', 'signed-in', { verified: true }),

  viewMyPreferences: get('/me/preferences', 'signed-in'),
  editMyPreferences: put('/me/preferences', 'signed-in'),
  viewMailSwitch: get('/u/:token', 'everyone', { rateLimit: 'unsubscribe' }),
  switchMail: post('/u/:token', 'everyone', { rateLimit: 'unsubscribe' }),

  exportMyData: get('/me/export', 'signed-in', { fresh: true, rateLimit: 'export', file: 'application/zip' }),

  closeAccount: post('/me/close', 'signed-in', {
    fresh: 'or-password',
    rateLimit: 'closing',
    status: 204,
    passesCaller: true,
  }),

  viewPushKey: get('/push/key', 'everyone'),
  subscribeToPush: put('/me/push', 'signed-in', { status: 204, passesCaller: true, keepsActor: true }),
  unsubscribeFromPush: remove('/me/push', 'signed-in', { status: 204, keepsActor: true }),
  testPush: post('/me/push/test', 'signed-in', { rateLimit: 'push-test', keepsActor: true }),

  viewSite: get('/site', 'everyone'),

  listEventsToReview: get('/admin/reviews', 'admin'),
  reviewEvent: post('/admin/reviews/:id', 'admin'),
  listClubRequests: get('/admin/club-requests', 'admin'),
  decideClubRequest: post('/admin/club-requests/:id', 'admin', { fresh: true }),
  listClubs: get('/admin/clubs', 'admin'),
  changeClubState: put('/admin/clubs/:id/state', 'admin', { fresh: true, status: 204 }),
  changeClubVerification: put('/admin/clubs/:id/verification', 'admin', { fresh: true, status: 204 }),
  mergeClubs: post('/admin/clubs/:id/merge', 'admin', { fresh: true, status: 204 }),
  listPeople: get('/admin/people', 'admin'),
  changeRole: put('/admin/people/:uid/role', 'admin', { fresh: true }),
  disablePerson: put('/admin/people/:uid/disabled', 'admin', { fresh: true }),
  viewPerson: get('/admin/people/:uid', 'admin'),
  viewOrganizerSales: get('/admin/people/:uid/sales', 'admin'),
  endSessions: post('/admin/people/:uid/end-sessions', 'admin', { status: 204 }),
  listPaymentsNeedingAttention: get('/admin/payments', 'admin'),
  findReceipt: get('/admin/receipts/:id', 'admin'),
  countAdminTasks: get('/admin/tasks', 'admin'),
  listOperatorAlerts: get('/admin/alerts', 'admin'),
  listPaymentAlerts: get('/admin/payment-alerts', 'admin'),
  closePaymentAlert: post('/admin/payment-alerts/:id/close', 'admin', { status: 204 }),
  listStatementLines: get('/admin/bank-statements/lines', 'admin'),
  previewBankStatement: post('/admin/bank-statements/preview', 'admin', {
    maxBodyBytes: MAX_STATEMENT_BYTES,
  }),
  importBankStatement: post('/admin/bank-statements', 'admin', {
    fresh: true,
    maxBodyBytes: MAX_STATEMENT_BYTES,
  }),
  assignStatementLine: post('/admin/bank-statements/lines/:id/assign', 'admin', { fresh: true }),
  closeStatementLines: post('/admin/bank-statements/lines/close', 'admin', { status: 204 }),
  completeRefund: post('/admin/refunds/:id/complete', 'admin', { fresh: true, status: 204 }),
  remindOfBankDetails: post('/admin/events/:id/refunds/remind', 'admin'),
  reopenRefund: post('/admin/refunds/:id/reopen', 'admin', { fresh: true, status: 204 }),
  createRefundBatch: post('/admin/refund-batches', 'admin', { fresh: true, status: 201 }),
  viewRefundBatch: get('/admin/refund-batches/:id', 'admin', { fresh: true }),
  exportRefundBatch: post('/admin/refund-batches/:id/export', 'admin', { fresh: true }),
  importTransferResults: post('/admin/refund-batches/:id/results', 'admin', { fresh: true }),
  viewGoodwillRefund: get('/tickets/:id/goodwill-refund', 'admin'),
  issueGoodwillRefund: post('/tickets/:id/goodwill-refund', 'admin', { fresh: true, status: 201 }),
  closeRefundBatch: post('/admin/refund-batches/:id/close', 'admin', { fresh: true }),
  undoRefundBatch: post('/admin/refund-batches/:id/undo', 'admin', { fresh: true }),
  listAuditLog: get('/admin/audit', 'admin'),
  listOutbox: get('/admin/outbox', 'admin'),
  listMailPreviews: get('/admin/mail-previews', 'admin'),
  viewMailPreview: get('/admin/mail-preview', 'admin'),
};

export type EndpointName = keyof typeof endpoints;

/** Returns the use case's name: `PurchaseTicket` for `purchaseTicket`. */
export function useCaseNameOf<Name extends EndpointName>(name: Name): Capitalize<Name> {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<Name>;
}
