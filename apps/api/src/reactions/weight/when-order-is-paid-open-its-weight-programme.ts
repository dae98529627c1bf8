import { openPaidSale } from '#domains/care/weight'
import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

/** The programme is the buyer's, and its consultation can be booked; a guest sets a password. */
export const whenOrderIsPaidOpenItsWeightProgramme = reaction({
  name: 'when-order-is-paid-open-its-weight-programme',
  on: 'orders.paid',
  react: async (ctx, { orderId, kind }) => {
    if (kind !== 'weight') return
    const opened = await openPaidSale(ctx, { orderId })
    if (opened?.passwordResetId) await queueMail(ctx, { template: 'set-password', subjectId: opened.passwordResetId })
  },
})
