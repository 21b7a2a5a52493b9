import { useState } from 'react';
import { ActionDialog } from '../../app/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { useReplaceRecoveryCodes } from './mutations.ts';
import { texts } from './texts.ts';

export interface RecoverySectionProps {
  left: number;
  onCodes: (codes: readonly string[]) => void;
}

export function RecoverySection({ left, onCodes }: RecoverySectionProps) {
  const t = useTexts(texts).recovery;
  const replace = useReplaceRecoveryCodes();
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={t.title}>
      <p className="max-w-[60ch] text-muted">{t.text}</p>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <span className="font-bold">{t.left(left)}</span>
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          {t.replace}
        </Button>
      </div>
      {isAsking && (
        <ActionDialog
          title={t.replaceTitle}
          description={t.replaceText}
          confirmLabel={t.replace}
          done={t.shownTitle}
          perform={async () => onCodes((await replace.mutateAsync(undefined)).recoveryCodes)}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
