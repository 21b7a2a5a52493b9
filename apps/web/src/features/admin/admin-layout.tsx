import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useTexts } from '../../ui/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { AdminNav } from './admin-nav.tsx';
import { adminTexts } from './admin-texts.ts';

/** What stands around the administrators' pages: their sections, and what waits in each. */
export function AdminLayout() {
  const t = useTexts(adminTexts).nav;
  return (
    <Page className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <AdminNav />
      <div className="min-w-0">
        <Suspense fallback={<PageSpinner text={t.loading} />}>
          <Outlet />
        </Suspense>
      </div>
    </Page>
  );
}
