export type Cell = string | number | boolean | null;

/** Without a byte order mark, Excel assumes the machine's legacy character set. */
const BYTE_ORDER_MARK = '\uFEFF';

/** CSV (RFC 4180). Text that looks like a formula gets an apostrophe, so that no spreadsheet runs it. */
export function csv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `${BYTE_ORDER_MARK}${csvRows([columns, ...rows])}`;
}

/** More rows of the same file. */
export function csvRows(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'number') return String(cell);
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
