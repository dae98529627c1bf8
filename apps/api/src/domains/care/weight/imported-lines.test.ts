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

test('of a day the last line counts', () =>
  expect(readLines('2026-11-01;104\n2026-11-01;103', { today }).measured).toEqual([
    { on: '2026-11-01', grams: 103_000 },
  ]))

test.each([
  ['7 kg', '2026-11-01;7', 1],
  ['700 kg', 'Data;Peso\n2026-11-01;700', 2],
  ['pounds of a heavy man', '2026-11-01;104\n2026-11-08;301', 2],
  ['a day ahead', '2026-11-29;104', 1],
  ['a day of ten years ago', '2016-11-01;104', 1],
  ['31 February', '31/02/2026;104', 1],
  ['no weight', '2026-11-01;', 1],
  ['words', '2026-11-01;104\ncem quilos', 2],
  ['a month first', '11/28/2026;104', 1],
])('%s is refused with its line', (_what, text, line) =>
  expect(readLines(text, { today })).toEqual({ measured: [], fault: { code: 'import_line', params: { line } } }),
)

test('nothing in it, or too much', () => {
  expect(readLines('Data;Peso\n\n', { today }).fault?.code).toBe('import_empty')
  expect(readLines('', { today }).fault?.code).toBe('import_empty')
  expect(readLines('2026-11-01;104\n'.repeat(2_001), { today }).fault?.code).toBe('import_too_long')
})
