import { token } from '../shared/token.ts';

/** The operator's choice whether people are reminded of events. */
export interface ReminderSettings {
  readonly isOn: boolean;
}
export const ReminderSettings = token<ReminderSettings>('ReminderSettings');
