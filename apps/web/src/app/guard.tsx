import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Ability } from '#core/offices.ts';
import type { Role } from '#core/people/person.ts';
import { useTexts } from '../ui/language/i18n.tsx';
import { Page } from '../ui/layout.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PageSpinner } from '../ui/states/spinner.tsx';
import { useErrorTexts } from './error-texts.ts';
import { paths, returningTo } from './paths.ts';
import { useAbilities } from './session/use-abilities.ts';
import { useOrganizingClub } from './session/use-my-clubs.ts';
import { useSession } from './session/use-session.ts';
import { texts } from './texts.ts';

export interface GuardProps {
  /** The only role that the routes are for. */
  only?: Role;
  /** What the office of somebody who acts for a club must be able to change. */
  may?: Ability;
  /** What it must be able to see. */
  sees?: Ability;
  /** Shows the routes before the profile is loaded, which pages without a server do without. */
  early?: boolean;
}

/**
 * Shows its routes to signed-in people only, and to those whom its props name. The key makes a redirect happen once per
 * navigation, also when the same address is opened again meanwhile.
 */
export function Guard({ only, may, sees, early }: GuardProps) {
  const { status, uid, user, problem, retry } = useSession();
  const location = useLocation();
  const { guard: t, retry: retryLabel } = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const abilities = useAbilities();
  const isInactive = (useOrganizingClub()?.state ?? 'active') !== 'active';

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
    return <SentAway key={location.key} text={user.role === 'admin' ? t.adminSentHome : t.wrongRole} />;
  const isAble = (!may || abilities.may(may)) && (!sees || abilities.sees(sees));
  if (user.role === 'club' && !isAble)
    return (
      <SentAway
        key={location.key}
        text={may && isInactive ? t.inactiveClub : t.wrongOffice}
        to={paths.dashboard}
      />
    );
  return <Outlet />;
}

/** Redirects, by default home, with a toast that says why, for example for an admin on a page of clubs. */
function SentAway({ text, to = paths.home }: { text: string; to?: string }) {
  useEffect(() => {
    toast.error(text);
  }, [text]);
  return <Navigate to={to} replace />;
}
