import { expect, test } from 'vitest'
import { documentOf, keptDocuments } from './kept-documents.ts'

const first = { version: 1, trueUntil: null }
const sized = (bytes: number) => documentOf('x'.repeat(bytes - 2), first)

test('what was used last is kept longest, within the bytes allowed', () => {
  const kept = keptDocuments({ maxBytes: 30, maxDocumentBytes: 20 })
  kept.set('a', sized(10))
  kept.set('b', sized(10))
  kept.set('c', sized(10))
  kept.get('a')
  kept.set('d', sized(10))
  expect(['a', 'b', 'c', 'd'].map((key) => kept.has(key))).toEqual([true, false, true, true])
})

test('what is too large is not kept, and takes its former self away', () => {
  const kept = keptDocuments({ maxBytes: 100, maxDocumentBytes: 20 })
  kept.set('a', sized(10))
  kept.set('a', sized(21))
  expect(kept.get('a')).toBeUndefined()
})

test('the same content has the same name', () => {
  expect(documentOf({ a: 1 }, first).etag).toBe(documentOf({ a: 1 }, { version: 2, trueUntil: null }).etag)
  expect(documentOf({ a: 1 }, first).etag).not.toBe(documentOf({ a: 2 }, first).etag)
})
