import { expect, test } from 'vitest'
import { readLines } from './imported-lines.ts'

const today = '2026-11-28'

test.each([
  ['semicolons and commas', 'Data;Peso\r\n01/11/2026;104,2\r\n08/11/2026;103,8\r\n'],
  ['commas and points', 'date,weight\n2026-11-01,104.2\n2026-11-08,103.8'],
  ['tabs and units', '01/11/2026\t104,2 kg\n\n08/11/2026\t103,8kg\n'],
  ['quotes, a mark at the start and no names', '\uFEFF"01/11/2026";"104,2"\n"08/11/2026";"103,8"'],
])('%s are read', (_what, text) =>
  expect(readLines(text, { today })).toEqual({
    measured: [
      { on: '2026-11-01', grams: 104_200 },
      { on: '2026-11-08', grams: 103_800 },
    ],
    fault: null,
  }),
)

test.each([
  ['kilos in capitals, and a space after them', '2026-11-01;104 KG '],
  ['spaces around', ' 2026-11-01 ; 104 '],
  ['today, and names of three columns', 'Dia;Peso;Nota\n2026-11-28;104;', '2026-11-28'],
  ['the oldest day that counts', '2021-11-24;104', '2021-11-24'],
  ['the column that is called a weight', 'Data;Gordura;Peso\n2026-11-01;31;104'],
  ['with its unit', 'Date,Fat,Weight (kg)\n2026-11-01,31,104.0'],
  ['a quoted comma between commas', '2026-11-01,"104,0"'],
  ['points between commas, and another number', '2026-11-01,104.0,20'],
  ['whole kilos under names, and another number', 'Data,Peso,Gordura\n2026-11-01,104,20'],
  ['a line of blanks between, and lines ended as of old', '\r ; \r2026-11-01;104\r'],
])('%s: one measure', (_what, text, on = '2026-11-01') =>
  expect(readLines(text, { today })).toEqual({ measured: [{ on, grams: 104_000 }], fault: null }),
)

test('of a day the last line counts', () =>
  expect(readLines('2026-11-01;104\n2026-11-01;103', { today }).measured).toEqual([
    { on: '2026-11-01', grams: 103_000 },
  ]))

test.each([
  ['7 kg', '2026-11-01;7', 1],
  ['700 kg', 'Data;Peso\n2026-11-01;700', 2],
  ['pounds of a heavy man', '2026-11-01;104\n2026-11-08;351', 2],
  ['a day ahead', '2026-11-29;104', 1],
  ['a day of ten years ago', '2016-11-01;104', 1],
  ['31 February', '31/02/2026;104', 1],
  ['no weight', '2026-11-01;', 1],
  ['words', '2026-11-01;104\ncem quilos', 2],
  ['a month first', '11/28/2026;104', 1],
  ['the day before the oldest', '2021-11-23;104', 1],
  ['the month of no year', '2026-13-01;104', 1],
  ['a day alone', '2026-11-01', 1],
  ['an unclosed quote', '2026-11-01;"104', 1],
  ['an unopened one', '2026-11-01;104"', 1],
  ['a number in the names', 'Peso 1;Peso 2\n2026-11-01;104', 1],
  ['a unit before the kilos', '2026-11-01;kg 104', 1],
  ['no column called a weight', 'Data;Gordura;Massa magra\n2026-11-01;31;70', 1],
  ['a comma that parts and is decimal', '01/11/2026,103,9', 1],
  ['the same below names', 'Data,Peso\n01/11/2026,103,9', 2],
  ['hexadecimals', '2026-11-01;0x50', 1],
  ['powers', '2026-11-01;1e2', 1],
  ['a unit between', '2026-11-01;10kg4', 1],
  ['words after a blank line, counted too', '\n2026-11-01;104\n\nfim;fim', 4],
])('%s is refused with its line', (_what, text, line) =>
  expect(readLines(text, { today })).toEqual({ measured: [], fault: { code: 'import_line', params: { line } } }),
)

test('nothing in it, or too much', () => {
  expect(readLines('Data;Peso\n\n', { today }).fault?.code).toBe('import_empty')
  expect(readLines('', { today }).fault?.code).toBe('import_empty')
  expect(readLines('2026-11-01;104\n'.repeat(2_001), { today })).toEqual({
    measured: [],
    fault: { code: 'import_too_long', params: { most: 2_000 } },
  })
  expect(readLines('2026-11-01;104\n'.repeat(2_000), { today }).measured).toHaveLength(1)
  expect(readLines('', { today }).measured).toEqual([])
})
