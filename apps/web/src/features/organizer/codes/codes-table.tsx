import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import LinkIcon from 'lucide-react/icons/link';
import { useMemo } from 'react';
import type { CodeView } from '#core/plans/codes/code-view.ts';
import type { Instant } from '#core/shared/instant.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { MoneyText } from '../../../ui/language/money-text.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { type CodeState, type CodeWords, stateOfCode } from './code-words.ts';
import { codesTexts } from './codes-texts.ts';

export interface CodesTableProps {
  codes: readonly CodeView[];
  words: CodeWords;
  now: Instant;
  /** The codes that were made just now. */
  isNew: (code: CodeView) => boolean;
  /** Null where nothing can be changed. */
  onRevoke: ((code: CodeView) => void) | null;
  onCopy: (code: CodeView, what: 'link' | 'code') => void;
}

const TONES: Readonly<Record<CodeState, BadgeTone>> = {
  active: 'green',
  not_yet: 'yellow',
  used_up: 'gray',
  over: 'gray',
  revoked: 'red',
};

export function CodesTable({ codes, words, now, isNew, onRevoke, onCopy }: CodesTableProps) {
  const t = useTexts(codesTexts);
  const columns = useMemo(
    () =>
      columnsOf(
        t,
        words,
        now,
        codes.some(({ revenue }) => revenue !== null),
        onCopy,
      ),
    [t, words, now, codes, onCopy],
  );
  const itemsOf = (code: CodeView): readonly MenuItem[] => [
    { label: t.copyLink, icon: <LinkIcon />, onSelect: () => onCopy(code, 'link') },
    { label: t.copyCode, icon: <Copy />, onSelect: () => onCopy(code, 'code') },
    ...(onRevoke && code.revokedAt === null
      ? [{ label: t.revoke, danger: true, onSelect: () => onRevoke(code) }]
      : []),
  ];
  return (
    <DataTable
      label={t.title}
      columns={columns}
      rows={codes}
      rowId={({ id }) => id}
      rowClass={(code) => (isNew(code) ? 'flash' : undefined)}
      actions={{
        header: t.actions,
        of: (code) => (
          <Menu
            trigger={<IconButton label={t.actionsOf(code.text)} icon={<Ellipsis />} />}
            items={itemsOf(code)}
          />
        ),
      }}
    />
  );
}

function columnsOf(
  t: (typeof codesTexts)['en'],
  words: CodeWords,
  now: Instant,
  showsRevenue: boolean,
  onCopy: CodesTableProps['onCopy'],
): readonly DataColumn<CodeView>[] {
  return [
    {
      id: 'code',
      header: t.code,
      cell: ({ text }) => (
        <span title={text} className="numerals font-bold">
          {text}
        </span>
      ),
      sortBy: ({ text }) => text,
      phone: 'title',
      className: 'md:w-36',
    },
    {
      id: 'does',
      header: t.does,
      cell: (code) => {
        const types = words.types(code);
        return (
          <span title={types}>
            <span className="font-semibold">{words.does(code)}</span>
            <span className="text-muted">
              {' · '}
              <bdi>{types}</bdi>
            </span>
          </span>
        );
      },
      phone: 'line',
      className: 'md:py-1.5 md:whitespace-normal',
    },
    {
      id: 'uses',
      header: t.uses,
      cell: (code) => (
        <span title={code.perPerson === null ? undefined : t.perPerson(formatCount(code.perPerson))}>
          {words.uses(code)}
        </span>
      ),
      sortBy: ({ uses }) => uses,
      align: 'end',
      phone: 'note',
      className: 'md:w-28',
    },
    {
      id: 'discount',
      header: t.discount,
      cell: ({ discountGiven }) => <MoneyText amount={discountGiven} />,
      sortBy: ({ discountGiven }) => discountGiven,
      align: 'end',
      className: 'max-lg:hidden lg:w-34',
    },
    ...(showsRevenue
      ? [
          {
            id: 'revenue',
            header: t.revenue,
            cell: ({ revenue }: CodeView) => <MoneyText amount={revenue ?? 0} />,
            sortBy: ({ revenue }: CodeView) => revenue ?? 0,
            align: 'end',
            className: 'md:w-28',
          } as const,
        ]
      : []),
    {
      id: 'when',
      header: t.when,
      cell: (code) => <span title={words.when(code)}>{words.when(code)}</span>,
      className: 'max-lg:hidden lg:w-48 lg:whitespace-normal text-muted',
    },
    {
      id: 'state',
      header: t.state,
      cell: (code) => {
        const state = stateOfCode(code, now);
        return <Badge tone={TONES[state]}>{t.states[state]}</Badge>;
      },
      sortBy: (code) => stateOfCode(code, now),
      phone: 'end',
      className: 'md:w-33',
    },
    {
      id: 'link',
      header: t.link,
      cell: (code) => (
        <IconButton
          label={t.copyLinkOf(code.text)}
          icon={<LinkIcon />}
          onClick={() => onCopy(code, 'link')}
          className="-ml-2 size-10"
        />
      ),
      className: 'md:w-17',
    },
  ];
}
