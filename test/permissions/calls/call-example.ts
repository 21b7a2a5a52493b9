import type { Access } from '#adapters/http/contract/endpoint.ts';
import type { Office } from '#core/offices.ts';
import type { Call } from '#test/support/http-test-app.ts';
import type { PermissionTestApp } from '../permission-test-app.ts';

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
  /** A person who asks to join that club, and one who belongs to it. */
  | 'asking'
  | 'joined'
  /** A check-in pass, and a code, of an event of `itsClub`. */
  | 'pass'
  | 'code'
  /** What follows `/u/` in a mail to the holder. */
  | 'mail switch'
  | 'message';

/** Callers with a status of their own; that of `unverified`, a club, follows from the contract. */
type Stated = Exclude<Who, 'unverified'>;

/** Who gets which status about a subject. */
export interface Row {
  readonly subject: Subject | null;
  readonly access: Access;
  readonly status: Readonly<Record<Stated, number>> & { readonly unverified?: number };
  /** The status for an unknown id, for callers that the route authorizes; null for a call without an id. */
  readonly missing: { readonly anybody: number; readonly admin: number } | null;
}

/** A request that succeeds. What it leaves out is as in the first row. */
export interface Example extends Call {
  /** The last id of the path. */
  readonly id?: string | undefined;
  /** The id after it, where the path has another one. */
  readonly second?: string | undefined;
}

/** All that tests need to know of a call. */
export interface CallExample {
  /** What the call answers to whom. Further rows are about other subjects. */
  readonly rows: Row | readonly Row[];
  /** The offices of a club that may call it, when its use case decides by more than one ability. */
  readonly isFor?: (office: Office) => boolean;
  /** What offices are answered that is not the president's answer. */
  readonly statusOfOffice?: Readonly<Partial<Record<Office, number>>>;
  readonly query?: Readonly<Record<string, string>>;
  /** A body that is valid by the contract. */
  readonly body?: object;
  /** Fields of the body that name what exists. */
  readonly fill?: (app: PermissionTestApp, who: Who, id: string | null) => object | Promise<object>;
  /** Prepares a request that succeeds, where the first row's does not or answers nothing of interest. */
  readonly success?: (app: PermissionTestApp) => Example | Promise<Example>;
}

/** Everybody gets the same; somebody disabled is known by the token. */
export function everyone(status: number, { disabled = 401 } = {}): Row {
  return row('everyone', [status, status, status, status, status, status, status, disabled]);
}

/** A subject that everybody sees. */
export function everyoneAbout(subject: Subject, status: number): Row {
  return { ...everyone(status), subject, missing: { anybody: 404, admin: 404 } };
}

/** Each signed-in person, about what is their own. */
export function signedIn(status: number): Row {
  return row('signed-in', [401, status, status, status, status, status, status, 401]);
}

/** The holder alone. To others the subject does not exist. */
export function holder(subject: Subject, status: number): Row {
  return row('signed-in', [401, 404, status, 404, 404, 404, 404, 401], subject);
}

/** Each club and each admin. */
export function organizers(status: number): Row {
  return row('organizer', [401, 403, 403, status, status, status, status, 401]);
}

/** The club of the subject, and admins. To other clubs it does not exist. */
export function itsClub(subject: Subject, status: number): Row {
  return row('organizer', [401, 403, 403, 404, 404, status, status, 401], subject);
}

/** The club itself, and admins. Other clubs are refused. */
export function theClub(subject: Subject, status: number, missing: Row['missing'] = FORBIDDEN): Row {
  return { ...row('organizer', [401, 403, 403, 403, 403, status, status, 401], subject), missing };
}

export function admins(status: number, subject: Subject | null = null): Row {
  return row('admin', [401, 403, 403, 403, 403, 403, status, 401], subject);
}

/** A row with other statuses for some. */
export function except(row: Row, status: Partial<Row['status']>): Row {
  return { ...row, status: { ...row.status, ...status } };
}

/** An unknown club of a call that acts for it. */
const FORBIDDEN = { anybody: 403, admin: 404 };
const STATED: readonly Stated[] = [
  'nobody',
  'student',
  'holder',
  'newClub',
  'otherClub',
  'itsClub',
  'admin',
  'disabled',
];

/** The statuses are of `STATED`, in this order. */
function row(access: Access, statuses: readonly number[], subject: Subject | null = null): Row {
  const status = Object.fromEntries(STATED.map((who, index) => [who, statuses[index]])) as Row['status'];
  return { subject, access, status, missing: subject === null ? null : { anybody: 404, admin: 404 } };
}
