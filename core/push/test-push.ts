import { type Actor, requireSignedIn } from '../actor.ts';
import { PushGateway } from '../notifications/push/push-gateway.ts';
import { preferencesOf } from '../preferences/preference-queries.ts';
import { Clock } from '../shared/clock.ts';
import { Ids } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { OpenBrowsers } from './open-browsers.ts';
import { having, pushTo } from './push-outcomes.ts';
import { requirePush } from './require-push.ts';

export interface TestPushOutput {
  /** The number of browsers whose push services took it. */
  readonly sent: number;
}

/** A test is for who looks at the screen. */
const TTL_SECONDS = 60;

/** Sends a test to every browser of the signed-in person, now. Throws `push_not_offered`. */
export class TestPush {
  static readonly needs = [PushGateway, OpenBrowsers, UnitOfWork, Clock, Ids] as const;

  constructor(
    private readonly gateway: PushGateway,
    private readonly browsers: OpenBrowsers,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor): Promise<TestPushOutput> {
    const { uid } = requireSignedIn(actor);
    requirePush(this.gateway);
    const { all, language } = await this.unitOfWork.run(async ({ pushSubscriptions, preferences }) => ({
      all: await pushSubscriptions.among([uid]),
      language: preferencesOf(uid, await preferences.among([uid])).language,
    }));
    const { open, signedOut } = await this.browsers.sort(all);
    const sent = await pushTo(this.gateway, open, {
      ...{ tag: this.ids.next(), notice: { kind: 'test' }, language },
      ...{ ttlSeconds: TTL_SECONDS, urgency: 'high' },
    });
    const taken = having('taken', sent);
    const gone = [...having('gone', sent), ...signedOut];
    await this.unitOfWork.run(({ pushSubscriptions }) =>
      pushSubscriptions.note({ taken, refused: having('refused', sent), gone }, this.clock.now()),
    );
    return { sent: taken.length };
  }
}
