import type { Day } from '../shared/day.ts';
import type { Instant } from '../shared/instant.ts';

/** The privacy notice at `/privacy`. Change both with its meaning: what people accepted is stored with them. */
export const PRIVACY_NOTICE = { version: '1', issuedOn: '2026-11-25' } as const satisfies {
  readonly version: string;
  readonly issuedOn: Day;
};

/** A person's acceptance of the privacy notice. */
export interface NoticeAcceptance {
  readonly version: string;
  readonly acceptedAt: Instant;
}

/** Returns the acceptance of the current notice: forms that create a profile show it above their button. */
export function currentNoticeAcceptedAt(now: Instant): NoticeAcceptance {
  return { version: PRIVACY_NOTICE.version, acceptedAt: now };
}
