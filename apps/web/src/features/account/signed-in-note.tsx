import { useState } from 'react';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { texts } from './texts.ts';

/** Shown to a person who is already signed in; not right after a sign-in on this page. */
export function SignedInNote() {
  const { status, user } = useSession();
  const [cameSignedOut, setCameSignedOut] = useState(false);
  const t = useTexts(texts).signedIn;
  if (status === 'signed-out' && !cameSignedOut) setCameSignedOut(true);
  if (!user || cameSignedOut) return null;
  return (
    <p className="mb-8 flex flex-wrap items-center gap-x-4 rounded-card bg-sunken px-5 py-2 wrap-anywhere">
      {t.text(user.name || user.email)}
      <TextLink to={paths.dashboard}>{t.link}</TextLink>
    </p>
  );
}
