import type { ReactNode } from 'react';
import type { PersonView } from '#core/people/person-view.ts';
import { paths } from '../../app/paths.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { WovenBorder } from '../../ui/pictures/divider.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { texts } from './texts.ts';

/** The greeting on the accent colour, with the next thing to do beside it. */
export function WelcomeCard({ user, next }: { user: PersonView; next: ReactNode }) {
  const t = useTexts(texts);
  return (
    <div className="overflow-hidden rounded-sheet bg-accent text-on-accent">
      <div className="flex flex-col gap-4 px-4 pt-5 pb-4 sm:px-7 lg:flex-row lg:items-center lg:justify-between lg:gap-8 lg:pt-4">
        <div className="min-w-0 max-lg:px-1">
          <PageTitle documentTitle={t.documentTitle} size="heading" className="mb-0 sm:mb-0">
            {t.welcome(firstWords(user.name))}
          </PageTitle>
          <p className="mt-1">{subtitleOf(user, t.subtitles)}</p>
          {user.role === 'club' && !user.isClubVerified && (
            <p className="mt-1 max-w-[60ch] text-small font-semibold">{t.unverified}</p>
          )}
          {isIncomplete(user) && (
            <TextLink
              to={paths.profile}
              arrow
              className="-mb-2 decoration-on-accent hover:text-on-accent [&_svg]:text-on-accent"
            >
              {t.completeProfile}
            </TextLink>
          )}
        </div>
        {next}
      </div>
      <WovenBorder className="h-3 text-on-accent opacity-30" />
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
