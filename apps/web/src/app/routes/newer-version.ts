const STORAGE_KEY = 'acara.reloaded';
const COOLDOWN_MS = 60_000;

/**
 * Whether the server has a newer build than the running one, whose chunks may be gone. False while the server is
 * unreachable.
 */
export async function isOutdated(): Promise<boolean> {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!running) return false;
  const page = await fetchPage();
  return page !== null && /\/assets\/[^"]+\.js/.test(page) && !page.includes(running);
}

/**
 * Reloads into the newer build, if there is one; at most once a minute, so that two servers with different builds cause
 * no reload loop.
 */
export async function reloadIfOutdated(reload = () => window.location.reload()): Promise<void> {
  if (reloadedJustNow() || !(await isOutdated()) || !rememberReload()) return;
  reload();
}

/** Reloads the page if the server is reachable: some browsers retry a failed chunk only after a reload. */
export async function reloadIfReachable(reload = () => window.location.reload()): Promise<void> {
  if ((await fetchPage()) !== null) reload();
}

async function fetchPage(): Promise<string | null> {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

function reloadedJustNow(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(STORAGE_KEY) ?? 0) < COOLDOWN_MS;
  } catch {
    return true;
  }
}

/** Returns false when sessionStorage is unavailable: a reload could loop there. */
function rememberReload(): boolean {
  try {
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
