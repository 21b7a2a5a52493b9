import type { ErrorCode } from '#core/shared/errors/error-params.ts';
import type { Endpoint } from './endpoint.ts';
import type { EndpointName } from './endpoints.ts';

const managedEvent = ['event_not_found'] as const;
const managedPerson = ['profile_not_found', 'forbidden'] as const;
const openBatch = ['refund_not_found', 'wrong_state'] as const;

/** The error codes of each use case, without the general ones that `errorCodesOf` adds. */
const USE_CASE_CODES: Readonly<Record<EndpointName, readonly ErrorCode[]>> = {
  signUp: ['email_taken'],
  signIn: ['wrong_credentials', 'second_factor_needed', 'forbidden'],
  beginPasskeySignIn: [],
  signInWithPasskey: ['passkey_refused', 'unauthenticated', 'forbidden'],
  renewSession: ['unauthenticated', 'forbidden'],
  signOut: ['unauthenticated', 'forbidden'],
  requestPasswordReset: [],
  resetPassword: ['reset_link_invalid'],
  sendVerificationCode: [],
  verifyEmail: [],
  correctEmail: ['email_taken', 'wrong_state'],
  changePassword: ['wrong_state'],
  listSessions: [],
  endSession: ['session_not_found'],
  endOtherSessions: [],

  viewSecurity: [],
  endMySessions: [],
  beginConfirmation: [],
  confirmIdentity: ['passkey_refused'],
  beginPasskeyRegistration: ['wrong_state'],
  registerPasskey: ['passkey_refused', 'wrong_state'],
  renamePasskey: ['passkey_not_found'],
  removePasskey: ['passkey_not_found'],
  enrolAuthenticator: ['wrong_state'],
  activateAuthenticator: ['wrong_state'],
  removeAuthenticator: ['wrong_state'],
  replaceRecoveryCodes: ['wrong_state'],

  register: ['already_registered'],
  viewProfile: ['profile_not_found'],
  updateProfile: ['changed_meanwhile'],

  browseEvents: [],
  listEventDays: [],
  listMyEvents: [],
  viewEvent: managedEvent,
  createEvent: ['too_many_events'],
  editEvent: [...managedEvent, 'event_over', 'changed_meanwhile'],
  publishEvent: [...managedEvent, 'event_over', 'wrong_state', 'too_many_events'],
  unpublishEvent: [...managedEvent, 'event_over', 'wrong_state'],
  duplicateEvent: [...managedEvent, 'wrong_state', 'too_many_events'],
  deleteEvent: [...managedEvent, 'wrong_state', 'changed_meanwhile'],
  cancelEvent: [...managedEvent, 'event_over', 'wrong_state'],
  viewCancellation: managedEvent,
  listAttendees: managedEvent,
  exportAttendees: managedEvent,
  printAttendees: managedEvent,
  messageAttendees: managedEvent,
  tellOfMove: [...managedEvent, 'event_over'],
  viewEventRefunds: managedEvent,

  computeClubAnalytics: ['not_found'],
  viewEventStatement: ['event_not_found'],
  viewClubStatement: ['not_found'],
  computePlatformAnalytics: [],

  requestClubAccount: ['forbidden', 'wrong_state'],
  viewMyClubRequest: [],
  listMyClubs: [],
  viewInvitation: ['invitation_not_found'],
  acceptInvitation: ['invitation_not_found', 'profile_not_found', 'wrong_state'],
  listClubMembers: ['club_not_found'],
  inviteMember: ['club_not_found', 'too_many_invitations', 'wrong_state'],
  withdrawInvitation: ['club_not_found', 'invitation_not_found'],
  changeOffice: ['club_not_found', 'member_not_found', 'wrong_state', 'changed_meanwhile'],
  removeMember: ['club_not_found', 'member_not_found', 'wrong_state'],
  viewHandover: ['club_not_found', 'handover_not_found'],
  proposeHandover: ['club_not_found', 'member_not_found', 'wrong_state'],
  acceptHandover: ['club_not_found', 'handover_not_found', 'member_not_found', 'wrong_state'],
  confirmHandover: ['club_not_found', 'handover_not_found', 'wrong_state'],
  cancelHandover: ['club_not_found', 'handover_not_found', 'wrong_state'],
  editClub: ['club_not_found', 'wrong_state', 'changed_meanwhile'],
  viewClub: ['club_not_found'],
  listClubEvents: ['club_not_found'],

  purchaseTicket: [
    'event_not_found',
    'not_on_sale',
    'sold_out',
    'already_at_limit',
    'price_changed',
    'too_many_holds',
    'idempotency_conflict',
  ],
  listMyTickets: [],
  viewTicket: ['ticket_not_found'],
  openCheckout: [
    'ticket_not_found',
    'already_paid',
    'already_closed',
    'transfer_not_offered',
    'provider_unavailable',
  ],
  cancelTicket: ['ticket_not_found', 'already_closed', 'already_checked_in', 'not_cancellable'],
  revokeTicket: ['ticket_not_found', 'already_checked_in', 'event_over', 'wrong_state'],
  checkInTicket: [...managedEvent, 'check_in_closed'],
  viewCheckIn: [...managedEvent, 'check_in_closed'],
  searchTicketHolders: [...managedEvent, 'check_in_closed'],
  listCheckInPasses: managedEvent,
  createCheckInPass: [...managedEvent, 'check_in_closed', 'too_many_passes'],
  revokeCheckInPass: ['pass_not_found'],
  startCheckIn: ['pass_not_found', 'check_in_closed', 'too_many_passes'],
  listTicketKeys: [],

  viewPayment: ['payment_not_found'],
  listPaymentOptions: ['ticket_not_found'],
  viewReceipt: ['receipt_not_found'],
  findReceipt: ['receipt_not_found'],
  downloadReceipt: ['receipt_not_found'],
  checkPayment: ['payment_not_found', 'provider_unavailable'],

  listMyRefunds: [],
  submitBankDetails: ['refund_not_found', 'wrong_state'],

  exportMyData: [],
  closeAccount: ['wrong_state', 'forbidden', 'fresh_sign_in_required'],
  viewMyCalendar: [],
  replaceMyCalendar: [],

  viewSite: [],

  listEventsToReview: [],
  reviewEvent: [...managedEvent, ...managedPerson, 'wrong_state', 'changed_meanwhile'],
  listClubRequests: [],
  listOperatorAlerts: [],
  decideClubRequest: ['request_not_found', 'wrong_state', 'changed_meanwhile', ...managedPerson],
  listClubs: [],
  changeClubState: ['club_not_found', 'wrong_state', 'changed_meanwhile'],
  changeClubVerification: ['club_not_found', 'wrong_state', 'changed_meanwhile'],
  mergeClubs: ['club_not_found', 'wrong_state'],
  listPeople: [],
  changeRole: [...managedPerson, 'changed_meanwhile'],
  disablePerson: managedPerson,
  viewOrganizerSales: ['profile_not_found'],
  endSessions: managedPerson,
  listPaymentsNeedingAttention: [],
  listPaymentAlerts: [],
  closePaymentAlert: ['alert_not_found', 'wrong_state'],
  viewGoodwillRefund: ['ticket_not_found'],
  issueGoodwillRefund: ['ticket_not_found', 'wrong_state'],
  listStatementLines: [],
  previewBankStatement: ['not_found'],
  importBankStatement: ['not_found'],
  assignStatementLine: ['statement_line_not_found', 'payment_not_found', 'wrong_state', 'changed_meanwhile'],
  closeStatementLines: ['statement_line_not_found', 'wrong_state', 'changed_meanwhile'],
  completeRefund: openBatch,
  remindOfBankDetails: ['event_not_found'],
  reopenRefund: openBatch,
  createRefundBatch: openBatch,
  viewRefundBatch: ['refund_not_found'],
  exportRefundBatch: openBatch,
  importTransferResults: openBatch,
  closeRefundBatch: openBatch,
  undoRefundBatch: openBatch,
  listAuditLog: [],
  listOutbox: [],
};

/**
 * Returns every error code of an endpoint: its use case's, authorisation, invalid input, rate limits and internal
 * errors. `hasInput`: whether it has fields that can be invalid.
 */
export function errorCodesOf(
  endpoint: Endpoint & { readonly name: EndpointName },
  hasInput: boolean,
): readonly ErrorCode[] {
  const { name, access, method, session } = endpoint;
  const codes = new Set<ErrorCode>(USE_CASE_CODES[name]);
  // A signed-in person may name a club in the header that they are no member of.
  if (session === undefined) codes.add('unauthenticated').add('forbidden');
  if (access !== 'everyone' && !endpoint.beforeSecondFactor) codes.add('second_factor_required');
  if (access === 'organizer' || access === 'admin') codes.add('email_not_verified');
  if (endpoint.verified) codes.add('email_not_verified');
  if (endpoint.fresh) codes.add('fresh_sign_in_required');
  if (method !== 'GET') codes.add('payload_too_large');
  if (method !== 'GET' && session !== 'renews' && session !== 'ends')
    codes.add('malformed_json').add('unsupported_media_type');
  if (hasInput) codes.add('invalid_input');
  return [...codes.add('rate_limited').add('internal').add('unavailable')];
}
