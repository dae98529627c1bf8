import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { comments } from './comments.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prumo-comments-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const heldAgainst = async (path: string, text: string): Promise<string[]> => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), `${text}\nexport const choice = 1\n`)
  return (await comments.look(root)).breaches
}

const inDomain = 'apps/api/src/domains/care/prep/choice.ts'

test.each([
  '/** Whom he may choose. */',
  '/**\n * Stores it. Of whom nothing is known\n * nothing is kept.\n */',
  '// To which others it may go.',
  '/**\n * One of two:\n * - Whose it is.\n */',
  '/** Who signed it. */',
])('a sentence of a comment that leans on its first word is refused: %s', async (text) => {
  const found = await heldAgainst(inDomain, text)
  expect(found.length).toBe(1)
  expect(found.join()).toContain('leans on its first word')
})

test.each([
  '/** The doctors whom he may choose. Nobody knows who signed it. */',
  "const words = 'Whom he may choose.'",
])('one that has a subject is not: %s', async (text) => {
  expect(await heldAgainst(inDomain, text)).toEqual([])
})

test('more sentences that begin with a counted word than there were are refused', async () => {
  const outside = 'apps/web/app/features/prep/choice.ts'
  expect(await heldAgainst(outside, '/** Who signed it. */')).toEqual([])
  const many = Array.from({ length: 200 }, () => '// Who signed it.\n').join('\n')
  expect((await heldAgainst(outside, many)).join()).toContain('200 sentences of comments begin with "Who"')
})
