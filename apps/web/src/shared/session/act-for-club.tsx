import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { MyClubView } from '#core/clubs/members/my-club-view.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { NotFoundState } from '../../ui/states/not-found-state.tsx';
import { PageSpinner } from '../../ui/states/spinner.tsx';
import { officeTexts } from '../membership/office-texts.ts';
import { actForClubTexts } from './act-for-club-texts.ts';
import { useActFor } from './use-act-for.ts';

/** Begins to act for a club, says so, and shows the page in the address again. */
export function ActForClub({ club }: { club: MyClubView }) {
  const t = useTexts(actForClubTexts);
  const actForHere = useActForHere();
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once for each club.
  useEffect(() => {
    actForHere(club);
    toast.success(t.nowActing(club.name));
  }, [club.id]);
  return <PageSpinner text={t.nowActing(club.name)} />;
}

/** Asks which of the person's clubs the page in the address is for. */
export function ChooseClub({ clubs }: { clubs: readonly MyClubView[] }) {
  const t = useTexts(actForClubTexts);
  return (
    <Page width="reading">
      <NotFoundState title={t.which} text={t.whichText} action={<ActForButtons clubs={clubs} />} />
    </Page>
  );
}

/** A button for each club, which begins to act for it and shows the page in the address again. */
export function ActForButtons({ clubs }: { clubs: readonly MyClubView[] }) {
  const t = useTexts(actForClubTexts);
  const { offices } = useTexts(officeTexts);
  const actForHere = useActForHere();
  return (
    <ul className="flex flex-col gap-3">
      {clubs.map((club) => (
        <li key={club.id}>
          <Button onClick={() => actForHere(club)} className="max-sm:w-full">
            {t.actAs(club.name, offices[club.office])}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function useActForHere(): (club: MyClubView) => void {
  const actFor = useActFor();
  const { pathname, search, hash } = useLocation();
  return (club) => actFor(club, `${pathname}${search}${hash}`, { replace: true });
}
