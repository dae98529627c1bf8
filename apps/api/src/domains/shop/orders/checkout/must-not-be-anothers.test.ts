import { expect, test } from 'vitest'
import type { Actor, Context } from '#platform/context'
import { anOrder } from '../orders.factory.ts'
import { mustNotBeAnothers } from './must-not-be-anothers.ts'

const bruno: Actor = { kind: 'user', userId: 7, roles: ['patient'] }
const check = (userId: number | null) => () => mustNotBeAnothers({ actor: bruno } as Context, anOrder({ userId }))

test('an order of somebody else is refused to who signed in; his own and a guest’s are not', () => {
  expect(check(8)).toThrow(expect.objectContaining({ code: 'not_allowed' }))
  expect(check(7)).not.toThrow()
  expect(check(null)).not.toThrow()
})
