import { afterEach, expect, test, vi } from 'vitest'
import { makeDraft } from './draft.ts'
import { dropDraftsOfOthers, keepDraftsOf } from './open-drafts.ts'

const empty = { name: '', city: '' }

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

test('what is typed is there again after the page was loaded anew', () => {
  makeDraft('a', empty).write({ name: 'Bruno', city: '' })
  expect(makeDraft('a', empty).read()).toEqual({ name: 'Bruno', city: '' })
})

test('what is filled in never replaces what was typed', () => {
  const draft = makeDraft('a', empty)
  draft.write({ name: 'Bruno', city: '' })
  draft.fill({ name: 'Diego', city: 'São Paulo' })
  expect(draft.read()).toEqual({ name: 'Bruno', city: 'São Paulo' })
})

test('a draft without a key leaves nothing in the browser', () => {
  const draft = makeDraft(null, empty)
  draft.write({ name: '4235', city: '' })
  expect(draft.read().name).toBe('4235')
  expect(sessionStorage.length).toBe(0)
})

test.each(['{', '"text"', '{"name":7,"other":"x"}'])('a stored %s gives the empty form', (text) => {
  sessionStorage.setItem('a', text)
  expect(makeDraft('a', empty).read()).toEqual(empty)
})

test('a full storage keeps the text in memory', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const draft = makeDraft('a', empty)
  draft.write({ name: 'Bruno', city: '' })
  expect(draft.read().name).toBe('Bruno')
})

test('clearing forgets it everywhere and tells who listens', () => {
  const draft = makeDraft('a', empty)
  const heard = vi.fn()
  draft.write({ name: 'Bruno', city: '' })
  draft.subscribe(heard)
  draft.clear()
  expect(draft.read()).toEqual(empty)
  expect(sessionStorage.getItem('a')).toBeNull()
  expect(heard).toHaveBeenCalledOnce()
})

test.each([
  ['its owner', 7, 'Bruno'],
  ['somebody else', 8, ''],
  ['nobody', null, ''],
] as const)('a tab that is loaded again, while the browser is of %s', (_whose, ownerId, name) => {
  keepDraftsOf(7)
  makeDraft('a', empty).write({ name: 'Bruno', city: '' })
  dropDraftsOfOthers(ownerId)
  expect(makeDraft('a', empty).read().name).toBe(name)
})

test('what a guest typed stays when the page is loaded again', () => {
  makeDraft('a', empty).write({ name: 'Bruno', city: '' })
  dropDraftsOfOthers(null)
  expect(makeDraft('a', empty).read().name).toBe('Bruno')
})
