import { type ComponentType, createElement, useEffect, useRef, useState } from 'react';
import { pauseBeforeRetry, type RetryPause } from './retry-pause.ts';

export interface FailedPartProps {
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

export interface LazyPartOptions {
  /** Rendered until the part has loaded. */
  readonly loading: ComponentType;
  /** Rendered while the part could not be loaded. */
  readonly failed: ComponentType<FailedPartProps>;
  /** Called after each failure of a mounted part; `asked` when Retry was pressed. */
  readonly onFailure?: (asked: boolean) => void;
}

/**
 * A component in its own chunk. A failed load is retried automatically and by Retry. `preload` loads it in advance, so
 * that it renders at once.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, failed, onFailure }: LazyPartOptions,
) {
  let loaded: ComponentType<Props> | null = null;
  const preload = async (): Promise<ComponentType<Props>> => {
    loaded ??= await load();
    return loaded;
  };

  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [state, setState] = useState<'loading' | 'failed' | 'retrying'>('loading');
    const pause = useRef<RetryPause | null>(null);
    const isAsked = useRef(false);

    useEffect(() => {
      // Not `loaded`: a preload may have ended since the rendering.
      if (Part) return;
      let isOver = false;
      const fetchPart = async () => {
        for (let failures = 1; !isOver; failures += 1) {
          const fetched = await preload().catch(() => null);
          if (isOver) return;
          if (fetched) return setPart(() => fetched);
          onFailure?.(isAsked.current);
          isAsked.current = false;
          setState('failed');
          pause.current = pauseBeforeRetry(failures);
          await pause.current.over;
        }
      };
      void fetchPart();
      return () => {
        isOver = true;
        pause.current?.end();
      };
    }, [Part]);

    if (Part) return createElement(Part, props);
    if (state === 'loading') return createElement(loading);
    const retry = () => {
      isAsked.current = true;
      setState('retrying');
      pause.current?.end();
    };
    return createElement(failed, { onRetry: retry, retrying: state === 'retrying' });
  }
  return Object.assign(LazyPart, { preload });
}
