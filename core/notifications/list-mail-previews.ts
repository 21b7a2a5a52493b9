import { type Actor, requireRole } from '../actor.ts';
import { MailSamples } from './mail-samples.ts';

export interface ListMailPreviewsOutput {
  /** Those about tickets first. */
  readonly kinds: readonly string[];
}

/** Lists the kinds of mails, for admins, who can see what each looks like. */
export class ListMailPreviews {
  static readonly needs = [MailSamples] as const;

  constructor(private readonly samples: MailSamples) {}

  async execute(actor: Actor): Promise<ListMailPreviewsOutput> {
    requireRole(actor, 'admin');
    return { kinds: this.samples.kinds };
  }
}
