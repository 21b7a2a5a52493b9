import type { ChoiceRule } from '../shared/field-rules.ts';
import { LANGUAGES, type Language } from '../shared/language.ts';
import { token } from '../shared/token.ts';
import type { OutgoingMail } from './mail-gateway.ts';
import type { Notice } from './notice.ts';

/** A mail of each kind, about people, clubs and events that do not exist. */
export interface MailSamples {
  /** The kinds, those about tickets first. */
  readonly kinds: readonly Notice['kind'][];
  /** Returns a mail of the kind with all that such a mail can have. */
  mail(kind: Notice['kind'], language: Language): OutgoingMail;
}
export const MailSamples = token<MailSamples>('MailSamples');

export const PREVIEW_FIELDS = {
  language: { label: 'Language', options: LANGUAGES },
} as const satisfies Readonly<Record<string, ChoiceRule>>;
