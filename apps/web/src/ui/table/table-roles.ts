/** On a phone the rows are displayed as grids, and Safari then forgets that they are rows: each role is stated. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
