import BellRing from 'lucide-react/icons/bell-ring';
import { useEffect, useRef, useState } from 'react';
import type { Topic } from '#core/preferences/topic.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { defineTexts, useTexts } from '../../ui/language/i18n.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useErrorTexts } from '../error-texts.ts';
import { paths } from '../paths.ts';
import { putOffPush } from './asked-for-push.ts';
import { NoServiceWorker } from './push.ts';
import type { PushReason } from './push-prompt.tsx';
import { usePushState, useSwitchPush } from './use-push.ts';

const texts = defineTexts({
  en: {
    titles: {
      bought: 'Get a push the day before?',
      watched: 'Get a push when it opens?',
      followed: 'Get a push when there is a new event?',
    },
    texts: {
      bought: 'And at once when the time or the place changes.',
      watched: 'Ten minutes before tickets go on sale, on this device.',
      followed: 'On the day it is published, on this device.',
    },
    yes: 'Yes',
    notNow: 'Not now',
    on: 'Pushes are switched on in this browser.',
    denied: 'The browser blocked them. You can allow them in its settings for this site.',
    failed: 'That did not work',
    noWorker: 'This browser could not prepare Acara for pushes. Reload the page and try again.',
    settings: 'Notification settings',
  },
  ms: {
    titles: {
      bought: 'Mahu notifikasi sehari sebelumnya?',
      watched: 'Mahu notifikasi apabila jualan dibuka?',
      followed: 'Mahu notifikasi apabila ada acara baharu?',
    },
    texts: {
      bought: 'Juga dengan segera apabila masa atau tempat berubah.',
      watched: 'Sepuluh minit sebelum tiket dijual, pada peranti ini.',
      followed: 'Pada hari acara diterbitkan, pada peranti ini.',
    },
    yes: 'Ya',
    notNow: 'Lain kali',
    on: 'Notifikasi dihidupkan dalam pelayar ini.',
    denied: 'Pelayar menyekatnya. Anda boleh membenarkannya dalam tetapan pelayar untuk laman ini.',
    failed: 'Itu tidak berjaya',
    noWorker:
      'Pelayar ini tidak dapat menyediakan Acara untuk notifikasi. Muat semula halaman dan cuba lagi.',
    settings: 'Tetapan pemberitahuan',
  },
});

const TOPICS: Readonly<Record<PushReason, readonly Topic[]>> = {
  bought: ['reminders', 'changes'],
  watched: ['waiting'],
  followed: ['followed_clubs'],
};

export interface PushCardProps {
  reason: PushReason;
  className?: string | undefined;
}

/** The question whether somebody wants pushes, and afterwards its outcome. */
export function PushCard({ reason, className }: PushCardProps) {
  const t = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const push = usePushState();
  const change = useSwitchPush(() => TOPICS[reason]);
  const [isPutOff, setPutOff] = useState(false);
  const after = change.data;
  const isAnswered = after === 'on' || after === 'denied';
  const outcome = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => {
    if (isAnswered) outcome.current?.focus();
  }, [isAnswered]);

  if (isPutOff || (!isAnswered && push.data !== 'off')) return null;
  const putOff = () => {
    putOffPush();
    setPutOff(true);
  };
  return (
    <aside
      aria-label={t.titles[reason]}
      className={cn('rounded-card border bg-surface p-4 sm:px-5', className)}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <BellRing className="size-6 shrink-0 text-accent" aria-hidden="true" />
        {isAnswered ? (
          <>
            <p
              ref={outcome}
              tabIndex={-1}
              role="status"
              className="min-w-0 flex-1 basis-44 text-small font-semibold"
            >
              {t[after]}
            </p>
            <TextLink to={paths.notifications} className="text-small">
              {t.settings}
            </TextLink>
          </>
        ) : (
          <>
            <p className="min-w-0 flex-1 basis-44 text-small">
              <span className="block font-semibold">{t.titles[reason]}</span>
              <span className="text-muted">{t.texts[reason]}</span>
            </p>
            <span className="flex flex-wrap items-center gap-1">
              <Button size="sm" busy={change.isPending} onClick={() => change.mutate(true)}>
                {t.yes}
              </Button>
              <Button size="sm" variant="ghost" onClick={putOff}>
                {t.notNow}
              </Button>
            </span>
          </>
        )}
      </div>
      {change.isError && (
        <p role="alert" className="mt-2 text-small font-semibold text-red">
          {change.error instanceof NoServiceWorker ? t.noWorker : messageOf(change.error, t.failed)}
        </p>
      )}
    </aside>
  );
}
