import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filePages, numbersIn, textOfNumbers, textOfPage, toldOf } from './file-pages.ts'

const root = path.resolve(import.meta.dirname, '..')

test.each(filePages())('$page tells of the files as they are: node tools/file-pages.ts', (page) => {
  const file = path.join(root, page.page)
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(textOfPage(page))
})

test('a page names the file of a verb with what it does, and no test or declaration', () => {
  const shop = textOfPage({ folder: 'apps/api/src/domains/shop', page: '' })
  expect(shop).toMatch(/^- `orders\/cart\/forget-old-carts\.ts`: \S.+\.$/m)
  expect(shop).not.toMatch(/\.test\.ts|personal-data\.ts|\/index\.ts/)
})

const comments = [
  '/** Gives a cart away. Repeating changes nothing. */',
  '/**\n * Two lines of\n * one sentence. `next` is another.\n */',
  '/** The rule of CFM 2.314/2022, art. 5 II. Next. */',
  '/** No stop at the end */',
]
const code = (...names: string[]) => names.map((name, n) => `${comments[n]}\nexport ${name} = 1`).join('\n')

test('what is named like the file is told whole, and what else it exports in one sentence each', () => {
  const file = 'cart/give-away.ts'
  expect(toldOf(file, code('const giveAway', 'const next', 'const rule', 'const last'))).toEqual({
    what: 'Gives a cart away. Repeating changes nothing.',
    parts: [
      { name: 'next', sentence: 'Two lines of one sentence.' },
      { name: 'rule', sentence: 'The rule of CFM 2.314/2022, art. 5 II.' },
      { name: 'last', sentence: 'No stop at the end' },
    ],
  })
})

test('a type is told only of a file without values; the only value is what the file is for', () => {
  expect(toldOf('cart.ts', code('type Cart', 'const other'))).toEqual({
    what: 'Two lines of one sentence. `next` is another.',
    parts: [],
  })
  expect(toldOf('cart.ts', code('type Cart', 'const other', 'const rule'))?.what).toBeNull()
  expect(toldOf('cart.ts', code('type Cart', 'type Line'))).toEqual({
    what: 'Gives a cart away. Repeating changes nothing.',
    parts: [],
  })
})

test('a file that documents none of its exports is not told', () => {
  expect(toldOf('a.ts', '// why\nexport const a = 1\n/** Not exported. */\nconst b = 1')).toBeNull()
})

test('the page of numbers tells of them as they are: node tools/file-pages.ts', () => {
  expect(readFileSync(path.join(root, 'docs/files/numbers.md'), 'utf8')).toBe(textOfNumbers())
})

test('a number is told with its name, its value and the sentence above it', () => {
  const text = [
    '// After an agreement. Not before.',
    'const renewalDays = 12',
    'export const [least, most] = [3, 28]',
    '/** Kept a while. */',
    'const keptMs = 10 * 60_000',
    '/**',
    ' * Two lines',
    ' * of one sentence.',
    ' */',
    'export const mostLetters = 1_000',
    'const word = "12"',
    '  const inner = 3',
  ].join('\n')
  expect(numbersIn(text)).toEqual([
    { declared: 'renewalDays = 12', why: 'After an agreement.' },
    { declared: '[least, most] = [3, 28]', why: null },
    { declared: 'keptMs = 10 * 60_000', why: 'Kept a while.' },
    { declared: 'mostLetters = 1_000', why: 'Two lines of one sentence.' },
  ])
})
