import { expect, test } from 'vitest'
import type { Actor } from '#platform/context'
import { isAnothers, isCustomerOf, mayPay, mayReach } from './order.policy.ts'

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

test.each(['shop', 'course', 'consultation', 'weight'] as const)('a %s order is paid with its token', (kind) => {
  for (const actor of [guest, user(8)]) {
    expect(mayPay({ ...his, kind }, { actor, orderToken: his.token })).toBe(true)
    expect(mayPay({ ...his, kind }, { actor, orderToken: null })).toBe(false)
  }
  expect(mayPay({ ...his, kind }, { actor: user(7), orderToken: null })).toBe(true)
})

test('medicine is paid by its patient alone, whoever holds its token', () => {
  const medicine = { ...his, kind: 'medicine' as const }
  for (const orderToken of [null, his.token]) {
    expect(mayPay(medicine, { actor: user(7), orderToken })).toBe(true)
    for (const actor of [guest, user(8)]) expect(mayPay(medicine, { actor, orderToken })).toBe(false)
  }
})
