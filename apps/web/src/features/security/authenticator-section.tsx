import { useState } from 'react';
import type { EnrolAuthenticatorOutput } from '#core/second-factor/enrol-authenticator.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { useChange } from '../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { useForm } from '../../shared/use-form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/forms/copy-button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { DateText } from '../../ui/language/date-text.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { texts } from './texts.ts';

export interface AuthenticatorSectionProps {
  /** When it was set up; null without one. */
  since: string | null;
  /** Receives the recovery codes that came with the first factor. */
  onCodes: (codes: readonly string[]) => void;
}

export function AuthenticatorSection({ since, onCodes }: AuthenticatorSectionProps) {
  const all = useTexts(texts);
  const t = all.authenticator;
  const { messageOf } = useErrorTexts();
  const enrol = useChange('enrolAuthenticator');
  const remove = useChange('removeAuthenticator');
  const [isRemoving, setRemoving] = useState(false);
  const begin = () =>
    enrol.mutate(undefined, { onError: (error) => toast.error(messageOf(error, all.failed)) });
  return (
    <Section title={t.title}>
      <p className="max-w-[60ch] text-muted">{t.text}</p>
      {since !== null ? (
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <Badge tone="green">{t.on}</Badge>
          <DateText value={since} show="date" className="text-small text-muted" />
          <Button size="sm" variant="ghost" onClick={() => setRemoving(true)}>
            {t.remove}
          </Button>
        </div>
      ) : enrol.data ? (
        <Enrolment enrolment={enrol.data} onCodes={onCodes} onClose={() => enrol.reset()} />
      ) : (
        <Button variant="secondary" className="mt-5" busy={enrol.isPending} onClick={begin}>
          {t.open}
        </Button>
      )}
      {isRemoving && (
        <ActionDialog
          title={t.removeTitle}
          description={t.removeText}
          confirmLabel={t.remove}
          danger
          done={t.removed}
          perform={() => remove.mutateAsync(undefined)}
          onClose={() => setRemoving(false)}
        />
      )}
    </Section>
  );
}

interface EnrolmentProps {
  enrolment: EnrolAuthenticatorOutput;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

function Enrolment({ enrolment, onCodes, onClose }: EnrolmentProps) {
  const all = useTexts(texts);
  const t = all.authenticator;
  const { messageOf } = useErrorTexts();
  const activate = useChange('activateAuthenticator');
  const form = useForm({
    defaultValues: { code: '' },
    check: ({ code }, refuse) => {
      if (code.trim() === '') refuse('code', all.required(t.code));
    },
  });
  const submit = form.submit(({ code }) =>
    activate.mutateAsync(
      { code },
      {
        onSuccess: ({ recoveryCodes }) => {
          toast.success(t.done);
          if (recoveryCodes) onCodes(recoveryCodes);
          onClose();
        },
      },
    ),
  );
  return (
    <form {...form.formProps} onSubmit={submit} className="mt-6 flex max-w-[32rem] flex-col gap-6">
      <p>{t.scan}</p>
      {/* The camera of a phone can't see its own screen. */}
      <div className="pointer-fine:hidden">
        <p className="mb-3">{t.onThisPhone}</p>
        <a href={enrolment.address} className={buttonClass({ variant: 'secondary' }, 'max-sm:w-full')}>
          {t.openApp}
        </a>
      </div>
      <div className="flex flex-wrap items-center gap-6">
        {/* White in the dark, too: scanners need it. */}
        <img
          src={enrolment.qrCode}
          alt={t.qr}
          width={192}
          height={192}
          className="rounded-card border bg-white p-2 [image-rendering:pixelated]"
        />
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-small font-bold">{t.key}</p>
          <p className="mt-1 numerals tracking-wide break-words select-all">{inGroups(enrolment.secret)}</p>
          <div className="mt-3">
            <CopyButton what={t.key} text={enrolment.secret} />
          </div>
        </div>
      </div>
      <TextField
        {...form.field('code')}
        label={t.code}
        hint={t.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      {activate.isError && Object.keys(form.errors).length === 0 && (
        <div role="alert">
          <FieldError id="authenticator-refusal">{messageOf(activate.error, all.failed)}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={activate.isPending}>
          {t.submit}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {all.cancel}
        </Button>
      </div>
    </form>
  );
}

function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
