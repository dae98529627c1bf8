/** Semicolons and a mark of its letters, as spreadsheets in Portuguese expect; a cell is never read as a formula. */
export const csvOf = <Row>(columns: readonly [string, (row: Row) => string][], rows: readonly Row[]): string =>
  `\ufeff${[columns.map(([title]) => title), ...rows.map((of) => columns.map(([, draw]) => draw(of)))]
    .map((cells) => cells.map(cellOf).join(';'))
    .join('\r\n')}\r\n`

const cellOf = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
