/** better-auth's models, and one of ours, by the names of their tables. */
export const TABLES = {
  user: 'identity_users',
  session: 'identity_sessions',
  account: 'identity_accounts',
  verification: 'identity_verifications',
  revocation: 'identity_revocations',
  attempt: 'identity_attempts',
} as const;
