/**
 * The fields that answers have gained since the figures were written, as `ListMyTickets → tickets → type`. Everything else
 * has to stay as it was.
 */
export const NEW_FIELDS: readonly string[] = [
  'ListMyTickets → nextCursor',
  'ListPaymentsNeedingAttention → refunds → hasAccount',
  ...['type', 'listPrice', 'discountCode', 'questions', 'giveBackUntil'].map(
    (field) => `ListMyTickets → tickets → ${field}`,
  ),
  ...['type', 'origin', 'note', 'entranceNote', 'answers'].map(
    (field) => `ListAttendees → attendees → ${field}`,
  ),
  'ListEventsToReview → events → questions',
  'ViewProfile → user → createdAt',
  'ViewPerson → person',
  'ViewEvent → event → takesCodes',
  'ExportAttendees → csv → Type',
  'ExportAttendees → csv → Note for the entrance',
  ...['mayList', 'mayLead', 'maySell', 'typeIds'].map((field) => `ListCheckInPasses → passes → ${field}`),
  ...[
    ...['arrivals', 'conflicts', 'devices', 'gates', 'latest → scanId'],
    ...['peopleIn', 'peopleLetIn', 'venueLimit'],
  ].map((field) => `ViewCheckIn → ${field}`),
  'ComputeClubAnalytics → analytics → salesByType',
  'ComputeClubAnalytics → analytics → attendance',
  'ViewClub → club → joining',
  'ViewClub → club → membership',
  'ViewClub → club → isFollowed',
  'ListClubMembers → club → joining',
  'EditClub → club → joining',
  'ListMyClubs → clubs → asked',
  ...['lanes', 'push'].map((field) => `ListOutbox → ${field}`),
  'ListMyClubs → clubs → followers',
  'ListOutbox → mails → html',
  ...[
    'answers',
    'audienceLists',
    'browsers',
    'clubMemberships',
    'clubMessages',
    'followedClubs',
    'watchedEvents',
    'invitations',
    'preferences',
    'pushes',
    'reminders',
    'ticketNotes',
    ...['receipts', 'tickets'].flatMap(sold),
  ].map((field) => `ExportMyData → bytes → ${field}`),
  ...['BrowseEvents → events', 'ListClubEvents → events', 'ListMyEvents → events'].flatMap(listed),
  ...['ListEventsToReview → events', 'ViewEvent → event'].flatMap((events) => [
    ...listed(events),
    `${events} → types`,
  ]),
];

/** What lists show of what an event sells. */
function listed(events: string): readonly string[] {
  return ['priceFrom', 'priceTo', 'listing'].map((field) => `${events} → ${field}`);
}

/** What the export says of what somebody bought. */
function sold(list: string): readonly string[] {
  return ['type', 'listPrice', 'discountCode'].map((field) => `${list} → ${field}`);
}
