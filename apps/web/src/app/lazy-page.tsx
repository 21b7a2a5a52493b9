import { type ComponentType, lazy, useState } from 'react';

/** A page in a chunk of its own. `preload` fetches it before it is asked for; then it opens without a pause. */
export function lazyPage(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | null = null;
  const preload = async () => {
    loaded = await load();
    return loaded;
  };
  const Lazy = lazy(async () => ({ default: await preload() }));

  function LazyPage() {
    // Chosen once: changing over while it is shown would start the page anew.
    const [Shown] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Shown />;
  }
  return Object.assign(LazyPage, { preload });
}
