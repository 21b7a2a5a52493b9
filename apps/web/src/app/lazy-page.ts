import { type ComponentType, lazy } from 'react';

/** A page in a chunk of its own. `preload` fetches it before it is asked for. */
export function lazyPage<Props>(load: () => Promise<ComponentType<Props>>) {
  const Page = lazy(async () => ({ default: await load() }));
  return Object.assign(Page, { preload: load });
}
