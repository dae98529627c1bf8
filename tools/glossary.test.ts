import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync(path.resolve(import.meta.dirname, '..', 'docs/glossary.md'), 'utf8')

/** A row's word without signs, as the alphabet sorts it: "check-in (weight)" is "check in weight". */
const words = page
  .split('|---|---|---|\n')[1]
  ?.split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    (line.split('|')[1] ?? '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim(),
  )

test('the rows of the glossary are in alphabetical order', () => {
  expect(words?.length).toBeGreaterThan(150)
  expect(words).toEqual(words?.toSorted())
})

test('no word has two rows, unless brackets tell them apart', () => {
  expect(words?.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})
