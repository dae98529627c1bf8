import type { DueWork } from '#platform/due-work'
import { removeDueCards } from './cards/remove-due-cards.ts'
import { cancelDueCharges } from './charges/cancel-due-charges.ts'
import { checkDuePayments } from './charges/check-due-payments.ts'
import { returnUnmatchedCharges } from './reconciliation/return-unmatched-charges.ts'
import { refundDuePayments } from './refunds/refund-due-payments.ts'

/** Due work of this domain (gathered by reactions/index.ts). */
export const dueWorks: DueWork[] = [
  { name: 'check-due-payments', run: checkDuePayments },
  { name: 'cancel-due-charges', run: cancelDueCharges },
  { name: 'refund-due-payments', run: refundDuePayments },
  { name: 'return-unmatched-charges', run: returnUnmatchedCharges },
  { name: 'remove-due-cards', run: removeDueCards },
]
