import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../../shared/query-keys.ts';
import { useLiveSales } from '../../shared/use-api.ts';
import { throttle } from './throttle.ts';

const MIN_INTERVAL_MS = 1_000;

/** Refetches the figures while tickets sell and the page is visible. Returns whether the event stream is open. */
export function useLiveFigures(): boolean {
  const sales = useLiveSales();
  const queries = useQueryClient();
  const [isLive, setIsLive] = useState(false);

  useEffect(() => {
    const renewal = throttle(
      () => queries.invalidateQueries({ queryKey: queryKeys.analytics }),
      MIN_INTERVAL_MS,
    );
    let stopWatching: (() => void) | null = null;
    const close = () => {
      stopWatching?.();
      stopWatching = null;
      renewal.stop();
    };
    const open = () => {
      stopWatching ??= sales.watch((news) => {
        if (news === 'sale') renewal.ask();
        else setIsLive(news === 'open');
      });
    };
    const follow = () => {
      if (document.hidden) return close();
      if (stopWatching === null) renewal.ask();
      open();
    };
    if (!document.hidden) open();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, [sales, queries]);

  return isLive;
}
