import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filePages, numbersIn, sentenceOf, textOfNumbers, textOfPage } from './file-pages.ts'

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

test.each([
  ['/** Gives a cart away. Repeating changes nothing. */', 'Gives a cart away.'],
  ['/**\n * Two lines of\n * one sentence. `next` is another.\n */', 'Two lines of one sentence.'],
  ['/** As CFM 2.314/2022, art. 4 says it. */', 'As CFM 2.314/2022, art. 4 says it.'],
  ['/** The rule of CFM 2.314/2022 art. 5 II. Next. */', 'The rule of CFM 2.314/2022 art. 5 II.'],
  ['/** No stop at the end */', 'No stop at the end'],
])('the first sentence of %s', (comment, sentence) => {
  expect(sentenceOf('a.ts', `${comment}\nexport const a = 1`)).toBe(sentence)
})

test('what is named like the file comes before another value, and a value before a type', () => {
  const [type, other, own] = ['type Cart = 1', 'const daysKept = 180', 'const forgetOldCarts = 1'].map(
    (code, n) => `/** Sentence ${n}. */\nexport ${code}`,
  )
  const of = (...parts: (string | undefined)[]) => sentenceOf('cart/forget-old-carts.ts', parts.join('\n'))
  expect([of(type, other, own), of(type, other), of(type)]).toEqual(['Sentence 2.', 'Sentence 1.', 'Sentence 0.'])
})

test('a file that documents none of its exports has none', () => {
  expect(sentenceOf('a.ts', '// why\nexport const a = 1\n/** Not exported. */\nconst b = 1')).toBeNull()
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
