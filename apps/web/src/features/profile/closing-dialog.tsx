import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { paths } from '../../shared/paths.ts';
import { useSessionStore } from '../../shared/session/session-store.ts';
import { useForgetAccount } from '../../shared/session/use-forget-account.ts';
import { useSite } from '../../shared/use-api.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { useCloseAccount } from './mutations.ts';
import { texts } from './texts.ts';

/** Closes the person's account after a last question. Where there is a password, it confirms who asks. */
export function ClosingDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts).closing;
  const close = useCloseAccount();
  const forget = useForgetAccount();
  const navigate = useNavigate();
  const hasPassword = useHasPassword();
  const isClosed = useRef(false);
  const leave = () => {
    // Leaves protected pages first: their guard would redirect to the login page.
    navigate(paths.home);
    void forget();
  };
  return (
    <ActionDialog
      title={t.dialogTitle}
      description={t.dialog}
      confirmLabel={t.confirm}
      danger
      done={t.done}
      defaultValues={{ password: '' }}
      fields={
        hasPassword
          ? (form) => (
              <PasswordField
                {...form.field('password')}
                label={t.password}
                showLabel={t.show}
                hideLabelText={t.hide}
                autoComplete="current-password"
                required
              />
            )
          : undefined
      }
      perform={async ({ password }) => {
        await close(hasPassword ? password : null);
        isClosed.current = true;
      }}
      onClose={() => (isClosed.current ? leave() : onClose())}
    />
  );
}

/** Tells whether the person signed in on this device with a password that the server knows. */
function useHasPassword(): boolean {
  const { identity } = useSite();
  const account = useSessionStore((session) => session.account);
  return identity === 'local' && account?.provider === 'password';
}
