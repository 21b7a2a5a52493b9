import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { PasskeyView } from '#core/second-factor/passkey-view.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { useChange } from '../../shared/calls/use-change.ts';
import { PasskeyCancelled, usePasskeyDevice } from '../../shared/confirmation/use-passkey-device.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { Button } from '../../ui/button.tsx';
import { HairlineItem, HairlineList } from '../../ui/card.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { DateText } from '../../ui/language/date-text.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useAddPasskey } from './mutations.ts';
import { texts } from './texts.ts';

export interface PasskeysSectionProps {
  passkeys: readonly PasskeyView[];
  /** Receives the recovery codes that came with the first factor. */
  onCodes: (codes: readonly string[]) => void;
}

type Action = { readonly what: 'rename' | 'remove'; readonly passkey: PasskeyView };

export function PasskeysSection({ passkeys, onCodes }: PasskeysSectionProps) {
  const all = useTexts(texts);
  const t = all.passkeys;
  const { messageOf } = useErrorTexts();
  const device = usePasskeyDevice();
  const add = useAddPasskey();
  const rename = useChange('renamePasskey');
  const remove = useChange('removePasskey');
  const [action, setAction] = useState<Action | null>(null);

  const addOne = () =>
    add.mutate(nameFor(passkeys, t.defaultName), {
      onSuccess: ({ recoveryCodes }) => {
        toast.success(t.added);
        if (recoveryCodes) onCodes(recoveryCodes);
      },
      onError: (error) =>
        toast.error(error instanceof PasskeyCancelled ? t.cancelled : messageOf(error, all.failed)),
    });

  return (
    <Section title={t.title}>
      <p className="max-w-[60ch] text-muted">{t.text}</p>
      {passkeys.length > 0 && (
        <HairlineList className="mt-6">
          {passkeys.map((passkey) => (
            <HairlineItem key={passkey.id} className="flex-wrap">
              <KeyRound className="size-5 shrink-0 text-muted" aria-hidden="true" />
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-bold break-words">{passkey.name}</p>
                <p className="text-small text-muted">
                  {t.addedOn} <DateText value={passkey.addedAt} show="date" />,{' '}
                  {passkey.usedAt === null ? (
                    t.never
                  ) : (
                    <>
                      {t.usedOn} <DateText value={passkey.usedAt} show="date" />
                    </>
                  )}
                </p>
              </div>
              <div className="flex gap-1">
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t.renameOf(passkey.name)}
                  onClick={() => setAction({ what: 'rename', passkey })}
                >
                  {t.rename}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t.removeOf(passkey.name)}
                  onClick={() => setAction({ what: 'remove', passkey })}
                >
                  {t.remove}
                </Button>
              </div>
            </HairlineItem>
          ))}
        </HairlineList>
      )}
      {device.isSupported ? (
        <Button
          variant={passkeys.length > 0 ? 'secondary' : 'primary'}
          className="mt-6"
          icon={<Plus />}
          busy={add.isPending}
          onClick={addOne}
        >
          {t.add}
        </Button>
      ) : (
        <p className="mt-4 text-small text-muted">{t.unsupported}</p>
      )}
      {action?.what === 'rename' && (
        <ActionDialog
          title={t.renameOf(action.passkey.name)}
          description={t.nameHint}
          confirmLabel={t.save}
          done={t.renamed}
          defaultValues={{ name: action.passkey.name }}
          perform={({ name }) => rename.mutateAsync({ id: action.passkey.id, name })}
          onClose={() => setAction(null)}
          fields={(form) => (
            <TextField {...form.field('name')} label={t.name} maxLength={60} autoComplete="off" required />
          )}
        />
      )}
      {action?.what === 'remove' && (
        <ActionDialog
          title={t.removeTitle(action.passkey.name)}
          description={t.removeText}
          confirmLabel={t.remove}
          danger
          done={t.removed}
          perform={() => remove.mutateAsync({ id: action.passkey.id })}
          onClose={() => setAction(null)}
        />
      )}
    </Section>
  );
}

/** Returns a name that no other passkey has. */
function nameFor(passkeys: readonly PasskeyView[], name: string): string {
  const names = new Set(passkeys.map((passkey) => passkey.name));
  if (!names.has(name)) return name;
  let count = 2;
  while (names.has(`${name} ${count}`)) count += 1;
  return `${name} ${count}`;
}
