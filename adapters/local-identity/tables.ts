/** Table names of better-auth's models and of sign-in attempts. */
export const TABLES = {
  user: 'identity_users',
  session: 'identity_sessions',
  account: 'identity_accounts',
  verification: 'identity_verifications',
  revocation: 'identity_revocations',
  attempt: 'identity_attempts',
} as const;
