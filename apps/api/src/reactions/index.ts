import { tellOfWaitingMessages } from '#domains/care/messages'
import { expireDuePrescriptions, signDuePrescriptions } from '#domains/care/prescriptions'
import { forgetDrafts } from '#domains/care/surveys'
import { cancelUnpaidOrders } from '#domains/shop/orders'
import { cancelDueCharges, checkDuePayments, refundDuePayments } from '#domains/shop/payments'
import type { DueWork } from '#platform/due-work'
import type { Reaction } from '#platform/outbox'
import { sendDueMails } from './mails/send-due-mails.ts'
import { whenMessageIsLeftUnreadMailPatient } from './when-message-is-left-unread-mail-patient.ts'
import { whenOrderIsCanceledMailBuyer } from './when-order-is-canceled-mail-buyer.ts'
import { whenOrderIsPaidMailConfirmation } from './when-order-is-paid-mail-confirmation.ts'
import { whenOrderIsPlacedMailHowToPay } from './when-order-is-placed-mail-how-to-pay.ts'
import { whenPasswordResetIsRequestedMailLink } from './when-password-reset-is-requested-mail-link.ts'
import { whenPaymentFailsFreeItsOrder } from './when-payment-fails-free-its-order.ts'
import { whenPaymentIsCompletedPayItsOrder } from './when-payment-is-completed-pay-its-order.ts'
import { whenRefundIsDoneMailBuyer } from './when-refund-is-done-mail-buyer.ts'
import { whenSecondStepIsRequestedMailCode } from './when-second-step-is-requested-mail-code.ts'

/** Everything that follows from something else, by name. */
export const reactions: Reaction[] = [
  whenOrderIsPlacedMailHowToPay,
  whenOrderIsPaidMailConfirmation,
  whenOrderIsCanceledMailBuyer,
  whenPaymentIsCompletedPayItsOrder,
  whenPaymentFailsFreeItsOrder,
  whenRefundIsDoneMailBuyer,
  whenSecondStepIsRequestedMailCode,
  whenPasswordResetIsRequestedMailLink,
  whenMessageIsLeftUnreadMailPatient,
]

/** Everything that waits for its time. What brings money in comes before what gives an order up. */
export const dueWorks: DueWork[] = [
  { name: 'check-due-payments', run: checkDuePayments },
  { name: 'cancel-unpaid-orders', run: cancelUnpaidOrders },
  { name: 'cancel-due-charges', run: cancelDueCharges },
  { name: 'refund-due-payments', run: refundDuePayments },
  { name: 'sign-due-prescriptions', run: signDuePrescriptions },
  { name: 'expire-due-prescriptions', run: expireDuePrescriptions },
  { name: 'tell-of-waiting-messages', run: tellOfWaitingMessages },
  { name: 'forget-drafts', run: forgetDrafts },
  { name: 'send-due-mails', run: sendDueMails },
]
