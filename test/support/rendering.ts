import { configure } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

export * from '@testing-library/dom';

// Components run with the production build of React, which takes half the time and has no `act` of its own.
const roots = new Map<Element, Root>();
const { setTimeout } = globalThis;

configure({
  eventWrapper: act,
  asyncWrapper: async (work) => {
    const result = await work();
    // Effects and answers that follow at once are there when the test goes on.
    await new Promise((resume) => setTimeout(resume));
    return result;
  },
});

/** Does the work and renders what it changed before it returns. */
export function act<Result>(work: () => Result): Result {
  return flushSync(work);
}

export interface Rendered {
  readonly container: HTMLElement;
  rerender(ui: ReactNode): void;
  unmount(): void;
}

/** Renders into a new element of the page. */
export function render(ui: ReactNode): Rendered {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  roots.set(container, root);
  const rerender = (next: ReactNode) => act(() => root.render(next));
  rerender(ui);
  return { container, rerender, unmount: () => act(() => root.unmount()) };
}

/** Removes everything that was rendered. */
export function cleanup(): void {
  for (const [container, root] of roots) {
    act(() => root.unmount());
    container.remove();
  }
  roots.clear();
}
