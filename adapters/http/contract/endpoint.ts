/** Who may knock at a door. The use case behind it decides the rest. */
export type Access =
  | 'everyone'
  | 'signed-in'
  /** Role club or admin. */
  | 'organizer'
  | 'admin';

/** Where a call goes: everything about a route but the shape of what it carries. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `/api`; `:name` is a part that the input's field of that name fills. */
  readonly path: string;
  readonly access: Access;
  readonly status: 200 | 201 | 202 | 204;
  /** Answered instead when the output says `created: false`: what was asked for is there already. */
  readonly statusAgain?: 200;
  /** Input fields that travel in a header, by field. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What the call does to the session that the renewal cookie keeps. */
  readonly session?: 'opens' | 'renews' | 'ends';
  /**
   * Everybody who may have the answer has the same, about the event of the field `id` or about `any` event: it may be
   * kept for a moment and given to all.
   */
  readonly shared?: 'event' | 'any';
  /** Which budget the call draws on, beside that of all calls of a person or instead of that of the address. */
  readonly rateLimit?:
    | 'sign-up'
    | 'sign-in'
    | 'renewal'
    | 'reset-request'
    | 'reset'
    | 'purchase'
    | 'message'
    | 'upload';
  /** Whether the use case is told where the call comes from (`from`). Those of a session always are. */
  readonly passesCaller?: boolean;
}
