import { resolve } from '#adapters/inversify/bind.ts';
import type { Notice } from '#core/notifications/notice.ts';
import { withDisabled, withRole } from '#core/people/person.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import type { Acara } from '#test/support/acara.ts';

/** Creates an admin, whose address is proven where addresses are verified. Returns the address. */
export async function anAdminAddress(
  acara: Acara,
  { isDisabled = false, isProven = true } = {},
): Promise<string> {
  const { uid, email } = await (isProven ? acara.anAdmin() : acara.anUnverifiedStudent());
  const now = acara.clock.now();
  await resolve(acara.container, PersonRepository).change(uid, (person) =>
    withDisabled(withRole(person, 'admin', now), isDisabled, now),
  );
  return email;
}

/** Returns the mails of one kind in the outbox, the oldest first. */
export function mailsOf<Kind extends Notice['kind']>(acara: Acara, kind: Kind) {
  return [...acara.database.published.outbox.values()].flatMap(({ to, notice }) =>
    notice.kind === kind ? { to, notice: notice as Extract<Notice, { kind: Kind }> } : [],
  );
}
