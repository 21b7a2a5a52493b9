import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '#adapters/http/contract/api.ts';
import { queryKeys as keys } from '../query-keys.ts';
import { useApi } from '../use-api.ts';

type Input<Name extends keyof Api> = Parameters<Api[Name]>[0];
type Output<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>;

interface Change<In = never, Out = never> {
  /** What is read again once the call has an answer, also a refusal: what was shown may be old. */
  readonly again?: readonly QueryKey[] | ((input: In) => readonly QueryKey[]);
  /** Reads again only after success: a refused form keeps what it was opened with. */
  readonly onlyIfDone?: true;
  /** The change is pending until everything is read again. */
  readonly waits?: true;
  /** Where the answer is stored, because it is what a query would read. */
  readonly storedAt?: (output: Out, input: In) => QueryKey;
}

const PERSON = { again: [keys.people, keys.auditLog] };
const CLUB = { again: [keys.managedClubs, keys.handovers, keys.people, keys.auditLog], waits: true } as const;
const HANDOVER = { again: [keys.handovers, keys.managedClubs], waits: true } as const;
const TEAM = { again: teamKeys, onlyIfDone: true, waits: true } as const;
const PEOPLE = {
  again: ({ id }: { readonly id: string }) => [keys.clubPeople(id), keys.myClubs],
  waits: true,
} as const;
const SECURITY = { again: [keys.security], onlyIfDone: true, waits: true } as const;
const SESSIONS = { again: [keys.sessions], onlyIfDone: true, waits: true } as const;
const REFUNDS = { again: [keys.refunds, keys.auditLog, keys.outbox] };
const STATEMENT = { again: [keys.statementLines, ...REFUNDS.again] };
const EVENT = {
  storedAt: ({ event }: { readonly event: { readonly id: string } }) => keys.event(event.id),
  again: [keys.events, keys.myEvents, keys.analytics],
  onlyIfDone: true,
} as const;
/** An event's page asks for a code only while there is one. */
const CODES = {
  again: ({ id }: { readonly id: string }) => [keys.codes(id), keys.event(id)],
  onlyIfDone: true,
  waits: true,
} as const;
/** Only gives an answer. */
const NOTHING = {};

/** What each change invalidates. */
const CHANGES = {
  createEvent: EVENT,
  editEvent: EVENT,
  editPlan: {
    storedAt: (_, { id }) => keys.plan(id),
    again: [keys.events, keys.myEventList, keys.analytics, keys.reviews],
    onlyIfDone: true,
  },
  editQuestions: {
    storedAt: (_, { id }) => keys.questions(id),
    again: ({ id }) => [keys.event(id), keys.myEventList, keys.reviews],
    onlyIfDone: true,
  },
  publishEvent: EVENT,
  unpublishEvent: EVENT,
  cancelEvent: EVENT,
  duplicateEvent: EVENT,
  messageAttendees: { again: ({ id }) => [keys.messages(id)] },
  writeMessage: { again: ({ id }) => [keys.messages(id)] },
  cancelMessage: { again: [keys.myEvents], waits: true },
  exportAttendees: NOTHING,
  revokeTicket: { again: [keys.events, keys.myEvents, keys.analytics] },
  inviteGuests: {
    again: ({ id }) => [keys.attendees(id), keys.plan(id), keys.events, keys.myEventList, keys.analytics],
  },
  setGuestPlaces: { again: ({ id }) => [keys.guests(id), keys.plan(id), keys.events], waits: true },
  noteTicket: { again: [keys.myEvents], onlyIfDone: true, waits: true },
  sendTicketAgain: { again: [keys.myEvents] },
  issueGoodwillRefund: {
    again: ({ id }) => [keys.goodwillRefund(id), keys.myEvents, keys.refunds, keys.analytics],
  },
  tellOfMove: NOTHING,
  createAudienceList: { again: ({ id }) => [keys.audienceLists(id)], onlyIfDone: true, waits: true },
  createCode: CODES,
  createCodeBatch: CODES,
  revokeCode: { again: [keys.codesOfEvents, keys.events], waits: true },
  startRehearsal: { storedAt: (_, { id }) => keys.rehearsal(id), again: ({ id }) => [keys.rehearsal(id)] },
  editCheckInPlan: {
    storedAt: (_, { id }) => keys.checkInPlan(id),
    again: ({ id }) => [keys.checkIn(id)],
    onlyIfDone: true,
  },
  returnDevicePlaces: { again: ({ id }) => [keys.checkIn(id), keys.events], waits: true },
  witnessCount: { again: ({ id }) => [keys.cash(id)], waits: true },
  settleConflict: { again: ({ id }) => [keys.checkIn(id), keys.attendees(id)], waits: true },
  createCheckInPass: { again: ({ id }) => [keys.passes(id)], onlyIfDone: true, waits: true },

  cancelTicket: {
    storedAt: (_, { id }) => keys.ticket(id),
    again: [keys.myTickets, keys.myRefunds, keys.events],
  },
  answerQuestions: {
    storedAt: (_, { id }) => keys.ticket(id),
    again: [keys.myTickets, keys.events],
    onlyIfDone: true,
  },
  replaceMyCalendar: { storedAt: () => keys.myCalendar },
  downloadReceipt: NOTHING,
  submitBankDetails: { again: [keys.myRefunds], waits: true },

  switchMail: { storedAt: (_, { token }) => keys.mailSwitch(token), again: [keys.preferences] },
  testPush: NOTHING,

  exportMyData: NOTHING,
  renamePasskey: SECURITY,
  removePasskey: SECURITY,
  enrolAuthenticator: NOTHING,
  activateAuthenticator: SECURITY,
  removeAuthenticator: SECURITY,
  replaceRecoveryCodes: SECURITY,
  endSession: SESSIONS,
  endOtherSessions: SESSIONS,

  editClub: {
    again: ({ id }) => [keys.team(id), keys.myClubs, keys.events, keys.myEvents],
    onlyIfDone: true,
    waits: true,
  },
  inviteMember: { again: teamKeys, waits: true },
  withdrawInvitation: TEAM,
  changeOffice: TEAM,
  removeMember: TEAM,
  acceptInvitation: { again: [keys.myClubs], onlyIfDone: true, waits: true },
  declineInvitation: {
    again: ({ token }) => [keys.invitation(token), keys.myClubs],
    onlyIfDone: true,
    waits: true,
  },
  joinClub: { again: [keys.myMemberships, keys.offers, keys.clubs], waits: true },
  leaveClub: { again: [keys.myMemberships, keys.offers], waits: true },
  decideClubPerson: PEOPLE,
  removeClubPerson: PEOPLE,
  importClubPeople: PEOPLE,
  exportClubPeople: NOTHING,
  proposeHandover: { again: [keys.handovers], waits: true },
  acceptHandover: HANDOVER,
  confirmHandover: CLUB,
  cancelHandover: CLUB,

  changeClubState: CLUB,
  changeClubVerification: CLUB,
  mergeClubs: CLUB,
  decideClubRequest: {
    again: [keys.clubRequests, keys.managedClubs, keys.events, keys.people, keys.auditLog],
  },
  reviewEvent: { again: [keys.reviews, keys.events, keys.people, keys.auditLog] },
  changeRole: PERSON,
  disablePerson: PERSON,
  endSessions: { again: [keys.auditLog] },

  completeRefund: REFUNDS,
  remindOfBankDetails: REFUNDS,
  reopenRefund: REFUNDS,
  createRefundBatch: REFUNDS,
  exportRefundBatch: REFUNDS,
  importTransferResults: REFUNDS,
  closeRefundBatch: REFUNDS,
  undoRefundBatch: REFUNDS,
  previewBankStatement: NOTHING,
  importBankStatement: STATEMENT,
  assignStatementLine: STATEMENT,
  closeStatementLines: STATEMENT,
  closePaymentAlert: { again: [keys.paymentAlerts, keys.auditLog] },
} satisfies { readonly [Name in keyof Api]?: Change<Input<Name>, Output<Name>> };

type ChangeName = keyof typeof CHANGES;

function teamKeys({ id }: { readonly id: string }): readonly QueryKey[] {
  return [keys.team(id), keys.myClubs, keys.managedClubs];
}

/** Calls the API for a change, and then reads again what the table above says. */
export function useChange<Name extends ChangeName>(
  name: Name,
): UseMutationResult<Output<Name>, Error, Input<Name>> {
  const api = useApi();
  const queries = useQueryClient();
  const readAgain = useReadAgain();
  const { onlyIfDone, waits, storedAt } = CHANGES[name] as Change<Input<Name>, Output<Name>>;
  return useMutation({
    mutationFn: api[name] as (input: Input<Name>) => Promise<Output<Name>>,
    onSuccess: (output, input) => storedAt && queries.setQueryData(storedAt(output, input), output),
    onSettled: (_, error, input) => {
      if (error && onlyIfDone) return;
      const read = readAgain(name, input);
      return waits && read;
    },
  });
}

/** Returns the function that reads again what a change has made old. */
export function useReadAgain() {
  const queries = useQueryClient();
  return <Name extends ChangeName>(name: Name, input: Input<Name>) => {
    const { again = [] } = CHANGES[name] as Change<Input<Name>, Output<Name>>;
    const all = typeof again === 'function' ? again(input) : again;
    return Promise.all(all.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
