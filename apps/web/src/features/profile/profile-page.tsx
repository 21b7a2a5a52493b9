import { useQuery } from '@tanstack/react-query';
import type { PersonView } from '#core/people/person-view.ts';
import { useOrganizingClub } from '../../shared/session/use-my-clubs.ts';
import { useProfileQuery, useSession } from '../../shared/session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page, Section } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ClubRequest } from './club-request.tsx';
import { clubTexts } from './club-texts.ts';
import { ProfileForm } from './profile-form.tsx';
import { DataRows, SettingRows } from './profile-rows.tsx';
import { texts } from './texts.ts';

/** The person's own profile, also while they act for a club. */
export function ProfilePage() {
  const t = useTexts(texts);
  const { profile: user } = useSession();
  useViewProfile();
  return (
    <Page width="reading" className="max-sm:pt-5">
      <PageTitle lead={t.lead} className="mb-6 sm:mb-10 max-sm:[&_p]:hidden">
        {t.title}
      </PageTitle>
      {user && (
        <>
          <ProfileForm key={user.uid} user={user} />
          <SettingRows />
          <ClubAccount key={`club ${user.uid}`} user={user} />
          <DataRows user={user} />
        </>
      )}
    </Page>
  );
}

/** For a student, the request for a club account; for a club and its members, its name and status. */
function ClubAccount({ user }: { user: PersonView }) {
  if (user.role === 'student') return <ClubRequest />;
  if (user.role === 'club') return <ClubStatus own={user.name} isVerified={user.isClubVerified} />;
  return null;
}

function ClubStatus({ own, isVerified }: { own: string; isVerified: boolean }) {
  const t = useTexts(clubTexts).club;
  const club = useOrganizingClub();
  return (
    <Section
      title={club?.name ?? own}
      className="mt-8 border-t-0 pt-0 sm:mt-12 sm:pt-0 [&>div:first-child]:mb-2"
    >
      <Badge tone={isVerified ? 'green' : 'yellow'}>{isVerified ? t.verified : t.unverified}</Badge>
      <p className="mt-3 max-w-[60ch]">{isVerified ? t.verifiedText : t.unverifiedText}</p>
    </Section>
  );
}

/** Refetches the profile, so that a new role takes effect. The form keeps its values. */
function useViewProfile(): void {
  useQuery(useProfileQuery());
}
