import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Role } from '#core/people/person.ts';
import { useTexts } from '../ui/language/i18n.tsx';
import { Page } from '../ui/layout.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PageSpinner } from '../ui/states/spinner.tsx';
import { useErrorTexts } from './error-texts.ts';
import { paths, returningTo } from './paths.ts';
import { useSession } from './session/use-session.ts';
import { texts } from './texts.ts';

/**
 * Shows its routes to signed-in people only; with `only`, to one role; with `early`, before the profile is loaded, which
 * pages without a server do without. The key makes a redirect happen once per
 * navigation, also when the same address is opened again meanwhile.
 */
export function Guard({ only, early }: { only?: Role; early?: boolean }) {
  const { status, uid, user, problem, retry } = useSession();
  const location = useLocation();
  const { guard: t, retry: retryLabel } = useTexts(texts);
  const { messageOf } = useErrorTexts();

  if (early && uid) return <Outlet />;
  if (status === 'loading' && problem)
    return (
      <Page width="reading">
        <ErrorState title={t.unknown} text={messageOf(problem, '')} retryLabel={retryLabel} onRetry={retry} />
      </Page>
    );
  if (status === 'loading') return <PageSpinner text={t.loading} />;
  if (!user) return <Navigate key={location.key} to={paths.login} replace state={returningTo(location)} />;
  if (only && user.role !== only)
    return <SentHome key={location.key} text={user.role === 'admin' ? t.adminSentHome : t.wrongRole} />;
  return <Outlet />;
}

/** Redirects home with a toast that says why, for example for an admin on a page of clubs. */
function SentHome({ text }: { text: string }) {
  useEffect(() => {
    toast.error(text);
  }, [text]);
  return <Navigate to={paths.home} replace />;
}
