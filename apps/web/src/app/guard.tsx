import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Role } from '#core/people/person.ts';
import { useTexts } from '../ui/i18n.tsx';
import { PageSpinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.ts';
import { paths, returningTo } from './paths.ts';
import { useSession } from './session-store.ts';
import { texts } from './texts.ts';

/** Pages for signed-in people; with `role`, only for those who have it. */
export function Guard({ role }: { role?: Role }) {
  const { status, user } = useSession();
  const location = useLocation();
  const t = useTexts(texts).guard;

  if (status === 'loading') return <PageSpinner text={t.loading} />;
  if (!user) return <Navigate to={paths.login} replace state={returningTo(location)} />;
  if (role === 'club' && user.role === 'admin') return <AdminSentHome />;
  if (role && user.role !== role) return <Navigate to={paths.home} replace />;
  return <Outlet />;
}

/** The navigation offers admins the clubs' pages; theirs is another one. */
function AdminSentHome() {
  const { adminSentHome } = useTexts(texts).guard;
  useEffect(() => {
    toast.error(adminSentHome);
  }, [adminSentHome]);
  return <Navigate to={paths.home} replace />;
}
