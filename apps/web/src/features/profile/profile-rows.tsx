import Download from 'lucide-react/icons/download';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import type { PersonView } from '#core/people/person-view.ts';
import { useChange } from '../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { paths } from '../../shared/paths.ts';
import { useSwitchLanguage } from '../../shared/preferences/use-switch-language.ts';
import { useSignOut } from '../../shared/session/use-sign-out.ts';
import { HairlineList } from '../../ui/card.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { LanguageSwitch } from '../../ui/language/language-switch.tsx';
import { Section } from '../../ui/layout.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { ClosingDialog } from './closing-dialog.tsx';
import { ActionRow, LinkRow, Row } from './profile-row.tsx';
import { texts } from './texts.ts';

/** The ways to the person's other settings. */
export function SettingRows() {
  const t = useTexts(texts);
  const { language, setLanguage } = useSwitchLanguage();
  return (
    <HairlineList aria-label={t.settings} className="mt-8 sm:mt-12">
      <LinkRow to={paths.myClubs} title={t.clubsLink} text={t.clubsText} />
      <LinkRow to={paths.notifications} title={t.notificationsLink} text={t.notificationsText} />
      <LinkRow to={paths.security} title={t.securityLink} text={t.securityText} />
      <Row title={<span className="font-bold">{t.language}</span>}>
        <LanguageSwitch label={t.language} value={language} onChange={setLanguage} />
      </Row>
      <SignOutRow />
    </HairlineList>
  );
}

/** On narrow screens, whose header has Sign Out only in its menu. */
function SignOutRow() {
  const t = useTexts(texts);
  const signOut = useSignOut();
  return (
    <ActionRow
      title={t.signOut}
      icon={<LogOut />}
      busy={signOut.isPending}
      onClick={() => signOut.mutate()}
      className="py-2 sm:py-3 lg:hidden"
    />
  );
}

/** What is stored about the person: to read, to save as a ZIP, to erase. */
export function DataRows({ user }: { user: PersonView }) {
  const { data: t, closing } = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const [isClosing, setClosing] = useState(false);
  const download = useChange('exportMyData');
  const start = () =>
    download.mutate(undefined, {
      onSuccess: ({ fileName, bytes }) => saveFile(bytes as BlobPart, fileName, 'application/zip'),
    });
  return (
    <Section title={t.title} className="mt-8 sm:mt-12 border-t-0 pt-0 sm:pt-0 [&>div:first-child]:mb-3">
      <HairlineList>
        <LinkRow to={paths.privacy} title={t.notice} />
        <ActionRow
          title={t.download}
          text={t.text}
          icon={<Download />}
          busy={download.isPending}
          onClick={start}
        />
        {user.role !== 'admin' && (
          <ActionRow title={closing.open} text={closing.text} onClick={() => setClosing(true)} />
        )}
      </HairlineList>
      {download.isError && (
        <p role="alert" className="mt-3 text-small font-semibold text-red">
          {messageOf(download.error, t.failed)}
        </p>
      )}
      {isClosing && <ClosingDialog onClose={() => setClosing(false)} />}
    </Section>
  );
}
