import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, HashRouter } from 'react-router-dom';
import { IdentitySession } from '#core/identity/identity-session.ts';
import { SiteFacts } from '#core/site/site-facts.ts';
import { App } from './app/app.tsx';
import { preloadPage } from './app/router.tsx';
import { createQueryClient } from './app/start/query-client.ts';
import { preloadProfile } from './shared/session/use-session.ts';
import { apiOf } from './shared/use-api.ts';
import { whenIdle } from './ui/when-idle.ts';
import { createContainer } from './wiring/container.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

/** After this, the frame is shown without the page. */
const MAX_PAGE_WAIT_MS = 3_000;

/** A server of files knows no page but one, so that the build without a server keeps the path in the hash. */
const keepsPathInHash = import.meta.env.VITE_API === 'memory';
const Router = keepsPathInHash ? HashRouter : BrowserRouter;
const path = keepsPathInHash ? location.hash.slice(1).split('?')[0] || '/' : location.pathname;

const pageLoads = preloadPage(path);
const container = await createContainer();
const queries = createQueryClient();
preloadProfile(container.get(IdentitySession), apiOf(container), container.get(SiteFacts), queries);
await Promise.race([pageLoads, new Promise((resume) => setTimeout(resume, MAX_PAGE_WAIT_MS))]);
// As a transition, the first render lets the browser handle taps in between.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Router useTransitions={false}>
        <App container={container} queries={queries} />
      </Router>
    </StrictMode>,
  ),
);

if (document.readyState === 'complete') void begin();
else window.addEventListener('load', begin);

/** Begins what the first page does not wait for; without a network, when it is back. */
async function begin(): Promise<void> {
  await whenIdle();
  try {
    (await import('./app/start/after-load.ts')).afterLoad();
  } catch {
    window.addEventListener('online', begin, { once: true });
  }
}
