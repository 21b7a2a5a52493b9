import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DataColumn } from '#apps/web/src/ui/table/data-column.ts';
import { DataTable, type DataTableProps } from '#apps/web/src/ui/table/data-table.tsx';
import { cleanup, fireEvent, render, screen, within } from '#test/support/rendering.ts';

afterEach(cleanup);

interface Club {
  readonly id: string;
  readonly name: string;
  readonly members: number;
  readonly faculty: string;
}

const clubs: readonly Club[] = [
  { id: 'c1', name: 'Robotics Club', members: 30, faculty: 'Engineering' },
  { id: 'c2', name: 'Chess Society', members: 9, faculty: 'Science' },
  { id: 'c3', name: 'Solar Car Team', members: 120, faculty: 'Engineering' },
];

const columns: readonly DataColumn<Club>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name, phone: 'title' },
  { id: 'members', header: 'Members', cell: ({ members }) => members, sortBy: ({ members }) => members },
  { id: 'faculty', header: 'Faculty', cell: ({ faculty }) => faculty },
];

function ClubTable(props: Partial<DataTableProps<Club>>) {
  return (
    <MemoryRouter>
      <DataTable label="Clubs" columns={columns} rows={clubs} rowId={({ id }) => id} {...props} />
    </MemoryRouter>
  );
}

function SelectableClubs({ groups }: Pick<DataTableProps<Club>, 'groups'>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <p role="status">{[...selected].sort().join(' ')}</p>
      <ClubTable
        groups={groups}
        selection={{
          selected,
          onChange: setSelected,
          canSelect: ({ id }) => id !== 'c2',
          labelOf: ({ name }) => `Choose ${name}`,
          all: 'Choose all',
        }}
      />
    </>
  );
}

const byFaculty: NonNullable<DataTableProps<Club>['groups']> = {
  by: ({ faculty }) => faculty,
  titleOf: (rows) => `${rows[0]?.faculty}, ${rows.length}`,
  selectLabelOf: (rows) => `Choose all of ${rows[0]?.faculty}`,
};

const namesShown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('a table', () => {
  it('has a named table with its headers and rows', () => {
    render(<ClubTable />);
    const table = screen.getByRole('table', { name: 'Clubs' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((each) => each.textContent),
    ).toEqual(['Name', 'Members', 'Faculty']);
    expect(namesShown()).toEqual(['Robotics Club', 'Chess Society', 'Solar Car Team']);
  });

  it('sorts by a column up, down and not at all, and says so', () => {
    render(<ClubTable />);
    const header = screen.getByRole('columnheader', { name: 'Members' });
    const press = () => fireEvent.click(within(header).getByRole('button'));
    expect(header.getAttribute('aria-sort')).toBe('none');
    press();
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    expect(namesShown()).toEqual(['Chess Society', 'Robotics Club', 'Solar Car Team']);
    press();
    expect(header.getAttribute('aria-sort')).toBe('descending');
    expect(namesShown()).toEqual(['Solar Car Team', 'Robotics Club', 'Chess Society']);
    press();
    expect(namesShown()).toEqual(['Robotics Club', 'Chess Society', 'Solar Car Team']);
  });

  it('offers no sorting for a column without a value', () => {
    render(<ClubTable />);
    const header = screen.getByRole('columnheader', { name: 'Faculty' });
    expect(header.hasAttribute('aria-sort')).toBe(false);
    expect(within(header).queryByRole('button')).toBeNull();
  });

  it('leaves the order to the server when the server sorts', () => {
    const onChange = vi.fn();
    render(<ClubTable sort={{ value: [], onChange }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Members' }));
    expect(onChange).toHaveBeenCalledWith([{ id: 'members', desc: false }]);
    expect(namesShown()).toEqual(['Robotics Club', 'Chess Society', 'Solar Car Team']);
  });

  it('opens a row, and moves between rows with the arrow keys and j and k', () => {
    const onOpen = vi.fn();
    render(<ClubTable onOpen={onOpen} />);
    const [first, second] = ['Robotics Club', 'Chess Society'].map((name) =>
      screen.getByRole('button', { name }),
    );
    fireEvent.click(second as HTMLElement);
    expect(onOpen).toHaveBeenCalledWith(clubs[1]);
    first?.focus();
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second as HTMLElement, { key: 'k' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(first);
  });

  it('opens a row by a press on any of its texts, once, and not on what has a press of its own', () => {
    const onOpen = vi.fn();
    const site: DataColumn<Club> = { id: 'site', header: 'Site', cell: () => <a href="#site">Site</a> };
    const actions = {
      header: 'Actions',
      of: ({ name }: Club) => <button type="button">More about {name}</button>,
    };
    render(<ClubTable columns={[...columns, site]} actions={actions} onOpen={onOpen} />);
    const [, first] = screen.getAllByRole('row');
    if (!first) throw new Error('There is a row.');
    fireEvent.click(within(first).getByRole('link', { name: 'Site' }));
    fireEvent.click(within(first).getByRole('button', { name: /More about/ }));
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.click(within(first).getByText('Engineering'));
    fireEvent.click(within(first).getByRole('button', { name: 'Robotics Club' }));
    expect(onOpen.mock.calls).toEqual([[clubs[0]], [clubs[0]]]);
  });

  it('selects rows one by one and all of those that can be selected', () => {
    render(<SelectableClubs groups={undefined} />);
    expect(screen.queryByRole('checkbox', { name: 'Choose Chess Society' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Robotics Club' }));
    expect(screen.getByRole('status').textContent).toBe('c1');
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose all' });
    expect(all.indeterminate).toBe(true);
    fireEvent.click(all);
    expect(screen.getByRole('status').textContent).toBe('c1 c3');
    expect(all.checked).toBe(true);
    fireEvent.click(all);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('groups rows, hides those of a group, and selects a group at once', () => {
    render(<SelectableClubs groups={byFaculty} />);
    const group = screen.getByRole('button', { name: 'Engineering, 2' });
    expect(screen.getAllByRole('row')).toHaveLength(1 + 2 + 3);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose all of Engineering' }));
    expect(screen.getByRole('status').textContent).toBe('c1 c3');
    fireEvent.click(group);
    expect(group.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getAllByRole('row')).toHaveLength(1 + 2 + 1);
    expect(screen.getByRole('status').textContent).toBe('c1 c3');
  });

  it('sorts inside the groups and keeps their order', () => {
    render(<ClubTable groups={byFaculty} />);
    fireEvent.click(screen.getByRole('button', { name: 'Members' }));
    fireEvent.click(screen.getByRole('button', { name: 'Members' }));
    expect(namesShown()).toEqual([
      'Engineering, 2',
      'Solar Car Team',
      'Robotics Club',
      'Science, 1',
      'Chess Society',
    ]);
  });
});
