import { expect, test } from 'vitest'
import { aPayment } from '../../money/payments/payments.factory.ts'
import {
  chosenCreditOf,
  creditUsesOf,
  heldCreditOf,
  leftToPayCents,
  notYetPaidCents,
  spentCreditOf,
} from './credit-of-order.ts'

const credit = (id: number, amountCents: number, state: 'checkout' | 'pending' | 'completed' | 'void' = 'checkout') =>
  aPayment({ id, storeCreditId: 100 + id, amountCents, state })
const pix = (state: 'checkout' | 'pending' | 'completed') => aPayment({ id: 9, amountCents: 5_000, state })
const [chosen, held, spent] = [credit(1, 1_000), credit(2, 2_000, 'pending'), credit(3, 4_000, 'completed')]
const all = [chosen, held, spent, credit(4, 8_000, 'void'), pix('checkout'), pix('pending'), pix('completed')]

test('credit is chosen, then held, then spent; money from outside is none of it', () => {
  const order = { totalCents: 10_000, payments: all }
  expect(chosenCreditOf(order)).toEqual([chosen])
  expect(heldCreditOf(order)).toEqual([held])
  expect(spentCreditOf(order)).toEqual([spent])
})

test('held and spent credit is paid, chosen credit will be', () => {
  const order = { totalCents: 10_000, payments: all }
  expect(notYetPaidCents(order)).toBe(4_000)
  expect(leftToPayCents(order)).toBe(3_000)
})

test('more credit than the order costs leaves nothing to pay, not less', () => {
  expect(notYetPaidCents({ totalCents: 5_999, payments: all })).toBe(0)
  expect(leftToPayCents({ totalCents: 5_999, payments: all })).toBe(0)
  expect(leftToPayCents({ totalCents: 6_999, payments: all })).toBe(0)
})

test('of a cart that became cheaper the last credits pay less, or nothing and are left out', () => {
  const payments = [credit(1, 1_000), credit(2, 2_000), credit(3, 500)]
  const uses = (totalCents: number) =>
    creditUsesOf({ totalCents, payments }).map(({ paymentId, storeCreditId, amountCents }) => [
      paymentId,
      storeCreditId,
      amountCents,
    ])
  expect(uses(9_000)).toEqual([
    [1, 101, 1_000],
    [2, 102, 2_000],
    [3, 103, 500],
  ])
  expect(uses(1_700)).toEqual([
    [1, 101, 1_000],
    [2, 102, 700],
  ])
  expect(uses(0)).toEqual([])
})

test('what is held already is not chosen once more', () => {
  expect(creditUsesOf({ totalCents: 2_300, payments: [chosen, held] })).toEqual([
    { paymentId: 1, storeCreditId: 101, amountCents: 300 },
  ])
})
