import { Page } from '../../ui/layout.tsx';

export function RegisterPage() {
  return <Page />;
}
