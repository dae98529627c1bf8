/**
 * Of a table only its first two columns, line by line, so that nothing else of it is sent and a line keeps its number.
 * Cells are parted as the server does (care/weight/imported-lines.ts).
 */
export const firstColumns = (text: string): string =>
  text
    .split(/\r\n|\n|\r/)
    .map((line) => {
      const separator = ['\t', ';', ','].find((one) => line.includes(one))
      return separator ? line.split(separator).slice(0, 2).join(separator) : line
    })
    .join('\n')
