import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Page } from '../../ui/layout.tsx';
import { Sidebar } from './sidebar.tsx';

/** The pages of a club and of administrators, with the sidebar beside them on wide screens. Students have none. */
export function WorkLayout() {
  const role = useSession().user?.role ?? 'student';
  const isOfAdmins = useLocation().pathname.startsWith(paths.admin);
  if (role === 'student') return <Outlet />;
  return (
    <div className="mx-auto w-full max-w-[90rem] lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <Sidebar role={role} isOfAdmins={isOfAdmins} />
      <div id="content" className="min-w-0 outline-none">
        {isOfAdmins ? (
          <Page className="pt-6 sm:pt-6">
            <Outlet />
          </Page>
        ) : (
          <Outlet />
        )}
      </div>
    </div>
  );
}
