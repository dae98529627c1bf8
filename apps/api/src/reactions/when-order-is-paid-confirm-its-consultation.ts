import { confirmPaidConsultation } from '#domains/care/consultations'
import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

/** The appointment is confirmed, or the patient chooses another time; a guest sets a password. */
export const whenOrderIsPaidConfirmItsConsultation = reaction({
  name: 'when-order-is-paid-confirm-its-consultation',
  on: 'orders.paid',
  react: async (ctx, { orderId, kind }) => {
    if (kind !== 'consultation') return
    const confirmed = await confirmPaidConsultation(ctx, { orderId })
    if (confirmed?.passwordResetId)
      await queueMail(ctx, { template: 'set-password', subjectId: confirmed.passwordResetId })
  },
})
