import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ViewSecurityOutput } from '#core/second-factor/view-security.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { useErrorTexts } from '../error-texts.ts';
import { paths, returningTo } from '../paths.ts';
import { queryKeys } from '../query-keys.ts';
import { useSessionStore } from '../session/session-store.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useApi, useIdentitySession, useSite } from '../use-api.ts';
import { useForm } from '../use-form.ts';
import { useQueryFailure } from '../use-query-failure.ts';
import { type Needed, useConfirmation } from './confirmation-store.ts';
import { confirmationTexts } from './confirmation-texts.ts';
import { PasskeyCancelled, usePasskeyDevice } from './use-passkey-device.ts';

/** Asks the person to prove that they are there, with what their account has. The call that asked is repeated. */
export function ConfirmationDialog({ needed }: { needed: Needed }) {
  const t = useTexts(confirmationTexts);
  const settle = useConfirmation((state) => state.settle);
  const api = useApi();
  const failureOf = useQueryFailure();
  const security = useQuery({
    queryKey: queryKeys.security,
    queryFn: () => api.viewSecurity(),
    staleTime: 0,
  });
  const has = security.data;
  const mustEnrol = needed === 'second_factor_required' && has !== undefined && !hasFactor(has);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && settle(false)}
      title={mustEnrol ? t.enrolTitle : t.title}
      description={mustEnrol ? t.enrol : needed === 'second_factor_required' ? t.factor : t.fresh}
    >
      {has === undefined ? (
        security.isError ? (
          <ErrorState {...failureOf(security, t.failed)} />
        ) : (
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner size="sm" />
            {t.loading}
          </p>
        )
      ) : mustEnrol ? (
        <EnrolLink />
      ) : (
        <Proofs has={has} needed={needed} />
      )}
    </Dialog>
  );
}

function EnrolLink() {
  const t = useTexts(confirmationTexts);
  const settle = useConfirmation((state) => state.settle);
  const location = useLocation();
  return (
    <ButtonLink to={paths.security} state={returningTo(location)} wide onClick={() => settle(false)}>
      {t.enrolGo}
    </ButtonLink>
  );
}

function Proofs({ has, needed }: { has: ViewSecurityOutput; needed: Needed }) {
  const t = useTexts(confirmationTexts);
  const factorOnly = needed === 'second_factor_required';
  const asksPassword = has.hasPassword && !factorOnly;
  const asksCode = has.authenticatorSince !== null || (has.recoveryCodesLeft > 0 && has.passkeys.length > 0);
  const forms: ReactNode[] = [];
  if (has.passkeys.length > 0) forms.push(<PasskeyProof key="passkey" />);
  if (asksCode) forms.push(<CodeProof key="code" />);
  if (asksPassword) forms.push(<PasswordProof key="password" />);
  if (forms.length === 0) forms.push(<ProviderProof key="provider" />);
  return (
    <div className="flex flex-col gap-6">
      {forms.map((form, index) => (
        <div key={index === 0 ? 'first' : `other-${index}`} className="flex flex-col gap-6">
          {index > 0 && (
            <p className="flex items-center gap-4 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
              {t.or}
            </p>
          )}
          {form}
        </div>
      ))}
      {factorOnly && <LostFactor />}
    </div>
  );
}

/** A way on for somebody who cannot use the second factor now: nothing else works in this session. */
function LostFactor() {
  const t = useTexts(confirmationTexts);
  const settle = useConfirmation((state) => state.settle);
  const signOut = useSignOut();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
      <p className="max-w-[40ch] text-small text-muted">{t.lost}</p>
      <Button
        variant="ghost"
        onClick={() => {
          settle(false);
          signOut.mutate();
        }}
      >
        {t.signOut}
      </Button>
    </div>
  );
}

/**
 * Returns a function that lets the calls that asked go on. Reads again what the account has: a recovery code may be used
 * up, and the session has proven more.
 */
function useConfirmed(): () => void {
  const queries = useQueryClient();
  const settle = useConfirmation((state) => state.settle);
  return () => {
    void queries.invalidateQueries({ queryKey: queryKeys.security });
    settle(true);
  };
}

function PasskeyProof() {
  const t = useTexts(confirmationTexts);
  const api = useApi();
  const device = usePasskeyDevice();
  const confirmed = useConfirmed();
  const { messageOf } = useErrorTexts();
  const proof = useMutation({
    mutationFn: async () => {
      const { options } = await api.beginConfirmation();
      await api.confirmIdentity({ passkey: await device.sign(options) });
    },
    onSuccess: confirmed,
  });
  return (
    <div>
      <Button wide icon={<KeyRound />} busy={proof.isPending} onClick={() => proof.mutate()}>
        {t.passkey}
      </Button>
      {proof.isError && (
        <div role="alert">
          <FieldError id="confirm-passkey-error">
            {proof.error instanceof PasskeyCancelled ? t.cancelled : messageOf(proof.error, t.failed)}
          </FieldError>
        </div>
      )}
    </div>
  );
}

function CodeProof() {
  const t = useTexts(confirmationTexts);
  const api = useApi();
  const confirmed = useConfirmed();
  const proof = useMutation({
    mutationFn: (code: string) => api.confirmIdentity({ code }),
    onSuccess: confirmed,
  });
  const form = useForm({
    defaultValues: { code: '' },
    check: ({ code }, refuse) => {
      if (code.trim() === '') refuse('code', t.required(t.code));
    },
  });
  return (
    <form {...form.formProps} onSubmit={form.submit(({ code }) => proof.mutateAsync(code))}>
      <TextField
        {...form.field('code')}
        label={t.code}
        hint={t.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Failure error={proof.error} isShown={Object.keys(form.errors).length === 0} />
      <Button type="submit" variant="secondary" wide className="mt-5" busy={proof.isPending}>
        {t.submitCode}
      </Button>
    </form>
  );
}

function PasswordProof() {
  const t = useTexts(confirmationTexts);
  const identity = useIdentitySession();
  const confirmed = useConfirmed();
  const proof = useMutation({
    mutationFn: (password: string) => identity.confirmPassword(password),
    onSuccess: confirmed,
  });
  const form = useForm({
    defaultValues: { password: '' },
    check: ({ password }, refuse) => {
      if (password === '') refuse('password', t.required(t.password));
    },
  });
  return (
    <form {...form.formProps} onSubmit={form.submit(({ password }) => proof.mutateAsync(password))}>
      <PasswordField {...form.field('password')} label={t.password} required />
      <Failure error={proof.error} isShown={Object.keys(form.errors).length === 0} />
      <Button type="submit" variant="secondary" wide className="mt-5" busy={proof.isPending}>
        {t.submitPassword}
      </Button>
    </form>
  );
}

/** Signs in again with Google or the university. Another account does not count. */
function ProviderProof() {
  const t = useTexts(confirmationTexts);
  const identity = useIdentitySession();
  const settle = useConfirmation((state) => state.settle);
  const confirmed = useConfirmed();
  const { messageOf } = useErrorTexts();
  const name = useSite().google ?? '';
  const { pathname, search } = useLocation();
  const proof = useMutation({
    mutationFn: async (asked: ReturnType<typeof identity.signInWithGoogle>) => {
      const before = useSessionStore.getState().account?.uid;
      return (await asked).uid === before;
    },
    onSuccess: (isSame) => (isSame ? confirmed() : settle(false)),
  });
  return (
    <div>
      <Button
        wide
        busy={proof.isPending}
        onClick={() => proof.mutate(identity.signInWithGoogle(pathname + search))}
      >
        {t.provider(name)}
      </Button>
      {proof.isError && (
        <div role="alert">
          <FieldError id="confirm-provider-error">{messageOf(proof.error, t.failed)}</FieldError>
        </div>
      )}
    </div>
  );
}

function Failure({ error, isShown }: { error: Error | null; isShown: boolean }) {
  const t = useTexts(confirmationTexts);
  const { messageOf } = useErrorTexts();
  if (!error || !isShown) return null;
  return (
    <div role="alert">
      <FieldError id="confirm-error">{messageOf(error, t.failed)}</FieldError>
    </div>
  );
}

function hasFactor({ passkeys, authenticatorSince }: ViewSecurityOutput): boolean {
  return passkeys.length > 0 || authenticatorSince !== null;
}
