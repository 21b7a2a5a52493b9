import type { FieldChecks } from '../shared/field-checks.ts';
import type { ChoiceRule, IntegerRule, PatternRule } from '../shared/field-rules.ts';
import { LANGUAGES } from '../shared/language.ts';
import { type ChoicesToChange, DIGESTS } from './preferences.ts';
import type { QuietHours } from './quiet-hours.ts';
import { CHANNELS, TOPICS, type Topic } from './topic.ts';

const timeOfDay = (label: 'From' | 'To') =>
  ({
    label,
    max: 5,
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    problem: { code: 'not_a_time', label },
  }) as const satisfies PatternRule;

export const PREFERENCE_FIELDS = {
  channel: { label: 'Channel', options: CHANNELS } satisfies ChoiceRule,
  /** Channels may repeat, so that there may be more than there are kinds. */
  channels: { label: 'Channels', min: 0, max: 10 } satisfies IntegerRule,
  digest: { label: 'Digest', options: DIGESTS } satisfies ChoiceRule,
  from: timeOfDay('From'),
  to: timeOfDay('To'),
  language: { label: 'Language', options: LANGUAGES } satisfies ChoiceRule,
} as const;

/** Choices as they are sent: what is left out, also a topic, stays as it is. */
export interface ChoicesDraft {
  readonly topics?: { readonly [Name in Topic]?: readonly string[] | undefined } | undefined;
  readonly digest?: string | undefined;
  readonly quietHours?: QuietHours | null | undefined;
  readonly language?: string | undefined;
}

/** Returns the choices of a draft. Adds its problems to the checks, each under the path of its field. */
export function checkChoices(checks: FieldChecks, draft: ChoicesDraft, path = ''): ChoicesToChange {
  const { topics = {}, digest, quietHours, language } = draft;
  if (quietHours) checkQuietHours(checks, quietHours, `${path}quietHours.`);
  const chosen = TOPICS.flatMap((topic) => {
    const channels = topics[topic];
    if (channels === undefined) return [];
    const field = `${path}topics.${topic}`;
    const { min, max, label } = PREFERENCE_FIELDS.channels;
    if (channels.length > max) checks.addProblem(field, { code: 'not_this_many', label, min, max });
    return [
      [
        topic,
        channels.map((one, index) => checks.choice(`${field}.${index}`, one, PREFERENCE_FIELDS.channel)),
      ],
    ];
  });
  return {
    topics: Object.fromEntries(chosen),
    ...(digest === undefined
      ? {}
      : { digest: checks.choice(`${path}digest`, digest, PREFERENCE_FIELDS.digest) }),
    ...(quietHours === undefined ? {} : { quietHours }),
    ...(language === undefined
      ? {}
      : { language: checks.choice(`${path}language`, language, PREFERENCE_FIELDS.language) }),
  };
}

function checkQuietHours(checks: FieldChecks, { from, to }: QuietHours, path: string): void {
  checks.pattern(`${path}from`, from, PREFERENCE_FIELDS.from);
  checks.pattern(`${path}to`, to, PREFERENCE_FIELDS.to);
  if (from === to) checks.addProblem(`${path}to`, { code: 'to_same_as_from' });
}
