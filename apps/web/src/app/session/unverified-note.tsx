import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { paths, returningTo } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { defineTexts, useTexts } from '../../ui/language/i18n.tsx';

const texts = defineTexts({
  en: { text: 'Verify your email to buy tickets.', link: 'Enter the code' },
  ms: { text: 'Sahkan e-mel anda untuk membeli tiket.', link: 'Masukkan kod' },
});

/** Remembers in this tab whom it has asked for the code. */
const ASKED = 'acara.asked-for-code';
/** Pages that lead on by themselves. */
const PASSED: readonly string[] = [paths.verifyEmail, paths.login, paths.register];

/**
 * Leads a person whose email is not verified to the page that asks for the code: once in a tab, and whenever a call is
 * refused for it. Elsewhere a line reminds of it.
 */
export function UnverifiedNote() {
  const t = useTexts(texts);
  const { uid } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { pathname } = location;
  const isPassed = PASSED.includes(pathname);

  useLayoutEffect(() => {
    if (isPassed || !uid || !isFirstTime(uid)) return;
    navigate(paths.verifyEmail, { replace: true, state: returningTo(location) });
  });

  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        const error = event.type === 'updated' && event.action.type === 'error' ? event.action.error : null;
        if (error instanceof DomainError && error.code === 'email_not_verified')
          navigate(paths.verifyEmail, { state: returningTo(location) });
      }),
    [queries, navigate, location],
  );

  if (isPassed) return null;
  return (
    <p className="flex min-h-11 flex-wrap items-center justify-center gap-x-3 border-b bg-yellow-soft px-5 py-2.5 text-center text-small font-semibold text-yellow">
      {t.text}
      <Link
        to={paths.verifyEmail}
        state={returningTo(location)}
        className="-my-2.5 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t.link}
      </Link>
    </p>
  );
}

/** Without storage the person is not led there, and the line stays. */
function isFirstTime(uid: string): boolean {
  try {
    if (sessionStorage.getItem(ASKED) === uid) return false;
    sessionStorage.setItem(ASKED, uid);
    return true;
  } catch {
    return false;
  }
}
