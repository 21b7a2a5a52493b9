import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '#adapters/http/contract/api.ts';
import { queryKeys as keys } from '../query-keys.ts';
import { REFETCH_INTERVAL_MS } from '../refetch-interval.ts';
import { useApi } from '../use-api.ts';

type Input<Name extends keyof Api> = Parameters<Api[Name]>[0];
type Output<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>;

interface Read<In = never, Out = never> extends Omit<UseQueryOptions<Out>, 'queryKey' | 'queryFn'> {
  readonly key: (input: In) => QueryKey;
}

const CANCELLING_POLL_MS = 2_000;
const CHECK_IN_POLL_MS = 5_000;
const PASSES_POLL_MS = 15_000;
const REFUND_POLL_MS = 30_000;
const PLAN_POLL_MS = 30_000;
const FRESH_MS = 60_000;

/** Where each answer is stored, and how long it is good. Only what is read in no other way. */
const READS = {
  listMyTickets: { key: () => keys.myTickets },
  viewMyCalendar: { key: () => keys.myCalendar },
  viewReceipt: { key: ({ id }) => keys.receipt(id), refetchOnMount: 'always' },
  findReceipt: { key: ({ id }) => keys.receiptByNumber(id) },
  /** Polled while a refund is open. */
  listMyRefunds: {
    key: () => keys.myRefunds,
    refetchInterval: ({ state }) =>
      state.data?.refunds.some(({ step }) => step !== 'paid' && step !== 'charged_back')
        ? REFUND_POLL_MS
        : false,
  },
  viewSecurity: { key: () => keys.security },
  listSessions: { key: () => keys.sessions },

  /** Polled until all tickets of the event are cancelled. */
  viewCancellation: {
    key: ({ id }) => keys.cancellation(id),
    refetchInterval: ({ state }) => {
      const progress = state.data?.progress;
      return progress && progress.cancelled === progress.total ? false : CANCELLING_POLL_MS;
    },
  },
  /** Its types open and close by the clock. */
  viewPlan: { key: ({ id }) => keys.plan(id), refetchInterval: PLAN_POLL_MS, refetchOnMount: 'always' },
  /** Others write, too, and what is scheduled is sent meanwhile. */
  listMessages: {
    key: ({ id }) => keys.messages(id),
    refetchInterval: PLAN_POLL_MS,
    refetchOnMount: 'always',
  },
  countMessageRecipients: {
    key: ({ id, segment }) => keys.messageRecipients(id, segment),
    placeholderData: keepPreviousData,
  },
  viewQuestions: { key: ({ id }) => keys.questions(id), refetchOnMount: 'always' },
  /** They are used meanwhile. */
  listCodes: { key: ({ id }) => keys.codes(id), refetchInterval: PLAN_POLL_MS, refetchOnMount: 'always' },
  /** Other gates check people in, too. */
  viewCheckIn: { key: ({ id }) => keys.checkIn(id), refetchInterval: CHECK_IN_POLL_MS },
  /** Devices sell and count meanwhile. */
  viewCash: { key: ({ id }) => keys.cash(id), refetchInterval: PASSES_POLL_MS },
  /** Others of the club change it, too. */
  viewCheckInPlan: {
    key: ({ id }) => keys.checkInPlan(id),
    refetchInterval: PLAN_POLL_MS,
    refetchOnMount: 'always',
  },
  /** Volunteers use the passes meanwhile. */
  listCheckInPasses: { key: ({ id }) => keys.passes(id), refetchInterval: PASSES_POLL_MS },
  /** Once for each visit, because each reading is in the audit log. */
  printAttendees: {
    key: ({ id }) => keys.printedAttendees(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  },
  viewGoodwillRefund: { key: ({ id }) => keys.goodwillRefund(id), staleTime: 0 },
  listAudienceLists: { key: ({ id }) => keys.audienceLists(id) },
  viewEventStatement: { key: ({ id }) => keys.eventStatement(id), refetchOnMount: 'always' },

  searchClubs: { key: ({ q }) => keys.foundClubs(q) },
  listClubMembers: { key: ({ id }) => keys.team(id) },
  listMyMemberships: { key: () => keys.myMemberships, staleTime: FRESH_MS },
  listMyFollows: { key: () => keys.myFollows, staleTime: FRESH_MS },
  viewMyPreferences: { key: () => keys.preferences },
  viewMailSwitch: { key: ({ token }) => keys.mailSwitch(token), refetchOnMount: 'always' },
  listMyWatches: { key: () => keys.myWatches, refetchOnMount: 'always' },
  viewWatch: { key: ({ id }) => keys.watch(id) },
  viewInvitation: { key: ({ token }) => keys.invitation(token) },
  viewHandover: { key: ({ id }) => keys.handover(id) },
  viewClubStatement: {
    key: (input) => keys.clubStatement({ ...input }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  },

  listClubRequests: { key: () => keys.clubRequests, refetchInterval: REFETCH_INTERVAL_MS },
  /** No search is stored. */
  findAnything: { key: ({ q }) => keys.found(q), placeholderData: keepPreviousData, gcTime: 0, staleTime: 0 },
  viewPerson: { key: ({ uid }) => keys.managedPerson(uid), staleTime: 0 },
  /** Never from the cache: a role is changed by it. */
  viewOrganizerSales: { key: ({ uid }) => keys.organizerSales(uid), staleTime: 0, gcTime: 0 },
  listPaymentsNeedingAttention: { key: () => keys.refunds, refetchInterval: REFETCH_INTERVAL_MS },
  viewRefundBatch: {
    key: ({ id }) => keys.refundBatch(id),
    refetchInterval: ({ state }) => (state.data?.batch.status === 'open' ? REFETCH_INTERVAL_MS : false),
  },
  listStatementLines: { key: () => keys.statementLines, refetchInterval: REFETCH_INTERVAL_MS },
  listMailPreviews: {
    key: ({ language }) => keys.mailPreviewList(language),
    placeholderData: keepPreviousData,
  },
  viewMailPreview: {
    key: ({ kind, language }) => keys.mailPreview(kind, language),
    placeholderData: keepPreviousData,
  },
  listPaymentAlerts: { key: () => keys.paymentAlerts, refetchInterval: REFETCH_INTERVAL_MS },
} satisfies { readonly [Name in keyof Api]?: Read<Input<Name>, Output<Name>> };

type Options = { readonly enabled?: boolean };
type Arguments<In> = undefined extends In
  ? [input?: undefined, options?: Options]
  : [input: In, options?: Options];

/** Reads an answer of the API as the table above says. */
export function useRead<Name extends keyof typeof READS>(
  name: Name,
  ...[input, options]: Arguments<Input<Name>>
) {
  const api = useApi();
  const { key, ...stored } = READS[name] as Read<Input<Name>, Output<Name>>;
  return useQuery({
    ...stored,
    queryKey: key(input),
    queryFn: () => (api[name] as (input: Input<Name>) => Promise<Output<Name>>)(input),
    ...options,
  });
}
