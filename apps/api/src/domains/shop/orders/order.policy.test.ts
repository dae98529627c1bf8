import { expect, test } from 'vitest'
import type { Actor } from '#platform/context'
import { isAnothers, isCustomerOf, mayReach } from './order.policy.ts'

const user = (userId: number): Actor => ({ kind: 'user', userId, roles: ['patient'] })
const guest: Actor = { kind: 'guest' }
const work: Actor = { kind: 'system' }
const his = { userId: 7, token: 'a-token' }
const nobodys = { userId: null, token: 'a-token' }

test.each([
  ['its customer', his, user(7), { customer: true, anothers: false, reach: true }],
  ['another', his, user(8), { customer: false, anothers: true, reach: false }],
  ['a guest', his, guest, { customer: false, anothers: false, reach: false }],
  ['our own work', his, work, { customer: false, anothers: false, reach: true }],
  ['somebody, of what is nobody’s', nobodys, user(7), { customer: false, anothers: false, reach: false }],
  ['a guest, of what is nobody’s', nobodys, guest, { customer: false, anothers: false, reach: false }],
])('%s', (_who, order, actor, { customer, anothers, reach }) => {
  expect(isCustomerOf(order, actor)).toBe(customer)
  expect(isAnothers(order, actor)).toBe(anothers)
  expect(mayReach(order, { actor, orderToken: null })).toBe(reach)
  expect(mayReach(order, { actor, orderToken: 'another-token' })).toBe(reach)
  expect(mayReach(order, { actor, orderToken: order.token })).toBe(true)
})
