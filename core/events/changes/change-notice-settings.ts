import { token } from '../../shared/token.ts';

/** Default of `graceMinutes`. */
export const DEFAULT_CHANGE_NOTICE_MINUTES = 10;

export interface ChangeNoticeSettings {
  /** Minutes between the last change of an event's time or place and its notice, in which changes are taken together. */
  readonly graceMinutes: number;
}
export const ChangeNoticeSettings = token<ChangeNoticeSettings>('ChangeNoticeSettings');
