import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { createContainer } from './wiring/container.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const container = await createContainer();
createRoot(root).render(
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <App container={container} />
    </BrowserRouter>
  </StrictMode>,
);
