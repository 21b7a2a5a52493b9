/** Hours of every day in which pushes wait, from one time of day to another, which may be after midnight. */
export interface QuietHours {
  /** `HH:MM` of Malaysian time. */
  readonly from: string;
  /** As `from`, and another time. */
  readonly to: string;
}

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Returns whether a text is a time of day, from `00:00` to `23:59`. */
export function isTimeOfDay(text: string): boolean {
  return TIME_OF_DAY.test(text);
}
