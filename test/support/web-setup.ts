import { onlineManager } from '@tanstack/react-query';
import { afterEach } from 'vitest';
import { pages } from '#apps/web/src/app/routes/pages.ts';
import { preloadOverlays } from '#apps/web/src/ui/overlays/lazy-overlay.ts';
import { configure, prettyDOM } from '#test/support/rendering.ts';
import { closeApp } from './web.tsx';

// The files of a worker share their modules. What is still being imported when a file ends would never arrive.
await Promise.all(Object.values(pages).map((page) => page.preload()));
await preloadOverlays();

configure({
  // Lazily loaded pages take long on a busy machine.
  asyncUtilTimeout: 10_000,
  getElementError,
});

afterEach(() => {
  closeApp();
  localStorage.clear();
  sessionStorage.clear();
  // A test that was offline at its end leaves nobody after it without a network.
  onlineManager.setOnline(true);
  // All tests of a worker share one window: the next one begins at an entry without the state of an app or an open dialog.
  window.history.replaceState(null, '');
  if (!window.location.protocol.startsWith('http'))
    throw new Error(`The test left the page for ${window.location.href}.`);
});

/** Prints the document only when the message is read, because every poll for an element creates such an error. */
function getElementError(message: string | null, container: Element): Error {
  return Object.defineProperties(new Error(), {
    name: { value: 'TestingLibraryElementError' },
    message: {
      configurable: true,
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    },
  });
}
