import { expect, test } from 'vitest'
import type { Order } from '../order.ts'
import { acceptedCoupon } from './coupon-answer.ts'

const orderWith = (...codes: (string | null)[]) => ({
  promotions: codes.map((code) => ({ code })) as Order['promotions'],
})

test('a coupon that the order lists has taken its discount off, however it was typed', () => {
  expect(acceptedCoupon(orderWith('bemvindo'), 'BemVindo')).toEqual({ state: 'applied' })
})

test.each([[orderWith()], [orderWith(null, 'bemvindo')]])(
  'one that was accepted and is not listed waits for its parcel, and says so',
  (order) => {
    expect(acceptedCoupon(order, 'fretegratis')).toEqual({
      state: 'waiting',
      words: 'Cupom FRETEGRATIS aceito. O desconto entra na etapa da entrega.',
    })
  },
)
