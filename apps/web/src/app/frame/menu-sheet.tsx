import Menu from 'lucide-react/icons/menu';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { texts } from '../texts.ts';
import { MenuContent } from './menu-content.tsx';

/** The navigation on a narrow screen. */
export function MenuSheet() {
  const t = useTexts(texts).nav;
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu, however one got there.
  useEffect(() => setOpen(false), [pathname]);

  return (
    <Sheet
      title={t.menu}
      closeLabel={t.closeMenu}
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton label={t.menu} icon={<Menu />} className="-mr-2.5 lg:hidden" />}
    >
      <MenuContent onLeave={() => setOpen(false)} />
    </Sheet>
  );
}
