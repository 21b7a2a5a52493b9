import FlaskConical from 'lucide-react/icons/flask-conical';
import { useContext } from 'react';
import { ContainerContext } from '../../shared/use-api.ts';
import { defineTexts, useTexts } from '../../ui/language/i18n.tsx';
import { Container } from '../../ui/layout.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Demonstration } from './demonstration.ts';

const texts = defineTexts({
  en: {
    note: 'A demonstration: everything stays in this browser, and no real money moves.',
    startOver: 'Start over',
    title: 'Start over?',
    text: 'Your accounts, events and tickets in this demonstration are deleted, and fresh ones are made.',
    keep: 'Keep them',
  },
  ms: {
    note: 'Demonstrasi: semuanya kekal dalam pelayar ini dan tiada wang sebenar terlibat.',
    startOver: 'Mula semula',
    title: 'Mula semula?',
    text: 'Akaun, acara dan tiket anda dalam demonstrasi ini akan dipadam dan diganti dengan data baharu.',
    keep: 'Simpan semuanya',
  },
});

/** Says at the top of every page of the build without a server what it is, and lets the visitor start over. */
export function DemoNote() {
  const t = useTexts(texts);
  const container = useContext(ContainerContext);
  if (!container) return null;
  const { startOver } = container.get(Demonstration);
  return (
    <aside className="border-b bg-sunken text-small">
      <Container className="flex items-center gap-3">
        <FlaskConical className="size-4 shrink-0 text-accent max-sm:hidden" aria-hidden="true" />
        <p className="min-w-0 flex-1 py-2 text-muted">{t.note}</p>
        <ConfirmDialog
          title={t.title}
          description={t.text}
          confirmLabel={t.startOver}
          cancelLabel={t.keep}
          onConfirm={() => void startOver()}
          danger
          trigger={
            <button
              type="button"
              className="min-h-11 shrink-0 font-bold whitespace-nowrap text-accent hover:underline"
            >
              {t.startOver}
            </button>
          }
        />
      </Container>
    </aside>
  );
}
