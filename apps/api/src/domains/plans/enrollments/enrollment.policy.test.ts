import { expect, test } from 'vitest'
import type { Actor } from '#platform/context'
import { mayFollow, mayStillSeeEnrolled } from './enrollment.policy.ts'

const user = (userId: number): Actor => ({ kind: 'user', userId, roles: ['patient'] })
const guest: Actor = { kind: 'guest' }
const his = { userId: 7, orderId: 70 }
const nobodys = { userId: null, orderId: 70 }

test.each([
  ['who takes it', his, user(7), { follows: true, sees: true }],
  ['another', his, user(8), { follows: false, sees: false }],
  ['a guest', his, guest, { follows: false, sees: false }],
  ['our own work', his, { kind: 'system' } as Actor, { follows: true, sees: false }],
  ['somebody, of what is nobody’s', nobodys, user(7), { follows: false, sees: true }],
  ['a guest, of what is nobody’s', nobodys, guest, { follows: false, sees: true }],
])('%s', (_who, enrollment, actor, { follows, sees }) => {
  expect(mayFollow(enrollment, { actor, heldOrderId: null })).toBe(follows)
  expect(mayFollow(enrollment, { actor, heldOrderId: 71 })).toBe(follows)
  expect(mayFollow(enrollment, { actor, heldOrderId: 70 })).toBe(true)
  expect(mayStillSeeEnrolled(enrollment, actor)).toBe(sees)
})
