import type { DataCategoryName } from '#core/privacy/personal-data.ts';

type Kinds = Readonly<Record<string, DataCategoryName>>;

/** What the columns of a table hold. Every column is named once. */
export interface TableContents {
  /** The column that says whose rows they are, and what it holds; null where no row is about a person. */
  readonly owner: { readonly column: string; readonly holds: 'uid' | 'email' | 'ticket' | 'payment' } | null;
  /** Personal data that its person gets with their export. */
  readonly exported: Kinds;
  /** Personal data that is not exported: secrets, copies for searches, and what others wrote down. */
  readonly internal: Kinds;
  /** Not personal: ids, which name nobody without a profile, states, sums, times and what clubs publish. */
  readonly other: readonly string[];
  /**
   * What the closing of an account does to the person's rows: removes them, or replaces the values of columns. Null
   * where the rows keep no name or address, or nobody owns them: `erasePerson` says what happens to those.
   */
  readonly erased: 'rows' | Readonly<Record<string, Replacement>> | null;
}

/** A value, or the value of another column of the row. */
export type Replacement = '' | null | { readonly column: string };

const uid = { column: 'uid', holds: 'uid' } as const;
const userId = { column: 'user_id', holds: 'uid' } as const;
const ofTicket = { column: 'ticket_id', holds: 'ticket' } as const;

/** What every column of the database holds. A test compares it with the tables of both kinds of database. */
export const tableContents: Readonly<Record<string, TableContents>> = {
  people: {
    owner: uid,
    exported: {
      email: 'profile',
      name: 'profile',
      role: 'profile',
      student_id: 'profile',
      faculty: 'profile',
      phone_number: 'profile',
      year: 'profile',
      name_source: 'profile',
      student_id_source: 'profile',
      faculty_source: 'profile',
      year_source: 'profile',
      is_club_verified: 'profile',
      is_email_accepted: 'profile',
      photo_url: 'profile',
      provider: 'profile',
      privacy_notice: 'profile',
      disabled_at: 'profile',
    },
    internal: { email_key: 'profile', student_id_key: 'profile', search_text: 'profile' },
    other: ['uid', 'created_at', 'updated_at'],
    erased: 'rows',
  },
  roster_entries: {
    owner: null,
    exported: {},
    internal: {
      email_key: 'roster',
      name: 'roster',
      student_id: 'roster',
      student_id_key: 'roster',
      faculty: 'roster',
      year: 'roster',
    },
    other: ['line', 'imported_at'],
    erased: null,
  },
  identity_users: {
    owner: { column: 'id', holds: 'uid' },
    exported: { email: 'sign_in', name: 'sign_in', email_verified: 'sign_in', image: 'sign_in' },
    internal: {},
    other: ['id', 'verify_by', 'created_at', 'updated_at'],
    erased: 'rows',
  },
  identity_accounts: {
    owner: userId,
    exported: { provider_id: 'sign_in', account_id: 'sign_in' },
    internal: {
      password: 'sign_in',
      access_token: 'sign_in',
      refresh_token: 'sign_in',
      id_token: 'sign_in',
      scope: 'sign_in',
    },
    other: [
      'id',
      'user_id',
      'access_token_expires_at',
      'refresh_token_expires_at',
      'created_at',
      'updated_at',
    ],
    erased: 'rows',
  },
  identity_sessions: {
    owner: userId,
    exported: {
      user_agent: 'sessions',
      created_at: 'sessions',
      updated_at: 'sessions',
      expires_at: 'sessions',
    },
    internal: { token: 'sessions', ip_address: 'sessions' },
    other: ['id', 'user_id'],
    erased: 'rows',
  },
  second_factors: {
    owner: userId,
    exported: { passkeys: 'sign_in', authenticator: 'sign_in' },
    internal: { recovery_codes: 'sign_in' },
    other: ['user_id', 'wrong_codes'],
    erased: 'rows',
  },
  session_confirmations: {
    owner: userId,
    exported: {},
    internal: { session_id: 'sessions' },
    other: ['user_id', 'confirmed_at', 'second_factor_at'],
    erased: 'rows',
  },
  passkey_challenges: {
    owner: null,
    exported: {},
    internal: { session_id: 'sessions' },
    other: ['challenge', 'purpose', 'expires_at'],
    erased: null,
  },
  identity_verifications: {
    owner: { column: 'value', holds: 'uid' },
    exported: {},
    internal: { identifier: 'sessions' },
    other: ['id', 'value', 'expires_at', 'created_at', 'updated_at'],
    erased: 'rows',
  },
  // Digests of addresses, which outlive the account: nobody gets more guesses by closing one.
  identity_attempts: {
    owner: null,
    exported: {},
    internal: { account: 'sessions' },
    other: ['kind', 'failures', 'under_way', 'ends_at'],
    erased: null,
  },
  identity_revocations: {
    owner: null,
    exported: {},
    internal: {},
    other: ['id', 'session_id', 'revoked_at'],
    erased: null,
  },
  call_counts: {
    owner: null,
    exported: {},
    internal: { caller: 'sessions' },
    other: ['minute', 'calls'],
    erased: null,
  },
  tickets: {
    owner: userId,
    exported: { buyer_name: 'tickets', buyer_email: 'tickets', cancellation_reason: 'tickets' },
    internal: { search_text: 'tickets' },
    other: [
      ...['id', 'event_id', 'user_id', 'status', 'price_sen', 'fee_bps', 'fee_fixed_sen', 'fee_sen'],
      ...[
        'purchased_at',
        'hold_expires_at',
        'hold_extended_at',
        'hold_warned_at',
        'confirmed_at',
        'closed_at',
        'cancelled_by',
      ],
      ...['generation', 'idempotency_key'],
    ],
    erased: { buyer_name: '', buyer_email: '', search_text: '', cancellation_reason: null },
  },
  check_ins: {
    owner: ofTicket,
    exported: { gate: 'check_ins' },
    internal: {},
    other: ['ticket_id', 'event_id', 'scan_id', 'admitted_by', 'device_id', 'at'],
    erased: null,
  },
  check_in_passes: {
    owner: null,
    exported: {},
    internal: {},
    other: ['id', 'event_id', 'gate', 'secret_hash', 'created_by', 'created_at', 'revoked_at'],
    erased: null,
  },
  check_in_devices: {
    owner: null,
    exported: {},
    internal: { name: 'volunteers' },
    other: ['id', 'pass_id', 'token_hash', 'public_key', 'started_at'],
    erased: null,
  },
  calendar_addresses: {
    owner: userId,
    exported: {},
    internal: { version: 'calendar' },
    other: ['user_id', 'replaced_at'],
    erased: 'rows',
  },
  payments: {
    owner: userId,
    exported: { provider_ref: 'payments', method: 'payments', bank: 'payments' },
    internal: { checkout_url: 'payments' },
    other: [
      ...['id', 'ticket_id', 'event_id', 'user_id', 'provider', 'amount_sen', 'currency', 'status'],
      ...['resolution', 'failure', 'received_sen', 'provider_fee_sen', 'created_at', 'expires_at'],
      ...['settled_at', 'check_due_at', 'charged_back_at'],
    ],
    erased: { checkout_url: null },
  },
  provider_events: {
    owner: null,
    exported: {},
    internal: { raw: 'provider_reports' },
    other: ['provider', 'event_key', 'provider_ref', 'received_at'],
    erased: null,
  },
  provider_records: {
    owner: null,
    exported: {},
    internal: { body: 'provider_reports' },
    other: ['provider', 'ref', 'due_at', 'version'],
    erased: null,
  },
  receipts: {
    owner: userId,
    exported: { buyer_name: 'receipts', buyer_email: 'receipts', reference: 'receipts' },
    internal: {},
    other: [
      ...['number', 'kind', 'year', 'sequence', 'payment_id', 'refund_id', 'ticket_id', 'user_id'],
      ...['amount_sen', 'currency', 'issuer_name', 'issuer_registration', 'issuer_address', 'event_title'],
      ...['provider', 'method', 'paid_at', 'issued_at'],
    ],
    erased: { buyer_name: '', buyer_email: '' },
  },
  statement_lines: {
    owner: { column: 'payment_id', holds: 'payment' },
    exported: { text: 'bank_statements' },
    // The digest stays: without the key in the key folder it says nothing, and by it an import recognizes the line.
    internal: { note: 'bank_statements', entry_digest: 'bank_statements' },
    other: [
      ...['id', 'account', 'day', 'amount_sen', 'number', 'state', 'payment_id', 'imported_at', 'decided_by'],
    ],
    erased: { text: { column: 'id' }, note: '' },
  },
  refund_batches: {
    owner: { column: 'made_by', holds: 'uid' },
    exported: {},
    internal: { made_by_name: 'bank_statements' },
    other: [
      ...['id', 'status', 'made_by', 'made_at', 'exported_at', 'closed_at', 'lines', 'total_sen', 'paid'],
      ...['failed', 'failures'],
    ],
    erased: { made_by_name: '' },
  },
  payment_alerts: {
    owner: null,
    exported: {},
    internal: { note: 'bank_statements' },
    other: [
      ...['id', 'kind', 'provider', 'provider_ref', 'payment_id', 'held_sen', 'reported_sen', 'currency'],
      ...['reported_state', 'raised_at', 'closed_at'],
    ],
    erased: null,
  },
  refunds: {
    owner: userId,
    exported: { bank_reference: 'refunds', provider_refund_ref: 'refunds', problem: 'refunds' },
    internal: {},
    other: [
      ...['id', 'payment_id', 'ticket_id', 'event_id', 'user_id', 'amount_sen', 'currency', 'reason'],
      ...['status', 'attempts', 'due_at', 'batch_id', 'requested_at', 'sent_at', 'reminded_at'],
      ...['created_at', 'updated_at'],
    ],
    erased: { problem: null },
  },
  bank_details: {
    owner: userId,
    exported: { sealed: 'bank_details' },
    internal: {},
    other: ['user_id', 'given_at'],
    erased: 'rows',
  },
  club_requests: {
    owner: uid,
    exported: {
      email: 'club_requests',
      person_name: 'club_requests',
      club_name: 'club_requests',
      club_name_ms: 'club_requests',
      contact_email: 'club_requests',
      about: 'club_requests',
      note: 'club_requests',
    },
    internal: {},
    other: ['id', 'uid', 'club_id', 'status', 'created_at', 'decided_at'],
    erased: 'rows',
  },
  // The closing of the account of a club empties the contact address that was its own: see `erasePerson`.
  clubs: {
    owner: null,
    exported: {},
    internal: {},
    other: [
      ...['id', 'slug', 'name', 'name_ms', 'about', 'logo_url', 'contact_email', 'state', 'verified_until'],
      ...['merged_into', 'reminded_at', 'created_at', 'updated_at', 'edited_at', 'search_text'],
    ],
    erased: null,
  },
  club_members: {
    owner: uid,
    exported: { office: 'memberships', since: 'memberships' },
    internal: {},
    other: ['club_id', 'uid'],
    erased: 'rows',
  },
  club_invitations: {
    owner: { column: 'email', holds: 'email' },
    exported: {},
    internal: { email: 'memberships' },
    other: ['id', 'club_id', 'office', 'token_hash', 'invited_by', 'created_at', 'expires_at', 'accepted_at'],
    erased: 'rows',
  },
  club_handovers: nothingPersonal(
    ...['id', 'club_id', 'proposed_by', 'successor', 'staying', 'state'],
    ...['proposed_at', 'accepted_at', 'decided_at', 'decided_by'],
  ),
  events: {
    owner: { column: 'organizer_id', holds: 'uid' },
    exported: { organizer_name: 'organized_events', organizer_email: 'organized_events' },
    internal: { search_text: 'organized_events' },
    other: [
      ...['id', 'title', 'description', 'category', 'starts_at', 'ends_at', 'location', 'venue', 'price_sen'],
      ...['image_url', 'tags', 'per_person_limit', 'organizer_id', 'status', 'cancellation_reason'],
      ...['review_note', 'approved_at', 'paused_for', 'created_at', 'updated_at', 'edited_at'],
    ],
    erased: { organizer_email: '' },
  },
  picture_uploads: {
    owner: uid,
    exported: { name: 'pictures' },
    internal: {},
    other: ['uid', 'uploaded_at'],
    erased: null,
  },
  outbox: {
    owner: { column: 'to_email', holds: 'email' },
    exported: { to_name: 'mail', to_email: 'mail' },
    internal: { notice: 'mail', sealed_secret: 'mail', last_error: 'mail', search_text: 'mail' },
    other: ['id', 'lane', 'created_at', 'due_at', 'sent_at', 'attempts'],
    erased: 'rows',
  },
  audit_log: {
    owner: { column: 'subject', holds: 'uid' },
    exported: { detail: 'audit' },
    internal: {},
    other: ['number', 'at', 'actor', 'club', 'action', 'subject', 'hash'],
    erased: null,
  },

  erased_people: nothingPersonal('uid', 'erased_at'),
  audit_chain: nothingPersonal('number', 'previous_hash'),
  operator_state: nothingPersonal('id', 'watched_since', 'backed_up_at', 'digest_day', 'alerts'),
  attendee_messages: nothingPersonal('id', 'event_id', 'kind', 'sent_at'),
  club_mails: nothingPersonal('id', 'club_id', 'kind', 'recipient', 'sent_at'),
  cancelling_failures: nothingPersonal('ticket_id', 'problem', 'at'),
  event_places: nothingPersonal('event_id', 'capacity', 'sold', 'held'),
  ledger_entries: nothingPersonal(
    ...[
      'payment_id',
      'ticket_id',
      'event_id',
      'kind',
      'reference',
      'account',
      'amount_sen',
      'currency',
      'at',
    ],
  ),
  payment_comparisons: nothingPersonal('provider', 'day', 'compared', 'differing', 'compared_at'),
  provider_verifications: nothingPersonal(
    ...['id', 'provider', 'mode', 'fingerprint', 'amount_sen', 'provider_ref', 'status', 'started_at'],
    ...['ended_at', 'refused_callback_at'],
  ),
  statement_columns: nothingPersonal('id', 'columns'),
  sales_by_club: nothingPersonal('organizer_id', 'day', ...salesFigures()),
  sales_by_day: nothingPersonal('event_id', 'day', ...salesFigures()),
  sales_by_event: nothingPersonal('event_id', ...salesFigures()),
  leases: nothingPersonal('name', 'holder', 'ends_at'),
  live_words: nothingPersonal('id', 'sender', 'words', 'told_at'),
  migrations: nothingPersonal('name'),
};

function nothingPersonal(...other: readonly string[]): TableContents {
  return { owner: null, exported: {}, internal: {}, other, erased: null };
}

function salesFigures(): readonly string[] {
  return ['tickets', 'revenue_sen', 'fee_sen', 'reversed_tickets', 'reversed_sen'];
}
