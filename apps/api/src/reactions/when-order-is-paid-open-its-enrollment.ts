import { openPaidEnrollments } from '#domains/plans/enrollments'
import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

/** The lessons open, for a course's own order or a shop order with a course; a guest sets a password. */
export const whenOrderIsPaidOpenItsEnrollment = reaction({
  name: 'when-order-is-paid-open-its-enrollment',
  on: 'orders.paid',
  react: async (ctx, { orderId, kind }) => {
    if (kind !== 'course' && kind !== 'shop') return
    const opened = await openPaidEnrollments(ctx, { orderId })
    for (const id of opened?.enrollmentIds ?? []) await queueMail(ctx, { template: 'enrollment-opened', subjectId: id })
    if (opened?.passwordResetId) await queueMail(ctx, { template: 'set-password', subjectId: opened.passwordResetId })
  },
})
