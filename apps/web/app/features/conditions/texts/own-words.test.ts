import { expect, test } from 'vitest'
import type { Condition } from '../condition.ts'
import { conditionTexts } from './index.ts'

const texts: readonly Condition[] = Object.values(conditionTexts)

/** More equal words in a row than this, and two pages say one thing twice instead of each its own. */
const SHARED_WORDS = 12

/** Every sentence of a page in small letters; titles of sources are the same wherever they are cited. */
const sentences = ({ sources: _, ...condition }: Condition): string[] => {
  const leaves = (value: unknown): string[] =>
    typeof value === 'object' && value ? Object.values(value).flatMap(leaves) : [String(value)]
  return leaves(condition).flatMap((text) => text.toLowerCase().split(/[.?:;]\s/))
}

/** Every row of words that is one longer than two pages may share. */
const runs = (condition: Condition) =>
  new Set(
    sentences(condition).flatMap((sentence) => {
      const words = sentence.match(/[\p{L}\d-]+/gu) ?? []
      return words.slice(SHARED_WORDS).map((_, start) => words.slice(start, start + SHARED_WORDS + 1).join(' '))
    }),
  )

const runsBySlug = new Map(texts.map((condition) => [condition.slug, runs(condition)]))

test.each(texts.map(({ slug }) => slug))('%s says nothing in the words of another page', (slug) => {
  const others = [...runsBySlug].filter(([other]) => other !== slug)
  const shared = [...(runsBySlug.get(slug) ?? [])].flatMap((run) =>
    others.filter(([, theirs]) => theirs.has(run)).map(([other]) => `${other}: ${run}`),
  )
  expect(shared).toEqual([])
})

test.each(['title', 'lead', 'metaTitle', 'metaDescription'] as const)('no two pages share a %s', (field) => {
  const values = texts.map((condition) => condition[field])
  expect(values).toEqual([...new Set(values)])
})
