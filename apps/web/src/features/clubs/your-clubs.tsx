import { paths } from '../../shared/paths.ts';
import { useMyClubs } from '../../shared/session/use-my-clubs.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { defineTexts, useTexts } from '../../ui/language/i18n.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AskedToJoin } from './asked-link.tsx';
import { OfficeList } from './office-list.tsx';

const texts = defineTexts({
  en: {
    title: 'Your clubs',
    all: 'All my clubs',
    accept: (club: string) => `You are asked to lead ${club}`,
    acceptText: 'See what you would take over, then accept or decline.',
    confirm: (club: string) => `The handover of ${club} waits for you`,
    confirmText: 'Its next president has accepted. Please look at it and confirm it.',
    open: 'See the handover',
  },
  ms: {
    title: 'Kelab anda',
    all: 'Semua kelab saya',
    accept: (club: string) => `Anda diminta menerajui ${club}`,
    acceptText: 'Semak perkara yang akan anda ambil alih, kemudian terima atau tolak.',
    confirm: (club: string) => `Serah tugas ${club} menunggu anda`,
    confirmText: 'Presiden seterusnya telah menerima. Sila semak dan sahkan.',
    open: 'Lihat serah tugas',
  },
});

/** The handovers that wait for the person. Renders nothing without one. */
export function OpenHandovers() {
  const t = useTexts(texts);
  const handovers = useMyClubs().data?.handovers ?? [];
  return handovers.map(({ club, step }) => (
    <section
      key={club.id}
      aria-label={t[step](club.name)}
      className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border bg-surface p-5 sm:mb-8 sm:px-8"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="subheading break-words">{t[step](club.name)}</p>
        <p className="mt-1 text-small text-muted">{step === 'accept' ? t.acceptText : t.confirmText}</p>
      </div>
      <ButtonLink to={paths.clubHandover.to(club.id)} className="max-sm:w-full">
        {t.open}
      </ButtonLink>
    </section>
  ));
}

/** The clubs whose committee the person is in, with a button that begins to act for each; for a club, who asks to join it. */
export function YourClubs() {
  const t = useTexts(texts);
  const { uid, user, club: acting } = useSession();
  // An account of role club acts for its own club anyway.
  const clubs = (useMyClubs().data?.clubs ?? []).filter(({ id }) => id !== uid && id !== acting?.id);
  if (acting || user?.role === 'club') return <AskedToJoin />;
  if (clubs.length === 0) return null;
  return (
    <section aria-labelledby="your-clubs" className="my-5 rounded-card border bg-surface p-5 sm:my-8 sm:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="your-clubs" className="text-small font-bold text-muted">
          {t.title}
        </h2>
        <TextLink to={paths.myClubs} className="text-small">
          {t.all}
        </TextLink>
      </div>
      <OfficeList clubs={clubs} />
    </section>
  );
}
