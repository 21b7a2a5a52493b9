/** A person’s calendar of their tickets. */
export interface CalendarView {
  /** The path of its secret address, from the root of the server. */
  readonly path: string;
}

export function toCalendarView(secret: string): CalendarView {
  return { path: `/api/calendar/tickets/${secret}.ics` };
}
