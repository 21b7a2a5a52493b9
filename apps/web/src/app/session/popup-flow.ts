import type { OAuthFlow } from '#adapters/http/client/api-identity-session.ts';
import { errorOf } from '#adapters/http/client/read-response.ts';
import type { DomainError } from '#core/shared/errors/domain-error.ts';

const START = '/api/identity/google';
/**
 * The BroadcastChannel that the return page posts to, and the storage key of its result for a page that navigated away.
 */
const NAME = 'acara.provider';
const WINDOW = 'popup,width=480,height=720';
const POLL_INTERVAL_MS = 400;
/** The result may arrive just after the window has closed. */
const LAST_WORD_MS = 1_000;

interface Word {
  readonly kind: string;
  readonly flow: string;
  /** The error as the API's bodies have it; null after a sign-in. */
  readonly refusal: object | null;
}

/** Opens the identity provider in a popup, or in the same tab where the browser blocks popups. */
export function popupFlow(onReturn: () => Promise<void>): OAuthFlow {
  return {
    run: (returnTo) => {
      const flow = newFlow();
      const opened = window.open(`${START}?flow=${flow}`, NAME, WINDOW);
      return opened ? returnOf(opened, flow) : leave(returnTo);
    },
    hasReturned: () => remembered(null) === 'returned',
    onReturn: () => void onReturn(),
  };
}

/** Provider pages may cut `window.opener`, so that the result arrives over a BroadcastChannel. */
async function returnOf(opened: Window, flow: string): Promise<void> {
  const channel = new BroadcastChannel(NAME);
  let look: ReturnType<typeof setInterval> | undefined;
  try {
    const refusal = await new Promise<object | null>((resolve, reject) => {
      channel.onmessage = ({ data }: MessageEvent<Word>) => {
        if (data.flow !== flow || data.kind !== 'returned') return;
        channel.postMessage({ kind: 'received', flow });
        resolve(data.refusal);
      };
      look = setInterval(() => {
        if (!opened.closed) return;
        clearInterval(look);
        setTimeout(() => void closedEarly().then(reject, reject), LAST_WORD_MS);
      }, POLL_INTERVAL_MS);
    });
    if (refusal !== null) throw errorOf(refusal);
  } finally {
    clearInterval(look);
    channel.close();
  }
}

function leave(returnTo: string): Promise<never> {
  remembered(returnTo);
  window.location.assign(START);
  return new Promise(() => {});
}

/** Loads the sentences of errors, which the first page does without. */
async function closedEarly(): Promise<DomainError> {
  const { domainError } = await import('#core/shared/errors/build-error.ts');
  return domainError('unauthenticated', { reason: 'window_closed' });
}

/** Returns the stored result and replaces it by `next`. */
function remembered(next: string | null): string | null {
  try {
    const before = sessionStorage.getItem(NAME);
    if (next === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, next);
    return before;
  } catch {
    return null;
  }
}

function newFlow(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
