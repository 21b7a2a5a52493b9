import { Page } from '../../ui/layout.tsx';

export function ForgotPasswordPage() {
  return <Page />;
}
