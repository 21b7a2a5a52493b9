import { useOrganizingClub } from '../../shared/session/use-my-clubs.ts';
import { defineTexts, useTexts } from '../../ui/language/i18n.tsx';

const texts = defineTexts({
  en: {
    dormant: (club: string) =>
      `${club} is read-only because nobody leads it. Its sales are paused; tickets sold stay valid. An admin can name a president.`,
    suspended: (club: string) =>
      `${club} is suspended by an admin. Its sales are paused; tickets sold stay valid, and you can check them in.`,
  },
  ms: {
    dormant: (club: string) =>
      `${club} hanya boleh dilihat kerana tiada sesiapa yang memimpinnya. Jualannya dijeda; tiket yang telah dijual kekal sah. Pentadbir boleh melantik presiden.`,
    suspended: (club: string) =>
      `${club} digantung oleh pentadbir. Jualannya dijeda; tiket yang telah dijual kekal sah dan boleh didaftar masuk.`,
  },
});

/** Says why nothing can be changed for the club that the person acts for. Renders nothing for an active one. */
export function InactiveClubNote() {
  const t = useTexts(texts);
  const club = useOrganizingClub();
  if (club?.state !== 'dormant' && club?.state !== 'suspended') return null;
  return (
    <p
      role="status"
      className="flex min-h-11 items-center justify-center border-b bg-yellow-soft px-5 py-2 text-center text-small font-semibold text-yellow"
    >
      {t[club.state](club.name)}
    </p>
  );
}
