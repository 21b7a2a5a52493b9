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
import { useSession } from './session/session-store.ts';
import { texts } from './texts.ts';

/**
 * Pages for signed-in people; with `only`, for those of one role. A redirect happens once for each time somebody comes,
 * also when they come again before it has happened.
 */
export function Guard({ only }: { only?: Role }) {
  const { status, user, problem, retry } = useSession();
  const location = useLocation();
  const { guard: t, retry: retryLabel } = useTexts(texts);
  const { messageOf } = useErrorTexts();

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

/** The navigation shows admins the clubs' pages, and a link may reach anybody: being sent home comes with a word. */
function SentHome({ text }: { text: string }) {
  useEffect(() => {
    toast.error(text);
  }, [text]);
  return <Navigate to={paths.home} replace />;
}
