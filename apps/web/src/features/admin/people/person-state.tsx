import type { ManagedPersonView } from '#core/people/managed-person-view.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { peopleTexts } from './people-texts.ts';

/** Whether an account is disabled, or else whether its club is verified; nothing for other people. */
export function PersonState({ person }: { person: ManagedPersonView }) {
  const t = useTexts(peopleTexts);
  if (person.disabled) return <Badge tone="red">{t.disabled}</Badge>;
  if (person.role !== 'club') return null;
  return person.isClubVerified ? (
    <Badge tone="green">{t.verified}</Badge>
  ) : (
    <Badge tone="yellow">{t.unverified}</Badge>
  );
}
