import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSessionStore } from '../../shared/session/session-store.ts';
import { AcaraQueryClient } from '../start/query-client.ts';

const CHANNEL = 'acara.changes';

interface Change {
  readonly uid: string;
  readonly key: QueryKey;
}

/** What the signed-in person changes in one tab, the other tabs of the browser read again. */
export function useOtherTabs(): void {
  const queries = useQueryClient();
  const uid = useSessionStore(({ account }) => account?.uid);
  useEffect(() => {
    if (uid === undefined || !(queries instanceof AcaraQueryClient)) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<Change>) => {
      if (data.uid === uid) queries.invalidateHere(data.key);
    };
    queries.invalidated = (key) => channel.postMessage({ uid, key } satisfies Change);
    return () => {
      queries.invalidated = () => undefined;
      channel.close();
    };
  }, [queries, uid]);
}
