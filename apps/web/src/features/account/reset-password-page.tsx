import { Page } from '../../ui/layout.tsx';

export function ResetPasswordPage() {
  return <Page />;
}
