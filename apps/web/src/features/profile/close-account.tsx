import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../../app/action-dialog.tsx';
import { paths } from '../../app/paths.ts';
import { useForgetAccount } from '../../app/session/use-forget-account.ts';
import { useHasPassword } from '../../app/session/use-has-password.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { useCloseAccount } from './mutations.ts';
import { texts } from './texts.ts';

/** Closes the person's account after a last question. Where there is a password, it confirms who asks. */
export function CloseAccount() {
  const t = useTexts(texts).closing;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={t.title} className="mt-16 sm:mt-20">
      <p className="max-w-[60ch] text-muted">{t.text}</p>
      <Button variant="secondary" className="mt-6 max-sm:w-full" onClick={() => setIsOpen(true)}>
        {t.open}
      </Button>
      {isOpen && <ClosingDialog onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

function ClosingDialog({ onClose }: { onClose: () => void }) {
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
