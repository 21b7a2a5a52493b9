import { lazyPage } from './lazy-page.ts';

/** Every page of the app, each fetched when it is first needed. */
export const pages = {
  login: lazyPage(async () => (await import('../features/account/login-page.tsx')).LoginPage),
  register: lazyPage(async () => (await import('../features/account/register-page.tsx')).RegisterPage),
  forgotPassword: lazyPage(
    async () => (await import('../features/account/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  resetPassword: lazyPage(
    async () => (await import('../features/account/reset-password-page.tsx')).ResetPasswordPage,
  ),
  dashboard: lazyPage(async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage),
  profile: lazyPage(async () => (await import('../features/profile/profile-page.tsx')).ProfilePage),
};
