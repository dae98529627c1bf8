import { expect, test } from 'vitest'
import type { Gathered } from './gather-overview.ts'
import { stepsOf } from './steps-of.ts'

const payments = [{ storeCreditId: 1, state: 'pending', amountCents: 5_000 }]
const order = {
  id: 7,
  number: 'R7',
  kind: 'goods',
  paymentState: 'balance_due',
  totalCents: 16_260,
  paymentDueAt: null,
}
const nothing = {
  now: new Date(),
  consultations: [],
  early: new Map(),
  doctors: [],
  unread: [],
  unpaidOrders: [],
  subscriptions: [],
  packages: [],
  requests: [],
  ending: [],
  orders: { open: [], choices: [] },
}
const stepOf = (gathered: object) => stepsOf({ ...nothing, ...gathered } as unknown as Gathered)[0]

test('what store credit pays in part waits for the rest alone, an order and a consultation', () => {
  expect(stepOf({ orders: { open: [{ ...order, payments }], choices: [] } })).toMatchObject({ amount: 112.6 })
  const consultations = [{ id: 1, state: 'waiting_for_payment', orderId: 7, doctorId: 2, appointments: [] }]
  expect(stepOf({ consultations, unpaidOrders: [{ ...order, payments }] })).toMatchObject({ amount: 112.6 })
})
