import { type Actor, requireSignedIn } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { type ChoicesDraft, checkChoices } from './preference-rules.ts';
import { type Choices, changed, choicesOf } from './preferences.ts';

export interface EditMyPreferencesInput extends ChoicesDraft {
  /** The same fields, as the person reads them. They win over those beside it. */
  readonly preferences?: ChoicesDraft | undefined;
}

/**
 * Changes what the signed-in person wants to hear, and how. Choices that are left out stay as they are, so that two pages
 * change different ones at once. Throws `invalid_input`.
 */
export class EditMyPreferences {
  static readonly needs = [UnitOfWork, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(
    actor: Actor,
    { preferences: inner = {}, ...outer }: EditMyPreferencesInput,
  ): Promise<{ readonly preferences: Choices }> {
    const { uid } = requireSignedIn(actor);
    const checks = new FieldChecks();
    const changes = [checkChoices(checks, outer), checkChoices(checks, inner, 'preferences.')];
    checks.throwIfInvalid();
    const now = this.clock.now();
    return this.unitOfWork.run(async ({ preferences }) => {
      let after = await preferences.find(uid);
      for (const change of changes) after = changed(after, change, now);
      await preferences.save(after);
      return { preferences: choicesOf(after) };
    });
  }
}
