import type { PersonView } from '#core/people/person-view.ts';
import { paths } from '../../app/paths.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { WovenBorder } from '../../ui/pictures/divider.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { texts } from './texts.ts';

/** The greeting on the accent colour, with a patterned border. */
export function WelcomeCard({ user }: { user: PersonView }) {
  const t = useTexts(texts);
  return (
    <div className="overflow-hidden rounded-sheet bg-accent text-on-accent">
      <div className="px-6 pt-8 pb-9 sm:px-10 sm:pt-12 sm:pb-12">
        <PageTitle documentTitle={t.documentTitle} className="mb-0 sm:mb-0">
          {t.welcome(firstWords(user.name))}
        </PageTitle>
        <p className="mt-4 text-lead">{subtitleOf(user, t.subtitles)}</p>
        {user.role === 'club' && !user.isClubVerified && (
          <p className="mt-3 max-w-[60ch] text-small font-semibold">{t.unverified}</p>
        )}
        {isIncomplete(user) && (
          <TextLink
            to={paths.profile}
            arrow
            className="mt-3 decoration-on-accent hover:text-on-accent [&_svg]:text-on-accent"
          >
            {t.completeProfile}
          </TextLink>
        )}
      </div>
      <WovenBorder className="text-on-accent opacity-30" />
    </div>
  );
}

function subtitleOf(user: PersonView, subtitles: Record<PersonView['role'], string>): string {
  return user.role === 'student' && user.faculty ? user.faculty : subtitles[user.role];
}

function isIncomplete(user: PersonView): boolean {
  return user.role === 'student' && !(user.name && user.faculty && user.studentId);
}

/** Shortens a long name to its first words. */
function firstWords(name: string): string {
  return name.length <= 28 ? name : name.split(' ').slice(0, 2).join(' ');
}
