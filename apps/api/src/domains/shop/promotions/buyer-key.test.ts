import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { buyerKeysOf, type Known } from './buyer-key.ts'
import { aPromotion } from './promotions.factory.ts'

const secret = 'a secret'
const bruno = { userId: 7, email: ' Bruno@Prumo.example ', cpf: null }
const hash = createHash('sha256').update('bruno@prumo.example').digest('hex')
const keys = (it: Parameters<typeof aPromotion>[0], buyer: Known = bruno) =>
  buyerKeysOf([aPromotion(it)], buyer, secret).map(({ buyer }) => buyer)

test('what anybody may use as often as he likes knows nobody', () => {
  expect(keys({})).toEqual([])
})

test('once for each user: his account', () => {
  expect(keys({ isOncePerUser: true })).toEqual(['user 7'])
  expect(keys({ isOncePerUser: true }, { ...bruno, userId: null })).toEqual([])
})

test('a first order: his account and his e-mail, however he writes it, and the e-mail itself is not kept', () => {
  expect(keys({ isForFirstOrder: true })).toEqual(['user 7', `email ${hash}`])
  expect(keys({ isForFirstOrder: true }, { ...bruno, userId: null })).toEqual([`email ${hash}`])
  expect(keys({ isForFirstOrder: true }, { userId: 7, email: null, cpf: null })).toEqual(['user 7'])
})

test('each key belongs to its promotion', () => {
  const promotions = [aPromotion({ id: 4, isOncePerUser: true }), aPromotion({ id: 5 })]
  expect(buyerKeysOf(promotions, bruno, secret)).toEqual([{ promotionId: 4, buyer: 'user 7' }])
})

test('a first order: his CPF, too, by a hash that nobody without the secret can try out', () => {
  const keyed = createHmac('sha256', secret).update('promotion:12345678909').digest('hex')
  const guest = { userId: null, email: null, cpf: '12345678909' }
  expect(keys({ isForFirstOrder: true }, guest)).toEqual([`cpf ${keyed}`])
  expect(keys({ isOncePerUser: true }, guest)).toEqual([])
  expect(buyerKeysOf([aPromotion({ isForFirstOrder: true })], guest, 'another')).not.toContainEqual(
    expect.objectContaining({ buyer: `cpf ${keyed}` }),
  )
})
