import type { Ability } from '#core/offices.ts';

/** The required role of an endpoint. Its use case may require more. */
export type Access =
  | 'everyone'
  | 'signed-in'
  /** Role club or admin. */
  | 'organizer'
  | 'admin';

/** A route without its schemas. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`; `:name` is filled by the input's field of that name. */
  readonly path: string;
  readonly access: Access;
  /** What a member's office must allow. Its use case may require more. */
  readonly ability?: Ability;
  /** What a member's office must let them see. */
  readonly sight?: Ability;
  /** Whether a volunteer with a check-in pass may call it, too. */
  readonly pass?: true;
  /** Whether a device may call it, too, whose pass was revoked. */
  readonly endedPass?: true;
  /** Whether a person must have proven their email address. Organizers and admins always must. */
  readonly verified?: true;
  /** Whether the last sign-in must be at most ten minutes ago, or the call brings the password instead. */
  readonly fresh?: true | 'or-password';
  /** Whether a session may call it that has yet to use its person's second factor. */
  readonly beforeSecondFactor?: true;
  /** The field of the path that names the club which a member acts for. */
  readonly actsFor?: 'id' | 'uid';
  readonly status: 200 | 201 | 202 | 204;
  /** Status when the output says `created: false`. */
  readonly statusAgain?: 200;
  /** Input fields that are sent as headers: field to header name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Effect on the session of the renewal cookie. */
  readonly session?: 'opens' | 'renews' | 'ends';
  /**
   * The response is the same for everyone and may be cached: it depends on the event of the field `id`, or on `any`
   * event.
   */
  readonly shared?: 'event' | 'any';
  /** Whether a signed-in person gets a response of their own from a shared call, which is not cached. */
  readonly ownWhenSignedIn?: true;
  /** The budget that the call consumes, in addition to the person's or instead of the address's general one. */
  readonly rateLimit?:
    | 'sign-up'
    | 'sign-in'
    | 'passkey-begin'
    | 'renewal'
    | 'reset-request'
    | 'reset'
    | 'code'
    | 'code-request'
    | 'purchase'
    | 'message'
    | 'export'
    | 'upload'
    | 'check-in-start'
    | 'guest-list'
    | 'guest-ticket'
    | 'closing'
    | 'push-test'
    | 'unsubscribe';
  /**
   * Whether the call changes neither a profile nor a membership, so that what is known of the caller stays cached after
   * it. Said of calls that come by the thousand; every other call with an effect drops it.
   */
  readonly keepsActor?: true;
  /** The output is a file of this media type, with its name as `Content-Disposition`. */
  readonly file?: 'application/pdf' | 'application/zip';
  /** Whether its answer is large, and is compressed for each caller. */
  readonly compressed?: true;
  /** Larger than other bodies, for a file or a long list in it. */
  readonly maxBodyBytes?: number;
  /** Whether the use case receives the caller as `from`. Calls with `session` always do. */
  readonly passesCaller?: boolean;
}

/** A call's input. */
export type Fields = Readonly<Record<string, unknown>>;

/** Distributes the input's fields to path, headers and the rest. */
export function spread(endpoint: Endpoint, input: Fields) {
  const rest: Record<string, unknown> = { ...input };
  const path = endpoint.path.replace(/:([a-zA-Z]+)/g, (_, field: string) => {
    const value = encodeURIComponent(String(rest[field]));
    delete rest[field];
    return value;
  });
  const headers: Record<string, string> = {};
  for (const [field, header] of Object.entries(endpoint.headers ?? {})) {
    if (rest[field] !== null && rest[field] !== undefined) headers[header] = String(rest[field]);
    delete rest[field];
  }
  return { path, headers, rest };
}

/** Returns the query with its `?`, without what is null; empty for none. */
export function queryOf(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== null && value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The header that names the club which a person acts for. */
export const ACTING_FOR_HEADER = 'X-Acting-For';
