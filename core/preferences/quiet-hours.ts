/** Hours of every day in which pushes wait, from one time of day to another, which may be after midnight. */
export interface QuietHours {
  /** `HH:MM` of Malaysian time. */
  readonly from: string;
  /** As `from`, and another time. */
  readonly to: string;
}
