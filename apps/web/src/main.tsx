import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, HashRouter } from 'react-router-dom';
import { ROOT_ELEMENT } from '#adapters/http/contract/page/drawn-page.ts';
import { IdentitySession } from '#core/identity/identity-session.ts';
import { SiteFacts } from '#core/site/site-facts.ts';
import { App } from './app/app.tsx';
import { preloadPage } from './app/router.tsx';
import { createQueryClient } from './app/start/query-client.ts';
import { preloadProfile } from './shared/session/use-session.ts';
import { apiOf } from './shared/use-api.ts';
import { drawnPage, takeOverPage } from './ui/first-render/drawn-page.ts';
import { pressLinkAgain } from './ui/first-render/pressed-link.ts';
import { whenIdle } from './ui/when-idle.ts';
import { createContainer } from './wiring/container.ts';

const root = document.getElementById(ROOT_ELEMENT);
if (!root) throw new Error(`The page has no #${ROOT_ELEMENT}.`);

/** After this, the frame is shown without the page. */
const MAX_PAGE_WAIT_MS = 3_000;

/** A server of files knows no page but one, so that the build without a server keeps the path in the hash. */
const keepsPathInHash = import.meta.env.VITE_API === 'memory';
const Router = keepsPathInHash ? HashRouter : BrowserRouter;
const path = keepsPathInHash ? location.hash.slice(1).split('?')[0] || '/' : location.pathname;

/** Whether the server has drawn this page. It knows nothing of a hash, which opens a part of the page. */
const isDrawn = drawnPage()?.path === path && location.hash === '';

const pageLoads = preloadPage(path);
const container = await createContainer();
const queries = createQueryClient();
preloadProfile(container.get(IdentitySession), apiOf(container), container.get(SiteFacts), queries);
// What is drawn can be read meanwhile.
const longest = isDrawn ? [] : [new Promise((resume) => setTimeout(resume, MAX_PAGE_WAIT_MS))];
const isLoaded = await Promise.race([pageLoads, ...longest]);

const app = (
  <StrictMode>
    <Router useTransitions={false}>
      <Begun>
        <App container={container} queries={queries} />
      </Begun>
    </Router>
  </StrictMode>
);
if (!(isDrawn && isLoaded)) takeOverPage();
// As a transition, the first render lets the browser handle taps in between.
startTransition(() => {
  if (isDrawn && isLoaded) hydrateRoot(root, app, { onRecoverableError });
  else createRoot(root).render(app);
});

if (document.readyState === 'complete') void begin();
else window.addEventListener('load', begin);

/** What is drawn is the app's once it is rendered, and so is the link that was pressed in it. */
function Begun({ children }: { children: ReactNode }) {
  useEffect(() => {
    takeOverPage();
    pressLinkAgain();
  }, []);
  return children;
}

/** React has drawn the page itself, because it differs from what the server has drawn. */
function onRecoverableError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a developer finds the difference there, and tests look for it.
  console.error('The page was drawn again.', error);
}

/** Begins what the first page does not wait for; without a network, when it is back. */
async function begin(): Promise<void> {
  await whenIdle();
  try {
    (await import('./app/start/after-load.ts')).afterLoad();
  } catch {
    window.addEventListener('online', begin, { once: true });
  }
}
