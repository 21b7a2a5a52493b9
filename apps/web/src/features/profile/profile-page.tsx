import { useSession } from '../../app/session/use-session.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ClubAccount } from './club-account.tsx';
import { MyData } from './my-data.tsx';
import { ProfileForm } from './profile-form.tsx';
import { texts } from './texts.ts';
import { useViewProfile } from './use-view-profile.ts';

export function ProfilePage() {
  const t = useTexts(texts);
  const { user } = useSession();
  useViewProfile();
  return (
    <Page width="reading">
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      {user && <ProfileForm key={user.uid} user={user} />}
      {user && <ClubAccount key={`club ${user.uid}`} user={user} />}
      {user && <MyData />}
    </Page>
  );
}
