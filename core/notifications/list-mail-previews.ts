import { type Actor, requireRole } from '../actor.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { Language } from '../shared/language.ts';
import { MailGateway } from './mail-gateway.ts';
import { MailSamples, PREVIEW_FIELDS } from './mail-samples.ts';

export interface ListMailPreviewsInput {
  /** One of `LANGUAGES`. */
  readonly language: string;
}

export interface ListMailPreviewsOutput {
  /** Those about tickets first. Subjects of several kinds may be the same. */
  readonly previews: readonly { readonly kind: string; readonly subject: string }[];
}

/** Lists the kinds of mails with the subject of an example, for admins. */
export class ListMailPreviews {
  static readonly needs = [MailSamples, MailGateway] as const;

  constructor(
    private readonly samples: MailSamples,
    private readonly mail: MailGateway,
  ) {}

  async execute(actor: Actor, input: ListMailPreviewsInput): Promise<ListMailPreviewsOutput> {
    requireRole(actor, 'admin');
    const checks = new FieldChecks();
    const language = checks.choice<Language>('language', input.language, PREVIEW_FIELDS.language);
    checks.throwIfInvalid();
    const previews = this.samples.kinds.map((kind) => {
      const { subject } = this.mail.compose(this.samples.mail(kind, language));
      return { kind, subject };
    });
    return { previews };
  }
}
