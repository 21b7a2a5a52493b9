import type { Access, Endpoint } from '#adapters/http/contract/endpoint.ts';
import { type EndpointName, endpoints } from '#adapters/http/contract/endpoints.ts';
import { hasAbility, maySee, OFFICES, type Office } from '#core/offices.ts';

/** The kinds of callers. The ticket, the request and the refund belong to the holder, the event to its club. */
export const WHO = [
  'nobody',
  'student',
  'holder',
  'newClub',
  'otherClub',
  'itsClub',
  'admin',
  'disabled',
  'unverified',
] as const;
export type Who = (typeof WHO)[number];
/** Callers with a column of their own. The status of `unverified`, a club, follows from its column and the endpoint. */
const WITH_COLUMN = WHO.filter((who) => who !== 'unverified');

/** The subject of a call: its `:id` or `:uid`, or the event that a purchase names. */
export type Subject =
  | 'event'
  | 'draft'
  | 'waiting'
  /** A draft again, for which the holder has a ticket. */
  | 'withdrawn'
  | 'ticket'
  | 'payment'
  /** A ticket that its holder paid. */
  | 'paid'
  /** The number of its receipt. */
  | 'receipt'
  | 'request'
  | 'refund'
  | 'batch'
  | 'alert'
  | 'line'
  | 'club'
  /** Another club, which may be merged. */
  | 'double'
  /** A passkey and a session of the holder. */
  | 'passkey'
  | 'session'
  | 'person'
  | 'an admin'
  | 'oneself'
  /** A member of the club of `itsClub`, and an open invitation to it. */
  | 'member'
  | 'invitation'
  /** A check-in pass of an event of `itsClub`. */
  | 'pass';

export interface Permission {
  readonly call: EndpointName;
  readonly subject: Subject | null;
  readonly access: Access;
  readonly status: Readonly<Record<Who, number>>;
  /** The status for an unknown id, for callers that the route authorizes; null for a call without an id. */
  readonly missing: { readonly anybody: number; readonly admin: number } | null;
}

/** The status for a malformed id, for callers that the route authorizes. */
export const MALFORMED = 422;

/**
 * The status of each call by caller. `newClub` is not verified; `disabled` is a verified club with a token from before
 * it was disabled. A second row of a call is about another subject.
 */
const TABLE = `
call                          subject   access      nobody student holder newClub otherClub itsClub admin disabled  missing

signUp                        -         everyone    201    201     201    201     201       201     201   201       -
signIn                        -         everyone    200    200     200    200     200       200     200   200       -
beginPasskeySignIn            -         everyone    200    200     200    200     200       200     200   401       -
signInWithPasskey             -         everyone    422    422     422    422     422       422     422   422       -
renewSession                  -         everyone    200    200     200    200     200       200     200   200       -
signOut                       -         everyone    204    204     204    204     204       204     204   204       -
requestPasswordReset          -         everyone    204    204     204    204     204       204     204   401       -
resetPassword                 -         everyone    204    204     204    204     204       204     204   401       -
sendVerificationCode          -         signed-in   401    204     204    204     204       204     204   401       -
verifyEmail                   -         signed-in   401    204     204    204     204       204     204   401       -
correctEmail                  -         signed-in   401    409     409    409     409       409     409   401       -
changePassword                -         signed-in   401    204     204    204     204       204     204   401       -
listSessions                  -         signed-in   401    200     200    200     200       200     200   401       -
endSession                    session   signed-in   401    404     204    404     404       404     404   401       404
endOtherSessions              -         signed-in   401    204     204    204     204       204     204   401       -
endMySessions                 -         signed-in   401    204     204    204     204       204     204   401       -
viewSecurity                  -         signed-in   401    200     200    200     200       200     200   401       -
beginConfirmation             -         signed-in   401    200     200    200     200       200     200   401       -
confirmIdentity               -         signed-in   401    204     204    204     204       204     204   401       -
beginPasskeyRegistration      -         signed-in   401    200     200    200     200       200     200   401       -
registerPasskey               -         signed-in   401    422     422    422     422       422     422   401       -
renamePasskey                 passkey   signed-in   401    404     200    404     404       404     404   401       404
removePasskey                 passkey   signed-in   401    404     204    404     404       404     404   401       404
activateAuthenticator         -         signed-in   401    409     409    409     409       409     409   401       -
enrolAuthenticator            -         signed-in   401    200     200    200     200       200     200   401       -
removeAuthenticator           -         signed-in   401    409     409    409     409       409     409   401       -
replaceRecoveryCodes          -         signed-in   401    409     409    409     409       409     409   401       -
register                      -         signed-in   401    409     409    409     409       409     409   401       -
viewProfile                   -         signed-in   401    200     200    200     200       200     200   401       -
updateProfile                 -         signed-in   401    200     200    200     200       200     200   401       -

browseEvents                  -         everyone    200    200     200    200     200       200     200   401       -
listEventDays                 -         everyone    200    200     200    200     200       200     200   401       -
viewSite                      -         everyone    200    200     200    200     200       200     200   401       -
viewEvent                     event     everyone    200    200     200    200     200       200     200   401       404
viewEvent                     draft     everyone    404    404     404    404     404       200     200   401       404
viewEvent                     waiting   everyone    404    404     404    404     404       200     200   401       404
viewEvent                     withdrawn everyone    404    404     200    404     404       200     200   401       404

listMyEvents                  -         organizer   401    403     403    200     200       200     200   401       -
createEvent                   -         organizer   401    403     403    201     201       201     201   401       -
editEvent                     event     organizer   401    403     403    404     404       200     200   401       404
editEvent                     draft     organizer   401    403     403    404     404       200     200   401       404
publishEvent                  draft     organizer   401    403     403    404     404       200     200   401       404
publishEvent                  event     organizer   401    403     403    404     404       409     409   401       404
unpublishEvent                event     organizer   401    403     403    404     404       200     200   401       404
duplicateEvent                event     organizer   401    403     403    404     404       201     201   401       404
deleteEvent                   draft     organizer   401    403     403    404     404       204     204   401       404
deleteEvent                   event     organizer   401    403     403    404     404       409     409   401       404
cancelEvent                   event     organizer   401    403     403    404     404       200     200   401       404
viewCancellation              event     organizer   401    403     403    404     404       200     200   401       404
listAttendees                 event     organizer   401    403     403    404     404       200     200   401       404
exportAttendees               event     organizer   401    403     403    404     404       200     200   401       404
printAttendees                event     organizer   401    403     403    404     404       200     200   401       404
messageAttendees              event     organizer   401    403     403    404     404       202     202   401       404
tellOfMove                    event     organizer   401    403     403    404     404       202     202   401       404
viewEventRefunds              event     organizer   401    403     403    404     404       200     200   401       404
checkInTicket                 event     organizer   401    403     403    404     404       200     200   401       404
viewCheckIn                   event     organizer   401    403     403    404     404       200     200   401       404
searchTicketHolders           event     organizer   401    403     403    404     404       200     200   401       404
listCheckInPasses             event     organizer   401    403     403    404     404       200     200   401       404
createCheckInPass             event     organizer   401    403     403    404     404       201     201   401       404
revokeCheckInPass             pass      organizer   401    403     403    404     404       204     204   401       404
startCheckIn                  event     everyone    404    404     404    404     404       404     404   401       404
computeClubAnalytics          club      organizer   401    403     403    404     404       200     200   401       404/200
computeClubAnalytics          oneself   organizer   401    403     403    200     200       200     200   401       404/200
viewEventStatement            event     organizer   401    403     403    404     404       200     200   401       404
viewClubStatement             club      organizer   401    403     403    403     403       200     200   401       403/200
viewClubStatement             oneself   organizer   401    403     403    200     200       200     200   401       403/200
computePlatformAnalytics      -         admin       401    403     403    403     403       403     200   401       -

purchaseTicket                event     signed-in   401    201     201    201     201       201     201   401       404
purchaseTicket                draft     signed-in   401    404     404    404     404       404     404   401       404
listMyTickets                 -         signed-in   401    200     200    200     200       200     200   401       -
viewTicket                    ticket    signed-in   401    404     200    404     404       404     404   401       404
openCheckout                  ticket    signed-in   401    404     200    404     404       404     404   401       404
cancelTicket                  ticket    signed-in   401    404     200    404     404       404     404   401       404
revokeTicket                  ticket    organizer   401    403     403    404     404       200     200   401       404
listTicketKeys                -         everyone    200    200     200    200     200       200     200   401       -
viewPayment                   payment   signed-in   401    404     200    404     404       404     404   401       404
listPaymentOptions            -         signed-in   401    200     200    200     200       200     200   401       -
checkPayment                  payment   signed-in   401    404     200    404     404       404     404   401       404

viewReceipt                   paid      signed-in   401    404     200    404     404       404     404   401       404
downloadReceipt               receipt   signed-in   401    404     200    404     404       404     200   401       404

listMyRefunds                 -         signed-in   401    200     200    200     200       200     200   401       -
submitBankDetails             -         signed-in   401    404     404    404     404       404     404   401       -

listMyClubs                   -         signed-in   401    200     200    200     200       200     200   401       -
viewInvitation                -         everyone    404    404     404    404     404       404     404   401       -
acceptInvitation              -         signed-in   401    404     404    404     404       404     404   401       -
listClubMembers               club      organizer   401    403     403    403     403       200     200   401       403/404
inviteMember                  club      organizer   401    403     403    403     403       201     201   401       403/404
withdrawInvitation            invitation organizer  401    403     403    403     403       204     204   401       404
changeOffice                  member    organizer   401    403     403    403     403       200     200   401       404
removeMember                  member    organizer   401    403     403    403     403       204     204   401       404
viewHandover                  club      signed-in   401    404     404    404     404       200     200   401       404
proposeHandover               club      organizer   401    403     403    403     403       201     201   401       403/404
acceptHandover                club      organizer   401    403     403    403     403       204     403   401       403/404
confirmHandover               club      organizer   401    403     403    403     403       403     409   401       403/404
cancelHandover                club      organizer   401    403     403    403     403       204     204   401       403/404
editClub                      club      organizer   401    403     403    403     403       200     200   401       403/404
viewClub                      club      everyone    200    200     200    200     200       200     200   401       404
viewClub                      person    everyone    404    404     404    404     404       404     404   401       404
listClubEvents                club      everyone    200    200     200    200     200       200     200   401       404
listClubEvents                person    everyone    404    404     404    404     404       404     404   401       404
exportMyData                  -         signed-in   401    200     200    200     200       200     200   401       -
closeAccount                  -         signed-in   401    422     422    422     422       422     422   401       -
viewMyCalendar                -         signed-in   401    200     200    200     200       200     200   401       -
replaceMyCalendar             -         signed-in   401    200     200    200     200       200     200   401       -
requestClubAccount            -         signed-in   401    201     201    403     403       403     403   401       -
viewMyClubRequest             -         signed-in   401    200     200    200     200       200     200   401       -
listClubRequests              -         admin       401    403     403    403     403       403     200   401       -
decideClubRequest             request   admin       401    403     403    403     403       403     200   401       404

listEventsToReview            -         admin       401    403     403    403     403       403     200   401       -
reviewEvent                   waiting   admin       401    403     403    403     403       403     200   401       404
reviewEvent                   draft     admin       401    403     403    403     403       403     409   401       404
listClubs                     -         admin       401    403     403    403     403       403     200   401       -
changeClubState               club      admin       401    403     403    403     403       403     204   401       404
changeClubVerification        club      admin       401    403     403    403     403       403     204   401       404
mergeClubs                    double    admin       401    403     403    403     403       403     204   401       404
listPeople                    -         admin       401    403     403    403     403       403     200   401       -
changeRole                    person    admin       401    403     403    403     403       403     200   401       404
changeRole                    an_admin  admin       401    403     403    403     403       403     403   401       404
changeRole                    oneself   admin       401    403     403    403     403       403     403   401       404
disablePerson                 person    admin       401    403     403    403     403       403     200   401       404
disablePerson                 an_admin  admin       401    403     403    403     403       403     403   401       404
disablePerson                 oneself   admin       401    403     403    403     403       403     403   401       404
viewOrganizerSales            club      admin       401    403     403    403     403       403     200   401       404
endSessions                   person    admin       401    403     403    403     403       403     204   401       404
endSessions                   an_admin  admin       401    403     403    403     403       403     403   401       404
endSessions                   oneself   admin       401    403     403    403     403       403     403   401       404
listPaymentsNeedingAttention  -         admin       401    403     403    403     403       403     200   401       -
listOperatorAlerts            -         admin       401    403     403    403     403       403     200   401       -
listPaymentAlerts             -         admin       401    403     403    403     403       403     200   401       -
findReceipt                   receipt   admin       401    403     403    403     403       403     200   401       404
closePaymentAlert             alert     admin       401    403     403    403     403       403     204   401       404
viewGoodwillRefund            ticket    admin       401    403     403    403     403       403     200   401       404
issueGoodwillRefund           ticket    admin       401    403     403    403     403       403     409   401       404
listStatementLines            -         admin       401    403     403    403     403       403     200   401       -
previewBankStatement          -         admin       401    403     403    403     403       403     200   401       -
importBankStatement           -         admin       401    403     403    403     403       403     200   401       -
assignStatementLine           line      admin       401    403     403    403     403       403     200   401       404
closeStatementLines           -         admin       401    403     403    403     403       403     204   401       -
completeRefund                refund    admin       401    403     403    403     403       403     204   401       404
remindOfBankDetails           event     admin       401    403     403    403     403       403     200   401       404
reopenRefund                  refund    admin       401    403     403    403     403       403     409   401       404
createRefundBatch             -         admin       401    403     403    403     403       403     201   401       -
viewRefundBatch               batch     admin       401    403     403    403     403       403     200   401       404
exportRefundBatch             batch     admin       401    403     403    403     403       403     200   401       404
importTransferResults         batch     admin       401    403     403    403     403       403     422   401       404
closeRefundBatch              batch     admin       401    403     403    403     403       403     200   401       404
undoRefundBatch               batch     admin       401    403     403    403     403       403     200   401       404
listAuditLog                  -         admin       401    403     403    403     403       403     200   401       -
listOutbox                    -         admin       401    403     403    403     403       403     200   401       -
`;

/** The members of a club, one for each office. They act for it with the header. */
export const MEMBERS = OFFICES;

/** The status for a member who acts for the club of `itsClub`, or for another one. */
export function statusOfMember(
  { call, access, status }: Permission,
  office: Office,
  club: 'itsClub' | 'otherClub',
): number {
  if (access === 'organizer' && !isAllowed(call, office)) return 403;
  return (club === 'itsClub' && OF_OFFICES[call]?.[office]) || status[club];
}

/** Returns whether an office allows a call for organizers. */
export function isAllowed(call: EndpointName, office: Office): boolean {
  const { ability, sight }: Endpoint = endpoints[call];
  if (ability) return hasAbility(office, ability);
  if (sight) return maySee(office, sight);
  return MORE_RULES[call]?.(office) ?? true;
}

/** What other offices may do than the president, whom `itsClub` is. */
const OF_OFFICES: Readonly<Partial<Record<EndpointName, Readonly<Partial<Record<Office, number>>>>>> = {
  confirmHandover: { adviser: 409 },
};

/** The calls whose use cases decide by more than one ability. */
const MORE_RULES: Readonly<Partial<Record<EndpointName, (office: Office) => boolean>>> = {
  printAttendees: (office) => maySee(office, 'attendees') || maySee(office, 'check_in'),
  proposeHandover: (office) => office === 'president',
  // The successor is the account of the club.
  acceptHandover: () => false,
  confirmHandover: (office) => office === 'adviser',
  cancelHandover: (office) => office === 'president',
  removeMember: (office) => hasAbility(office, 'team'),
};

/** Calls about an address that is not verified yet: a wrong code, and a correction. */
const ONLY_UNVERIFIED: Readonly<Partial<Record<EndpointName, { readonly unverified: number }>>> = {
  verifyEmail: { unverified: 422 },
  correctEmail: { unverified: 204 },
};

export const PERMISSIONS: readonly Permission[] = rowsOf(TABLE).map(([call, subject, access, ...rest]) => ({
  call: call as EndpointName,
  subject: subject === '-' ? null : (subject?.replace('_', ' ') as Subject),
  access: access as Access,
  status: {
    ...withUnverified(statusesOf(rest.slice(0, WITH_COLUMN.length)), requiresProof(call as EndpointName)),
    ...ONLY_UNVERIFIED[call as EndpointName],
  },
  missing: missingOf(rest[WITH_COLUMN.length] ?? '-'),
}));

/** Returns whether a call requires a proven email address. */
export function requiresProof(call: EndpointName): boolean {
  const { access, verified }: Endpoint = endpoints[call];
  return access === 'organizer' || access === 'admin' || verified === true;
}

/** An unverified club is refused where a proven address is required, and is a new club elsewhere. */
function withUnverified(
  statuses: Readonly<Record<Exclude<Who, 'unverified'>, number>>,
  isProofRequired: boolean,
): Permission['status'] {
  return { ...statuses, unverified: isProofRequired ? 403 : statuses.newClub };
}

export interface RoutePermission {
  readonly method: string;
  readonly path: string;
  readonly status: Readonly<Record<Who, number>>;
}

/** The routes outside the contract. A payment webhook is authenticated by its signature alone, which is wrong here. */
const ROUTES = `
method  path                                 nobody student holder newClub otherClub itsClub admin disabled

POST    /api/files                           401    403     403    201     201       201     201   401
GET     /api/live/sales                      401    403     403    200     200       200     200   401
GET     /api/live/events/:event              200    200     200    200     200       200     200   401
GET     /api/live/events/:draft              404    404     404    404     404       404     404   401
GET     /api/live/tickets/:ticket            401    404     200    404     404       404     404   401
GET     /api/calendar/clubs/:club.ics        200    200     200    200     200       200     200   200
GET     /api/calendar/clubs/unknown.ics      404    404     404    404     404       404     404   404
GET     /api/calendar/categories/Sports.ics  200    200     200    200     200       200     200   200
GET     /api/calendar/tickets/unknown.ics    404    404     404    404     404       404     404   404
POST    /api/payments/webhooks/sandbox       401    401     401    401     401       401     401   401
POST    /api/payments/webhooks/unknown       404    404     404    404     404       404     404   404
GET     /api/health/live                     200    200     200    200     200       200     200   200
GET     /api/health/ready                    200    200     200    200     200       200     200   200
GET     /api/health/readable                 200    200     200    200     200       200     200   200
GET     /api/openapi.json                    200    200     200    200     200       200     200   200
GET     /api/docs                            200    200     200    200     200       200     200   200
GET     /api/docs/reference.css              200    200     200    200     200       200     200   200
`;

export const ROUTE_PERMISSIONS: readonly RoutePermission[] = rowsOf(ROUTES).map(
  ([method = '', path = '', ...statuses]) => {
    const ofColumns = statusesOf(statuses);
    const isForOrganizers = ofColumns.student === 403;
    return { method, path, status: withUnverified(ofColumns, isForOrganizers) };
  },
);

/** Returns the rows of a table without its header. */
function rowsOf(table: string): readonly (readonly string[])[] {
  const lines = table.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(1).map((line) => line.trim().split(/\s+/));
}

function statusesOf(written: readonly string[]): Readonly<Record<Exclude<Who, 'unverified'>, number>> {
  const { length } = WITH_COLUMN;
  if (written.length !== length) throw new Error(`Not ${length} statuses: ${written.join(' ')}`);
  return Object.fromEntries(WITH_COLUMN.map((who, index) => [who, Number(written[index])])) as Record<
    Exclude<Who, 'unverified'>,
    number
  >;
}

function missingOf(written: string): Permission['missing'] {
  if (written === '-') return null;
  const [anybody = '', admin = anybody] = written.split('/');
  return { anybody: Number(anybody), admin: Number(admin) };
}
