import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { MailStatus } from '#core/notifications/outbox-message.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/use-api.ts';

export interface AuditFilter {
  /** Empty for every kind, action, person or day. */
  readonly kind: string;
  readonly action: string;
  readonly person: string;
  readonly day: string;
}

/** The audit log, latest first, in pages. The previous result stays while another one loads. */
export function useListAuditLog({ kind, action, person, day }: AuditFilter) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: queryKeys.auditPages({ kind, action, person, day }),
    queryFn: ({ pageParam }) =>
      api.listAuditLog({ before: pageParam, kind, action, person: person || null, day: day || null }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextBefore,
    placeholderData: keepPreviousData,
  });
}

export interface OutboxFilter {
  readonly q: string;
  /** Null for every status. */
  readonly status: MailStatus | null;
}

/** The outgoing mail, latest first, in pages. The previous result stays while another one loads. */
export function useListOutbox({ q, status }: OutboxFilter) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: queryKeys.outboxPages({ q, status }),
    queryFn: ({ pageParam }) => api.listOutbox({ q: q === '' ? null : q, status, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
