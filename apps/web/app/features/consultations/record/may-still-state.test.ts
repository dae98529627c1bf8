import { expect, test } from 'vitest'
import { mayStillState } from './may-still-state.ts'

const now = new Date('2026-11-24T12:00:00Z')

test.each([
  ['under_way', null, true],
  ['closed', '2026-11-24T11:00:00.000Z', true],
  ['closed', '2026-11-17T12:00:00.000Z', true],
  ['closed', '2026-11-17T11:59:59.999Z', false],
  ['closed', null, false],
  ['confirmed', null, false],
  ['missed', null, false],
] as const)('%s, ended %s: %s', (state, closedAt, may) => {
  expect(mayStillState({ state, closedAt }, now)).toBe(may)
})
