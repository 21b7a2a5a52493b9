import type * as useCases from '#core/use-cases.ts';
import { admin } from './admin.ts';
import { analytics } from './analytics.ts';
import { attendees } from './attendees.ts';
import { calendar } from './calendar.ts';
import { checkIn } from './check-in/check-in.ts';
import { gates } from './check-in/gates.ts';
import { checkInPasses } from './check-in/passes.ts';
import { walkIns } from './check-in/walk-ins.ts';
import { clubAdmin } from './clubs/club-admin.ts';
import { clubPeople } from './clubs/club-people.ts';
import { following } from './clubs/following.ts';
import { handovers } from './clubs/handovers.ts';
import { members } from './clubs/members.ts';
import { clubs } from './clubs.ts';
import type { EndpointName } from './endpoints.ts';
import { events } from './events.ts';
import { find } from './find/find.ts';
import { identity } from './identity.ts';
import { eventMessages } from './messages/event-messages.ts';
import { preferenceRoutes } from './notices/preferences.ts';
import { push } from './notices/push.ts';
import { codes } from './offers/codes.ts';
import { guests } from './offers/guests.ts';
import { plans } from './offers/plans.ts';
import { questions } from './offers/questions.ts';
import { rehearsals } from './offers/rehearsals.ts';
import { payments } from './payments.ts';
import { people } from './people.ts';
import { privacy } from './privacy.ts';
import { security } from './security.ts';
import { site } from './site.ts';
import { tickets } from './tickets.ts';
import { bankStatements } from './treasury/bank-statements.ts';
import { refunds } from './treasury/refunds.ts';

/** Every route of the API. */
export const contract = {
  ...identity,
  ...security,
  ...people,
  ...events,
  ...plans,
  ...codes,
  ...rehearsals,
  ...questions,
  ...guests,
  ...tickets,
  ...payments,
  ...refunds,
  ...bankStatements,
  ...attendees,
  ...find,
  ...eventMessages,
  ...analytics,
  ...calendar,
  ...checkIn,
  ...gates,
  ...walkIns,
  ...checkInPasses,
  ...clubs,
  ...members,
  ...clubPeople,
  ...following,
  ...handovers,
  ...clubAdmin,
  ...preferenceRoutes,
  ...privacy,
  ...push,
  ...site,
  ...admin,
};
export type Contract = typeof contract;

/** Use cases without a route in the contract: jobs, the command line, the payment webhook and calendars. */
type Internal =
  | 'AlertAdmins'
  | 'CancelTicketsOfEvents'
  | 'ProcessRefunds'
  | 'CompareProviderStatement'
  | 'CreateMissingClubs'
  | 'DeliverMail'
  | 'DeliverPush'
  | 'RemindOfClubs'
  | 'RemoveOldMail'
  | 'RemoveUnusedPictures'
  | 'RemoveOverdueAccounts'
  | 'EndVerification'
  | 'EraseOldCallbacks'
  | 'EraseOldData'
  | 'ExpireHolds'
  | 'ExportCategoryCalendar'
  | 'FinishErasures'
  | 'ExportClubCalendar'
  | 'ExportTicketCalendar'
  | 'GrantRole'
  | 'ImportRoster'
  | 'IssueReceipts'
  | 'NoteRefusedCallback'
  | 'OpenVerificationCheckout'
  | 'ReceivePaymentCallback'
  | 'ReconcilePayments'
  | 'SendDailyDigest'
  | 'ResetSecondFactor'
  | 'UnlinkProvider'
  | 'SettlePayment'
  | 'SignInWithProvider'
  | 'NotifyWatchers'
  | 'SendClubDigest'
  | 'SendClubNews'
  | 'StartVerification'
  | 'UploadPicture'
  | 'SendMessages'
  | 'SendReminders'
  | 'SendDueChangeNotices'
  | 'ReturnPlaces'
  | 'VerifyClub'
  | 'ViewAuditHead'
  | 'WarnOfExpiringHolds'
  | 'WriteAuditJournal';

export type UseCaseName = keyof typeof useCases;
type Routed = Exclude<UseCaseName, Internal>;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
/** Does not compile when a use case has no route or a route no use case. */
export const everyUseCaseHasARoute: Same<Routed, Capitalize<keyof Contract & string>> = true;
/** Does not compile when an endpoint has no schemas. */
export const everyEndpointHasSchemas: Same<EndpointName, keyof Contract> = true;
