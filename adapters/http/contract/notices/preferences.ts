import { z } from 'zod';
import { PREFERENCE_FIELDS } from '#core/preferences/preference-rules.ts';
import { type Choices, DIGESTS } from '#core/preferences/preferences.ts';
import { CHANNELS, TOPICS } from '#core/preferences/topic.ts';
import type { MailSwitchView } from '#core/preferences/unsubscribing/mail-switch-view.ts';
import { LANGUAGES } from '#core/shared/language.ts';
import { ID } from '../basic-schemas.ts';
import { bool, choice, issueMessage, patternText } from '../fields.ts';
import { route } from '../route.ts';
import { noInput } from '../schemas.ts';

const chosen = z.array(z.enum(CHANNELS)).describe('A channel that is not in the list is never used');
const preferences: z.ZodType<Choices> = z.object({
  topics: z.object({
    reminders: chosen,
    changes: chosen,
    organisers: chosen,
    followed_clubs: chosen,
    waiting: chosen,
  }),
  digest: z.enum(DIGESTS).describe('The weekly mail about followed clubs'),
  quietHours: z
    .object({ from: z.string(), to: z.string() })
    .nullable()
    .describe('When pushes wait: HH:MM of Malaysian time, also across midnight'),
  language: z.enum(LANGUAGES).describe('Of mails and pushes'),
});

const channels = z
  .array(choice(PREFERENCE_FIELDS.channel))
  .meta({ title: PREFERENCE_FIELDS.channels.label, maxItems: PREFERENCE_FIELDS.channels.max })
  .optional();
const choices = {
  topics: z
    .strictObject({
      reminders: channels,
      changes: channels,
      organisers: channels,
      followed_clubs: channels,
      waiting: channels,
    })
    .meta({ title: 'Topics' })
    .optional()
    .describe('What is left out stays as it is'),
  digest: choice(PREFERENCE_FIELDS.digest).optional(),
  quietHours: z
    .strictObject({ from: patternText(PREFERENCE_FIELDS.from), to: patternText(PREFERENCE_FIELDS.to) })
    .meta({ title: 'Quiet hours' })
    .nullable()
    .optional()
    .describe('Two different times; null for none'),
  language: choice(PREFERENCE_FIELDS.language).optional(),
};

const token = z
  .string()
  .regex(ID, issueMessage({ code: 'not_right', label: 'The link' }))
  .meta({ title: 'The link' })
  .describe('What follows /u/ in the address of a mail');
const mailSwitch: z.ZodType<MailSwitchView> = z.object({
  topic: z.enum(TOPICS),
  isDigest: z.boolean().describe('Whether it is the weekly mail about followed clubs'),
  isOn: z.boolean().describe('Whether such mails are sent'),
});

export const preferenceRoutes = {
  viewMyPreferences: route('viewMyPreferences', {
    summary: 'Returns what the signed-in person wants to hear, and how',
    input: noInput,
    output: z.object({ preferences }),
  }),
  editMyPreferences: route('editMyPreferences', {
    summary: 'Changes what the signed-in person wants to hear, and how; what is left out stays',
    input: z.strictObject({
      ...choices,
      preferences: z
        .strictObject(choices)
        .meta({ title: 'Preferences' })
        .optional()
        .describe('The same fields, as they are answered'),
    }),
    output: z.object({ preferences }),
  }),
  viewMailSwitch: route('viewMailSwitch', {
    summary: 'Returns whether mails of a topic are sent, for everybody with the address in one of them',
    refusals: ['not_found'],
    input: z.object({ token }),
    output: mailSwitch,
  }),
  switchMail: route('switchMail', {
    summary: 'Switches mails of a topic off, or on, for everybody with the address in one of them',
    refusals: ['not_found'],
    input: z.strictObject({ token, mail: bool('Mail').optional().describe('false when it is left out') }),
    output: mailSwitch,
  }),
};
