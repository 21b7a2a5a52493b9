import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { hasAbility, maySee } from '#core/offices.ts';
import type { Role } from '#core/people/person.ts';
import { useErrorTexts } from '../shared/error-texts.ts';
import { paths, returningTo } from '../shared/paths.ts';
import { ActForClub, ChooseClub } from '../shared/session/act-for-club.tsx';
import { useMyClubs } from '../shared/session/use-my-clubs.ts';
import { useSession } from '../shared/session/use-session.ts';
import { texts } from '../shared/texts.ts';
import { useTexts } from '../ui/language/i18n.tsx';
import { Page } from '../ui/layout.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { PageSpinner } from '../ui/states/spinner.tsx';
import { type Needed, OnlyIfAble, SentAway, wrongOffice } from './session/only-if-able.tsx';

export interface GuardProps extends Needed {
  /** The only role that the routes are for. A member of clubs opens those of clubs by acting for one. */
  only?: Role;
  /** Shows the routes before the profile is loaded, which pages without a server do without. */
  early?: boolean;
  /** Shown instead of the routes. */
  children?: ReactNode;
}

/**
 * Shows its routes to signed-in people only, and to those whom its props name. The key makes a redirect happen once per
 * navigation, also when the same address is opened again meanwhile.
 */
export function Guard({ only, may, sees, early, children = <Outlet /> }: GuardProps) {
  const { status, uid, user, problem, retry } = useSession();
  const location = useLocation();
  const { guard: t } = useTexts(texts);
  const { messageOf } = useErrorTexts();

  if (early && uid) return children;
  if (status === 'loading' && problem)
    return (
      <Page width="reading">
        <ErrorState title={t.unknown} text={messageOf(problem, '')} onRetry={retry} />
      </Page>
    );
  if (status === 'loading') return <PageSpinner text={t.loading} />;
  if (!user) return <Navigate key={location.key} to={paths.login} replace state={returningTo(location)} />;
  if (only && user.role !== only) {
    if (only === 'club' && user.role === 'student') return <AsClub key={location.key} {...{ may, sees }} />;
    return <SentAway key={location.key} text={only === 'admin' ? t.adminsOnly : t.adminSentHome} />;
  }
  return (
    <OnlyIfAble {...{ may, sees }} otherwise={only === 'club' && <AsClub {...{ may, sees }} />}>
      {children}
    </OnlyIfAble>
  );
}

/**
 * Opens a page of clubs for somebody who acts for themselves, or for a club in which they may not open it: by acting for
 * their only club, or for one that they choose.
 */
function AsClub({ may, sees }: Needed) {
  const { guard: t } = useTexts(texts);
  const { data, isPending } = useMyClubs();
  const acting = useSession().club;
  if (isPending) return <PageSpinner text={t.loading} />;
  const clubs = data?.clubs ?? [];
  const able = clubs.filter(
    ({ office, state }) =>
      (!may || (state === 'active' && hasAbility(office, may))) && (!sees || maySee(office, sees)),
  );
  const [club, ...others] = able;
  if (!club) {
    const own = clubs.find(({ id }) => id === acting?.id);
    if (clubs.length === 0) return <SentAway text={t.clubsOnly} />;
    const isInactive = may && own && own.state !== 'active';
    return (
      <SentAway text={isInactive ? t.inactiveClub : wrongOffice(t, { may, sees })} to={paths.dashboard} />
    );
  }
  return others.length === 0 && !acting ? <ActForClub club={club} /> : <ChooseClub clubs={able} />;
}
