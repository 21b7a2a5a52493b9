import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { retryDelayMs } from '../../ui/states/retry-pause.ts';
import { useHealth } from '../use-api.ts';

/**
 * Loads again by itself what could not be loaded because the server did not answer, once it does: after a restart, too, of
 * which no browser tells. Asks for its health meanwhile, so that the page keeps its message instead of a skeleton.
 */
export function useRecovery(): void {
  const queries = useQueryClient();
  const health = useHealth();
  useEffect(() => {
    const cache = queries.getQueryCache();
    const isWaiting = () => cache.findAll({ type: 'active', predicate: isUnanswered }).length > 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let attempts = 0;
    const look = () => {
      if (timer !== undefined || !isWaiting()) return;
      attempts += 1;
      timer = setTimeout(() => void ask(), retryDelayMs(attempts));
    };
    const ask = async () => {
      const isSeen = document.visibilityState === 'visible' && navigator.onLine;
      if (isSeen && isWaiting() && (await health.isAlive()))
        await queries.refetchQueries({ type: 'active', predicate: isUnanswered });
      timer = undefined;
      if (!isWaiting()) attempts = 0;
      look();
    };
    look();
    const unsubscribe = cache.subscribe(look);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [queries, health]);
}

function isUnanswered({ state: { status, error } }: Query): boolean {
  return status === 'error' && error instanceof DomainError && error.code === 'unavailable';
}
