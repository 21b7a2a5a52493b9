import { Page } from '../../ui/layout.tsx';

export function DashboardPage() {
  return <Page />;
}
