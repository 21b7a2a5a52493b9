import Archive from 'lucide-react/icons/archive';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Trash from 'lucide-react/icons/trash-2';
import type { PlannedTypeView } from '#core/plans/plan-view.ts';
import { cn } from '../../../../ui/cn.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { formatCount } from '../../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../../ui/language/i18n.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { TypeFields, type TypeFieldsProps } from './type-fields.tsx';
import { typeTexts } from './type-texts.ts';
import {
  howManyWords,
  membershipWords,
  nameIn,
  priceWords,
  visibilityText,
  whenWords,
  whoWords,
} from './type-words.ts';

export interface TypeCardProps extends TypeFieldsProps {
  /** The type as it is stored; undefined for a new one. */
  stored: PlannedTypeView | undefined;
  isOpen: boolean;
  isFaulty: boolean;
  /** Whether it can be removed: it has no tickets, and is not the event's first type. */
  isRemovable: boolean;
  isOnly: boolean;
  canMove: { readonly up: boolean; readonly down: boolean };
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
  onCopy: () => void;
  onRemove: () => void;
  onRetire: () => void;
}

/** A ticket type in a line of words, which opens to its fields. */
export function TypeCard(props: TypeCardProps) {
  const { form, type, stored, isOpen, isFaulty, capacity, names } = props;
  const t = useTexts(typeTexts);
  const { language } = useLanguage();
  const name = nameIn(type, language, t.unnamed);
  const options = { t, language, names, capacity };
  const price = priceWords(type, language);
  const words = [
    whoWords(type.groups, options),
    whenWords(form, type, options),
    howManyWords(form, type, options),
    membershipWords(type, options),
  ]
    .filter((part) => part !== null)
    .join(' · ');
  const held = stored && stored.held > 0 ? formatCount(stored.held) : null;
  return (
    <li
      className={cn(
        'rounded-card border bg-surface',
        isFaulty ? 'border-red' : isOpen ? 'border-line-strong' : 'border-line',
      )}
    >
      <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 p-4 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:px-5">
        <button
          type="button"
          id={`${type.id}.card`}
          aria-expanded={isOpen}
          aria-label={isOpen ? t.hide(name) : t.show(name)}
          onClick={props.onToggle}
          className="absolute inset-0 rounded-card focus-visible:outline-offset-0"
        />
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span dir="auto" className="subheading wrap-anywhere">
              {name}
            </span>
            <span className={cn('numerals font-bold', price === null && 'font-normal text-muted')}>
              {price ?? t.noPrice}
            </span>
          </p>
          <p className="mt-0.5 text-small text-muted">{words}</p>
          <p className="text-caption text-muted">
            {type.visibility !== 'public' && `${t.visibilities[visibilityText(type.visibility)]} · `}
            {stored ? t.sales(formatCount(stored.sold), held) : t.newType}
          </p>
          {isFaulty && (
            <p className="mt-1 flex items-center gap-1.5 text-caption font-semibold text-red">
              <CircleAlert className="size-4" aria-hidden="true" />
              {t.check}
            </p>
          )}
        </div>
        <ChevronDown
          className={cn(
            'pointer-events-none size-5 sm:order-last text-muted transition-transform duration-150 motion-reduce:transition-none',
            isOpen && 'rotate-180',
          )}
          aria-hidden="true"
        />
        <CardActions {...props} name={name} />
      </div>
      {isOpen && (
        <div className="border-t px-4 py-5 sm:px-5">
          <TypeFields {...props} />
        </div>
      )}
    </li>
  );
}

function CardActions(props: TypeCardProps & { name: string }) {
  const { type, name, isOnly, isRemovable, onCopy, onRemove, onRetire } = props;
  const t = useTexts(typeTexts);
  const remove = isRemovable
    ? { label: t.remove, icon: <Trash />, danger: true, onSelect: onRemove }
    : { label: t.retire, icon: <Archive />, onSelect: onRetire };
  return (
    <div className="relative -mr-3 -mb-2 flex items-center justify-end max-sm:col-span-2 sm:mr-2 sm:mb-0">
      {!isOnly && (
        <>
          <MoveButton {...props} id={`${type.id}.up`} label={t.up(name)} by={-1} />
          <MoveButton {...props} id={`${type.id}.down`} label={t.down(name)} by={1} />
        </>
      )}
      <Menu
        trigger={<IconButton label={t.actions(name)} icon={<Ellipsis />} />}
        items={[{ label: t.copy, icon: <Copy />, onSelect: onCopy }, ...(isOnly ? [] : [remove])]}
      />
    </div>
  );
}

interface MoveButtonProps extends Pick<TypeCardProps, 'canMove' | 'onMove'> {
  id: string;
  label: string;
  by: -1 | 1;
}

/** Not disabled at the end of the list: the button that was pressed keeps the focus. */
function MoveButton({ id, label, by, canMove, onMove }: MoveButtonProps) {
  const can = by < 0 ? canMove.up : canMove.down;
  return (
    <IconButton
      id={id}
      label={label}
      icon={by < 0 ? <ArrowUp /> : <ArrowDown />}
      aria-disabled={!can || undefined}
      onClick={() => can && onMove(by)}
      className={can ? undefined : 'opacity-45'}
    />
  );
}
