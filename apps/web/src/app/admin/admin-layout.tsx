import { Outlet } from 'react-router-dom';
import { Page } from '../../ui/layout.tsx';
import { AdminNav } from './admin-nav.tsx';

/** The layout of the administrators' pages: their navigation beside the page. */
export function AdminLayout() {
  return (
    <Page className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 sm:pt-6 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <AdminNav />
      <div className="min-w-0">
        <Outlet />
      </div>
    </Page>
  );
}
