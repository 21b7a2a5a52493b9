/** Matches error messages of an unreachable service. */
const UNREACHABLE =
  /E(NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT|NETUNREACH|HOSTUNREACH)|no answer within|timeout/i;
const MAX_REASON_LENGTH = 200;
const PERMISSION_DENIED = 7;
const UNAUTHENTICATED = 16;
const NOT_FOUND = 5;

/** Returns why Firebase can't be used, for the operator: one sentence with a fix, and Firebase's own message. */
export function explainStartupError(error: unknown, projectId: string): string {
  const code = codeOf(error);
  const why = `(${reasonOf(error)})`;
  if (isUnreachable(error))
    return `Firebase can’t be reached. Check this machine’s way to the internet, or start the emulator. ${why}`;
  if (code === 'auth/configuration-not-found')
    return `Signing in is not switched on in the Firebase project “${projectId}”. Open Authentication in the Firebase console. ${why}`;
  if (code === NOT_FOUND)
    return `There is no Firestore database in the Firebase project “${projectId}”. Create it in the Firebase console. ${why}`;
  if (
    code === PERMISSION_DENIED ||
    code === UNAUTHENTICATED ||
    /credential|permission|project/.test(`${code}`)
  )
    return `Firebase refuses the service account. Check GOOGLE_APPLICATION_CREDENTIALS and FIREBASE_PROJECT_ID. ${why}`;
  return `Firebase can’t be used. ${why}`;
}

/** Tells whether Firebase was unreachable, as opposed to refusing. */
export function isUnreachable(error: unknown): boolean {
  return UNREACHABLE.test(messageOf(error)) || /network/.test(`${codeOf(error)}`);
}

/** Returns Firebase's code (`auth/user-not-found`), gRPC's number, or null. */
export function codeOf(error: unknown): string | number | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' || typeof error.code === 'number' ? error.code : null;
}

/** Returns the inner message of “failed to fetch a valid token with the following error: "…"”. */
function reasonOf(error: unknown): string {
  const message = messageOf(error);
  const [, inner = message] = /following error: "(.+?)"/.exec(message) ?? [];
  return (inner.split('\n')[0] ?? '').slice(0, MAX_REASON_LENGTH);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
