import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session/use-session.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page, Section } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CloseAccount } from './close-account.tsx';
import { ClubAccount } from './club-account.tsx';
import { MyData } from './my-data.tsx';
import { ProfileForm } from './profile-form.tsx';
import { texts } from './texts.ts';
import { useViewProfile } from './use-view-profile.ts';

/** The person's own profile, also while they act for a club. */
export function ProfilePage() {
  const t = useTexts(texts);
  const { profile: user } = useSession();
  useViewProfile();
  return (
    <Page width="reading">
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      {user && <ProfileForm key={user.uid} user={user} />}
      {user && (
        <Section title={t.security} className="mt-16 sm:mt-20">
          <p className="max-w-[60ch] text-muted">{t.securityText}</p>
          <TextLink to={paths.security} arrow className="mt-2">
            {t.securityLink}
          </TextLink>
        </Section>
      )}
      {user && <ClubAccount key={`club ${user.uid}`} user={user} />}
      {user && <MyData />}
      {user && user.role !== 'admin' && <CloseAccount />}
    </Page>
  );
}
