import { toast as headless } from 'react-hot-toast/headless';

const successMs = 3000;
const errorMs = 4000;
/** An error that begins with a navigation is about it, such as why a page was not opened. */
const SAME_MOMENT_MS = 500;

/** When each error toast on the screen was shown. */
const errors = new Map<string, number>();
/** Why the page that is about to open does so, until it is open. */
let reason: string | null = null;

function dismissErrors(olderThanMs = 0): void {
  reason = null;
  for (const [id, at] of errors) {
    if (Date.now() - at < olderThanMs) continue;
    errors.delete(id);
    headless.dismiss(id);
  }
}

/**
 * A short notification. Show errors on the page as well, because four seconds are too short for some readers. An error gives
 * way to the next one, to the success after it, and to another page.
 */
export const toast = {
  success(text: string): string {
    dismissErrors();
    return headless.success(text, { id: `success: ${text}`, duration: successMs, removeDelay: 0 });
  },
  error(text: string): string {
    const id = `error: ${text}`;
    errors.delete(id);
    dismissErrors();
    errors.set(id, Date.now());
    return headless.error(text, { id, duration: errorMs, removeDelay: 0 });
  },
  /** An error that leads to another page: it stays its time there, however late a slow phone opens that page. */
  reason(text: string): void {
    toast.error(text);
    reason = text;
  },
  dismiss: (id?: string): void => headless.dismiss(id),
  pageChanged(): void {
    if (reason === null) dismissErrors(SAME_MOMENT_MS);
    else toast.error(reason);
  },
};
