import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { planTexts } from './plan-texts.ts';

/** Asks before a link leaves the page while something is not saved, and lets the browser ask before it closes. */
export function LeaveGuard({ isTouched, text }: { isTouched: boolean; text?: string | undefined }) {
  const t = useTexts(planTexts).leave;
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    if (!isTouched) return;
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    const askLink = (event: MouseEvent) => {
      const path = pathOfLink(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(path);
    };
    window.addEventListener('beforeunload', askBrowser);
    document.addEventListener('click', askLink, true);
    return () => {
      window.removeEventListener('beforeunload', askBrowser);
      document.removeEventListener('click', askLink, true);
    };
  }, [isTouched]);
  return (
    <ConfirmDialog
      title={t.title}
      description={text ?? t.text}
      confirmLabel={t.confirm}
      cancelLabel={t.cancel}
      open={to !== null}
      onOpenChange={(open) => !open && setTo(null)}
      onConfirm={() => {
        setTo(null);
        if (to !== null) void navigate(to);
      }}
    />
  );
}

/** Returns the page of this app that a press on a link opens in this tab; null for any other press. */
function pathOfLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.download || link.origin !== location.origin)
    return null;
  if (link.hash.startsWith('#/')) return link.hash.slice(1);
  return link.pathname === location.pathname ? null : `${link.pathname}${link.search}${link.hash}`;
}
