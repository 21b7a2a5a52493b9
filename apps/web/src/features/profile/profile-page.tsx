import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PersonView } from '#core/people/person-view.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { useChange } from '../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { paths } from '../../shared/paths.ts';
import { useSessionStore } from '../../shared/session/session-store.ts';
import { useForgetAccount } from '../../shared/session/use-forget-account.ts';
import { useOrganizingClub } from '../../shared/session/use-my-clubs.ts';
import { useProfileQuery, useSession } from '../../shared/session/use-session.ts';
import { useSite } from '../../shared/use-api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page, Section } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { ClubRequest } from './club-request.tsx';
import { clubTexts } from './club-texts.ts';
import { useCloseAccount } from './mutations.ts';
import { ProfileForm } from './profile-form.tsx';
import { texts } from './texts.ts';

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
        <Section title={t.clubs} className="mt-16 sm:mt-20">
          <p className="max-w-[60ch] text-muted">{t.clubsText}</p>
          <TextLink to={paths.myClubs} arrow className="mt-2">
            {t.clubsLink}
          </TextLink>
        </Section>
      )}
      {user && (
        <Section title={t.notifications} className="mt-16 sm:mt-20">
          <p className="max-w-[60ch] text-muted">{t.notificationsText}</p>
          <TextLink to={paths.notifications} arrow className="mt-2">
            {t.notificationsLink}
          </TextLink>
        </Section>
      )}
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
    <Section title={club?.name ?? own} className="mt-16 sm:mt-20">
      <Badge tone={isVerified ? 'green' : 'yellow'}>{isVerified ? t.verified : t.unverified}</Badge>
      <p className="mt-3 max-w-[60ch]">{isVerified ? t.verifiedText : t.unverifiedText}</p>
    </Section>
  );
}

/** Refetches the profile, so that a new role takes effect. The form keeps its values. */
function useViewProfile(): void {
  useQuery(useProfileQuery());
}

/** Saves everything that is stored about the person as a ZIP. */
function MyData() {
  const t = useTexts(texts).data;
  const { messageOf } = useErrorTexts();
  const download = useChange('exportMyData');
  const start = () =>
    download.mutate(undefined, {
      onSuccess: ({ fileName, bytes }) => saveFile(bytes as BlobPart, fileName, 'application/zip'),
    });
  return (
    <Section title={t.title} className="mt-16 sm:mt-20">
      <p className="max-w-[60ch] text-muted">{t.text}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          variant="secondary"
          className="max-sm:w-full"
          icon={<Download />}
          busy={download.isPending}
          onClick={start}
        >
          {t.download}
        </Button>
        <TextLink to={paths.privacy}>{t.notice}</TextLink>
      </div>
      {download.isError && (
        <p role="alert" className="mt-3 text-small font-semibold text-red">
          {messageOf(download.error, t.failed)}
        </p>
      )}
    </Section>
  );
}

/** Closes the person's account after a last question. Where there is a password, it confirms who asks. */
function CloseAccount() {
  const t = useTexts(texts).closing;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={t.title} className="mt-16 sm:mt-20">
      <p className="max-w-[60ch] text-muted">{t.text}</p>
      <Button variant="secondary" className="mt-6 max-sm:w-full" onClick={() => setIsOpen(true)}>
        {t.open}
      </Button>
      {isOpen && <ClosingDialog onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

function ClosingDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts).closing;
  const close = useCloseAccount();
  const forget = useForgetAccount();
  const navigate = useNavigate();
  const hasPassword = useHasPassword();
  const isClosed = useRef(false);
  const leave = () => {
    // Leaves protected pages first: their guard would redirect to the login page.
    navigate(paths.home);
    void forget();
  };
  return (
    <ActionDialog
      title={t.dialogTitle}
      description={t.dialog}
      confirmLabel={t.confirm}
      danger
      done={t.done}
      defaultValues={{ password: '' }}
      fields={
        hasPassword
          ? (form) => (
              <PasswordField
                {...form.field('password')}
                label={t.password}
                showLabel={t.show}
                hideLabelText={t.hide}
                autoComplete="current-password"
                required
              />
            )
          : undefined
      }
      perform={async ({ password }) => {
        await close(hasPassword ? password : null);
        isClosed.current = true;
      }}
      onClose={() => (isClosed.current ? leave() : onClose())}
    />
  );
}

/** Tells whether the person signed in on this device with a password that the server knows. */
function useHasPassword(): boolean {
  const { identity } = useSite();
  const account = useSessionStore((session) => session.account);
  return identity === 'local' && account?.provider === 'password';
}
