import { Page } from '../../ui/layout.tsx';

export function LoginPage() {
  return <Page />;
}
