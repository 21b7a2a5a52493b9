import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '../states/lazy-part.tsx';

type Overlays = typeof import('./loaded-overlays.ts');

const preloads: (() => Promise<unknown>)[] = [];

/**
 * A dialog, panel or menu. Renders `loading`, else nothing, until its code is there. All are one chunk, because they share
 * most of their code.
 */
export function lazyOverlay<Props extends object>(
  choose: (overlays: Overlays) => ComponentType<Props>,
  loading: () => ReactNode = Nothing,
) {
  const part = lazyPart(async () => choose(await import('./loaded-overlays.ts')), {
    loading,
    failed: loading,
  });
  preloads.push(part.preload);
  return part;
}

/** Loads the overlays in advance, so that they open at once. */
export async function preloadOverlays(): Promise<void> {
  await Promise.all(preloads.map((preload) => preload()));
}

function Nothing() {
  return null;
}
