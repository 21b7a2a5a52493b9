import { Page } from '../../ui/layout.tsx';

export function ProfilePage() {
  return <Page />;
}
