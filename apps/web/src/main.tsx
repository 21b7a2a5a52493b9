import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, HashRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { createContainer } from './wiring/container.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

/** A server of files knows no page but one, so that the build without a server keeps the path in the hash. */
const Router = import.meta.env.VITE_API === 'memory' ? HashRouter : BrowserRouter;

const container = await createContainer();
createRoot(root).render(
  <StrictMode>
    <Router useTransitions={false}>
      <App container={container} />
    </Router>
  </StrictMode>,
);

window.addEventListener('load', async () => (await import('./app/after-load.ts')).afterLoad());
