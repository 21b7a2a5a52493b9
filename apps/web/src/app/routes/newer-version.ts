const STORAGE_KEY = 'acara.reloaded';
const COOLDOWN_MS = 60_000;

/** Whether the server has another build than the one that runs here, whose chunks may be gone. False while it can't be asked. */
export async function isOutdated(): Promise<boolean> {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!running) return false;
  const page = await fetchPage();
  return page !== null && /\/assets\/[^"]+\.js/.test(page) && !page.includes(running);
}

/** Loads the newer build, if there is one; at most once a minute, so that servers of two builds can't keep a page reloading. */
export async function reloadIfOutdated(reload = () => window.location.reload()): Promise<void> {
  if (reloadedJustNow() || !(await isOutdated()) || !rememberReload()) return;
  reload();
}

/** Loads the page anew if the server answers at all: some browsers fetch a chunk that failed only then. */
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

/** False where nothing can be remembered: there a reload could go on for ever. */
function rememberReload(): boolean {
  try {
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
