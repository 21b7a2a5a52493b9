import Search from 'lucide-react/icons/search';
import { useEffect } from 'react';
import { texts } from '../../shared/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { openFind, useFindStore } from './find-store.ts';

const nothing = () => null;
const FindDialog = lazyPart(async () => (await import('./find-dialog.tsx')).FindDialog, {
  loading: nothing,
  failed: nothing,
});

/** Opens the dialog that finds anything, also by ⌘K or Ctrl+K. On a phone its button stands in the menu. */
export function FindButton() {
  const t = useTexts(texts).nav;
  const { isOpen } = useFindStore();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey) return;
      if (event.metaKey === event.ctrlKey) return;
      event.preventDefault();
      openFind();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      openFind(false);
    };
  }, []);
  return (
    <>
      <IconButton
        label={t.find}
        icon={<Search />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        className="max-lg:hidden"
        onClick={() => openFind()}
      />
      {isOpen && <FindDialog onClose={() => openFind(false)} />}
    </>
  );
}
