import { expect, test } from 'vitest'
import { effectOf } from './draft.ts'

const kept = { version: 4, writer: 'this form', writerSave: 2 }

test.each([
  ['the first save', null, { basedOn: 0, writer: 'this form', number: 1 }, 'replace'],
  ['words that were signed or discarded meanwhile', null, { basedOn: 4, writer: 'this form', number: 3 }, 'refuse'],
  ['the next save of the same form', kept, { basedOn: 4, writer: 'this form', number: 3 }, 'replace'],
  ['the next one, whose answer before was lost', kept, { basedOn: 3, writer: 'this form', number: 3 }, 'replace'],
  ['the same save once more', kept, { basedOn: 3, writer: 'this form', number: 2 }, 'nothing'],
  ['an older save that arrives late', kept, { basedOn: 2, writer: 'this form', number: 1 }, 'nothing'],
  ['another form that has seen them', kept, { basedOn: 4, writer: 'another', number: 1 }, 'replace'],
  ['another form that has seen older ones', kept, { basedOn: 3, writer: 'another', number: 9 }, 'refuse'],
  ['another form that has seen none', kept, { basedOn: 0, writer: 'another', number: 1 }, 'refuse'],
  ['a version that never was', kept, { basedOn: 5, writer: 'another', number: 1 }, 'refuse'],
] as const)('%s', (_what, known, save, effect) => {
  expect(effectOf(save, known)).toBe(effect)
})
