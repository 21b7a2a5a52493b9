import type { PersonView } from '#core/people/person-view.ts';
import { Badge } from '../../ui/badge.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { ClubRequest } from './club-request.tsx';
import { clubTexts } from './club-texts.ts';

/** For a student, the request for a club account; for a club, its status. */
export function ClubAccount({ user }: { user: PersonView }) {
  if (user.role === 'student') return <ClubRequest />;
  if (user.role === 'club') return <ClubStatus isVerified={user.isClubVerified} />;
  return null;
}

function ClubStatus({ isVerified }: { isVerified: boolean }) {
  const t = useTexts(clubTexts).club;
  return (
    <Section title={t.title} className="mt-16 sm:mt-20">
      <Badge tone={isVerified ? 'green' : 'yellow'}>{isVerified ? t.verified : t.unverified}</Badge>
      <p className="mt-3 max-w-[60ch]">{isVerified ? t.verifiedText : t.unverifiedText}</p>
    </Section>
  );
}
