import type { Endpoint } from '#adapters/http/contract/endpoint.ts';
import { type EndpointName, endpoints } from '#adapters/http/contract/endpoints.ts';
import { hasAbility, maySee, OFFICES, type Office } from '#core/offices.ts';
import { type Row, WHO, type Who } from './calls/call-example.ts';
import { CALLS } from './calls/calls.ts';

/** Callers with a column of their own. The status of `unverified`, a club, follows from its column and the endpoint. */
const WITH_COLUMN = WHO.filter((who) => who !== 'unverified');

/** A row of a call. The callers are those of `Who`: `newClub` is not verified; `disabled` is a verified club with a token from before it was disabled. */
export interface Permission extends Row {
  readonly call: EndpointName;
  readonly status: Readonly<Record<Who, number>>;
}

/** The status for a malformed id, for callers that the route authorizes. */
export const MALFORMED = 422;

export const PERMISSIONS: readonly Permission[] = (Object.keys(CALLS) as EndpointName[]).flatMap((call) =>
  rowsOf(call).map((row) => ({ ...row, call, status: withUnverified(row.status, requiresProof(call)) })),
);

/** Returns the rows of a call, one for each subject. */
export function rowsOf(call: EndpointName): readonly Row[] {
  const { rows } = CALLS[call];
  return 'access' in rows ? [rows] : rows;
}

/** The members of a club, one for each office. They act for it with the header. */
export const MEMBERS = OFFICES;

/** The status for a member who acts for the club of `itsClub`, or for another one. */
export function statusOfMember(
  { call, access, status }: Permission,
  office: Office,
  club: 'itsClub' | 'otherClub',
): number {
  if (access === 'organizer' && !isAllowed(call, office)) return 403;
  return (club === 'itsClub' && CALLS[call].statusOfOffice?.[office]) || status[club];
}

/** Returns whether an office allows a call for organizers. */
export function isAllowed(call: EndpointName, office: Office): boolean {
  const { ability, sight }: Endpoint = endpoints[call];
  if (ability) return hasAbility(office, ability);
  if (sight) return maySee(office, sight);
  return CALLS[call].isFor?.(office) ?? true;
}

/** Returns whether a call requires a proven email address. */
export function requiresProof(call: EndpointName): boolean {
  const { access, verified }: Endpoint = endpoints[call];
  return access === 'organizer' || access === 'admin' || verified === true;
}

/** An unverified club is refused where a proven address is required, and is a new club elsewhere. */
function withUnverified(statuses: Row['status'], isProofRequired: boolean): Permission['status'] {
  return { unverified: isProofRequired ? 403 : statuses.newClub, ...statuses };
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
POST    /u/unknown                           404    404     404    404     404       404     404   404
POST    /api/payments/webhooks/sandbox       401    401     401    401     401       401     401   401
POST    /api/payments/webhooks/unknown       404    404     404    404     404       404     404   404
GET     /api/health/live                     200    200     200    200     200       200     200   200
GET     /api/health/ready                    200    200     200    200     200       200     200   200
GET     /api/health/readable                 200    200     200    200     200       200     200   200
GET     /api/openapi.json                    200    200     200    200     200       200     200   200
GET     /api/docs                            200    200     200    200     200       200     200   200
GET     /api/docs/reference.css              200    200     200    200     200       200     200   200
`;

export const ROUTE_PERMISSIONS: readonly RoutePermission[] = linesOf(ROUTES).map(
  ([method = '', path = '', ...statuses]) => {
    const ofColumns = statusesOf(statuses);
    const isForOrganizers = ofColumns.student === 403;
    return { method, path, status: withUnverified(ofColumns, isForOrganizers) };
  },
);

/** Returns the lines of a table without its header. */
function linesOf(table: string): readonly (readonly string[])[] {
  const lines = table.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(1).map((line) => line.trim().split(/\s+/));
}

function statusesOf(written: readonly string[]): Row['status'] {
  const { length } = WITH_COLUMN;
  if (written.length !== length) throw new Error(`Not ${length} statuses: ${written.join(' ')}`);
  const statuses = WITH_COLUMN.map((who, index) => [who, Number(written[index])]);
  return Object.fromEntries(statuses) as Row['status'];
}
