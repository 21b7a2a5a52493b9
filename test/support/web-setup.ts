import { configure, prettyDOM } from '@testing-library/react';
import { afterEach } from 'vitest';
import { closeApp } from './web.tsx';

configure({
  // Lazily loaded pages take long on a busy machine.
  asyncUtilTimeout: 10_000,
  getElementError,
});

afterEach(() => {
  closeApp();
  localStorage.clear();
  sessionStorage.clear();
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
