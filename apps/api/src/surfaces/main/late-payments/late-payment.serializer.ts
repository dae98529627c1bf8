import type { chooseForLatePayment } from '@prumo/contracts/main'
import type { z } from 'zod'
import type { LatePayment } from '#domains/money/payments'

type WireLatePayment = z.output<typeof chooseForLatePayment.response>['latePayment']

export const latePaymentOnTheWire = ({ amountCents, paidBy, state, chooseUntil }: LatePayment): WireLatePayment => ({
  amount: amountCents / 100,
  method: paidBy === 'pix' ? 'pix' : 'card',
  state,
  chooseUntil: chooseUntil?.toISOString() ?? null,
})
