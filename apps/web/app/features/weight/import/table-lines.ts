const weightName = /^(peso|weight|massa|kg|kilos|quilos)(\s*[([]?(kg|lbs?)[)\]]?)?$/i

/**
 * Of a table only its days and its weights, line by line, so that nothing else of it is sent and a line keeps its
 * number. Cells are parted as the server does (care/weight/importing/imported-lines.ts), which refuses what may be read
 * twice.
 */
export const firstColumns = (text: string): string => {
  const lines = text.split(/\r\n|\n|\r/).map(partedOf)
  const first = lines.find(({ cells }) => cells.some((cell) => plain(cell) !== ''))
  const isNamed = first !== undefined && !/\d/.test(first.cells.join(''))
  const named = isNamed ? first.cells.findIndex((cell) => weightName.test(plain(cell))) : 1
  const column = Math.max(named, 1)
  const names = isNamed ? first.cells.length : 0
  return lines
    .map(({ cells, separator }) => {
      const sent = [cells[0] ?? '', ...cells.slice(column, column + 1)]
      return (isTorn(cells, { column, names }) ? [...sent, cells[column + 1]] : sent).join(separator)
    })
    .join('\n')
}

const plain = (cell: string): string =>
  cell
    .trim()
    .replace(/^\uFEFF/, '')
    .replace(/^"(.*)"$/, '$1')

const partedOf = (line: string): { cells: string[]; separator: string } => {
  const bare = line.replace(/"[^"]*"/g, '')
  const separator = ['\t', ';', ','].find((one) => bare.includes(one)) ?? ';'
  const cells = line.match(new RegExp(`(?:"[^"]*"|[^${separator}])+|(?<=^|${separator})(?=${separator}|$)`, 'g')) ?? []
  return { cells, separator }
}

/** "103,9" between commas is two cells: whole kilos, and digits that no name stands above. */
const isTorn = (cells: string[], { column, names }: { column: number; names: number }): boolean =>
  cells.length > Math.max(names, column + 1) &&
  /^\d+$/.test(plain(cells[column] ?? '')) &&
  /^\d{1,3}(\s*kg)?$/i.test(plain(cells[column + 1] ?? ''))
