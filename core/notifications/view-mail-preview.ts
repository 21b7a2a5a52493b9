import { type Actor, requireRole } from '../actor.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { Language } from '../shared/language.ts';
import { QrImages } from '../tickets/codes/qr-images.ts';
import { MailGateway, type MailText } from './mail-gateway.ts';
import { MailSamples, PREVIEW_FIELDS } from './mail-samples.ts';

export interface ViewMailPreviewInput {
  /** One of those that `ListMailPreviews` lists. */
  readonly kind: string;
  /** One of `LANGUAGES`. */
  readonly language: string;
}

/** Its pictures are part of the HTML. */
export type MailPreview = Pick<MailText, 'subject' | 'text' | 'html'>;

/**
 * Returns a mail of a kind as it is sent, about people and events that do not exist, for admins. Throws `not_found` for an
 * unknown kind.
 */
export class ViewMailPreview {
  static readonly needs = [MailSamples, MailGateway, QrImages] as const;

  constructor(
    private readonly samples: MailSamples,
    private readonly mail: MailGateway,
    private readonly images: QrImages,
  ) {}

  async execute(
    actor: Actor,
    { kind, language: wanted }: ViewMailPreviewInput,
  ): Promise<{ readonly preview: MailPreview }> {
    requireRole(actor, 'admin');
    const checks = new FieldChecks();
    const language = checks.choice<Language>('language', wanted, PREVIEW_FIELDS.language);
    checks.throwIfInvalid();
    const known = this.samples.kinds.find((one) => one === kind);
    if (!known) throw domainError('not_found', { reason: 'address' });
    const { subject, text, html, attachments } = this.mail.compose(this.samples.mail(known, language));
    let shown = html;
    for (const attachment of attachments)
      if (attachment.kind === 'ticket_code')
        shown = shown.replaceAll(`cid:${attachment.contentId}`, await this.images.png(attachment.code));
    return { preview: { subject, text, html: shown } };
  }
}
