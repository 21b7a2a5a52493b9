import './pass-qr.css';
import { useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import { useState } from 'react';
import type { PassView, VolunteerView } from '#core/check-in/passes/pass-view.ts';
import type { EventView } from '#core/events/event-view.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { fullAddress, paths } from '../../../shared/paths.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useApi } from '../../../shared/use-api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { QrCode } from '../../../ui/pictures/qr-code.tsx';
import { PassRights } from './pass-rights.tsx';
import { passesTexts } from './texts.ts';
import type { TypeOfEvent } from './use-types-of-event.ts';

export interface PassItemProps {
  event: EventView;
  pass: PassView;
  /** The event's ticket types. */
  types: readonly TypeOfEvent[];
}

/** A pass: what it may do, its link, who uses it, and its end. */
export function PassItem({ event, pass, types }: PassItemProps) {
  const t = useTexts(passesTexts);
  const [opened, setOpened] = useState<'qr' | 'revoke' | null>(null);
  const api = useApi();
  const queries = useQueryClient();
  const gate = pass.gate || t.noGate;
  const link = pass.secret && fullAddress(paths.checkInWithPass(event.id, pass.secret));
  const close = () => setOpened(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link ?? '');
      toast.success(t.copied);
    } catch {
      toast.error(t.notCopied);
    }
  };

  return (
    <li className="rounded-card border bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 className="subheading min-w-0 break-words">{gate}</h4>
        {!link && <Badge tone="gray">{t.revoked}</Badge>}
      </div>
      <PassRights pass={pass} types={types} />
      <Volunteers volunteers={pass.volunteers} />
      {link && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            icon={<Copy />}
            aria-label={t.copyOf(gate)}
            onClick={() => void copy()}
          >
            {t.copy}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            icon={<QrCodeIcon />}
            aria-label={t.openOf(gate)}
            onClick={() => setOpened('qr')}
          >
            {t.open}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            className="text-red sm:ml-auto"
            aria-label={t.revokeOf(gate)}
            onClick={() => setOpened('revoke')}
          >
            {t.revoke}
          </Button>
        </div>
      )}
      {opened === 'qr' && link && <PassQr title={event.title} gate={gate} link={link} onClose={close} />}
      {opened === 'revoke' && (
        <ActionDialog
          title={t.revoking.title(gate)}
          description={t.revoking.text}
          confirmLabel={t.revoking.confirm}
          danger
          done={t.revoking.done}
          perform={async () => {
            await api.revokeCheckInPass({ id: pass.id });
            await queries.invalidateQueries({ queryKey: queryKeys.passes(event.id) });
          }}
          onClose={close}
        />
      )}
    </li>
  );
}

function Volunteers({ volunteers }: Pick<PassView, 'volunteers'>) {
  const t = useTexts(passesTexts);
  if (volunteers.length === 0) return <p className="mt-1 text-small text-muted">{t.unused}</p>;
  return (
    <ul className="mt-2 grid gap-1">
      {volunteers.map((volunteer) => (
        <Volunteer key={volunteer.deviceId} volunteer={volunteer} />
      ))}
    </ul>
  );
}

function Volunteer({ volunteer: { name, checkedIn, lastCheckInAt } }: { volunteer: VolunteerView }) {
  const t = useTexts(passesTexts);
  const { language } = useLanguage();
  const parts = [t.admitted(checkedIn), lastCheckInAt && t.last(formatTime(lastCheckInAt, language))];
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
      <span className="min-w-0 font-bold break-words">{name || t.erased}</span>
      <span className="numerals text-muted">{parts.filter(Boolean).join(' · ')}</span>
    </li>
  );
}

interface PassQrProps {
  /** The event's title. */
  title: string;
  gate: string;
  link: string;
  onClose: () => void;
}

/** The QR code of a pass, to show to volunteers or to print. */
function PassQr({ title, gate, link, onClose }: PassQrProps) {
  const t = useTexts(passesTexts).qr;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t.title(gate)} description={t.text}>
      <div className="pass-sheet flex flex-col items-center gap-3 text-center">
        <QrCode text={link} label={t.label(gate)} className="w-full max-w-80 rounded-card" />
        <p className="font-bold break-words">{title}</p>
        <Button
          variant="secondary"
          icon={<Printer />}
          className="pass-sheet-actions"
          onClick={() => window.print?.()}
        >
          {t.print}
        </Button>
      </div>
    </Dialog>
  );
}
