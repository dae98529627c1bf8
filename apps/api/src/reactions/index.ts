import { lapseHolds } from '#domains/care/consultations'
import { tellOfWaitingMessages } from '#domains/care/messages'
import { expireDuePrescriptions, forgetOldWrongCodes, signDuePrescriptions } from '#domains/care/prescriptions'
import { forgetDrafts } from '#domains/care/surveys'
import { forgetSpent } from '#domains/people/identity'
import { forgetWaitingListEntries } from '#domains/people/waiting-list'
import { chargeAcceptedDispensings } from '#domains/plans/subscriptions'
import { cancelUnpaidOrders } from '#domains/shop/orders'
import {
  cancelDueCharges,
  checkDuePayments,
  reconcileLastDays,
  refundDuePayments,
  removeDueCards,
  returnUnmatchedCharges,
} from '#domains/shop/payments'
import type { DueWork } from '#platform/due-work'
import { type NightlyWork, nightly } from '#platform/nightly'
import type { Reaction } from '#platform/outbox'
import { tidyPlatform } from '#platform/tidy-platform'
import { forgetOldTries } from '#platform/tries'
import { mailBacklog } from './mails/mails.repository.ts'
import { sendDueMails } from './mails/send-due-mails.ts'
import { tellWaitingLists } from './tell-waiting-lists.ts'
import { whenChoiceIsOfferedMailCustomer } from './when-choice-is-offered-mail-customer.ts'
import { whenConfirmationIsRequestedMailLink } from './when-confirmation-is-requested-mail-link.ts'
import { whenConsultationIsCanceledGiveItsMoneyBack } from './when-consultation-is-canceled-give-its-money-back.ts'
import { whenConsultationIsCanceledMailBoth } from './when-consultation-is-canceled-mail-both.ts'
import { whenConsultationIsConfirmedMailBoth } from './when-consultation-is-confirmed-mail-both.ts'
import { whenConsultationWaitsForTimeMailPatient } from './when-consultation-waits-for-time-mail-patient.ts'
import { whenEmailChangeIsRequestedMailFormerAddress } from './when-email-change-is-requested-mail-former-address.ts'
import { whenEmailIsChangedMailFormerAddress } from './when-email-is-changed-mail-former-address.ts'
import { whenLatePaymentIsCreditedMailCustomer } from './when-late-payment-is-credited-mail-customer.ts'
import { whenMessageIsLeftUnreadMailPatient } from './when-message-is-left-unread-mail-patient.ts'
import { whenOrderIsCanceledCloseItsEnrollment } from './when-order-is-canceled-close-its-enrollment.ts'
import { whenOrderIsCanceledFreeItsTime } from './when-order-is-canceled-free-its-time.ts'
import { whenOrderIsCanceledMailBuyer } from './when-order-is-canceled-mail-buyer.ts'
import { whenOrderIsPaidConfirmItsConsultation } from './when-order-is-paid-confirm-its-consultation.ts'
import { whenOrderIsPaidMailConfirmation } from './when-order-is-paid-mail-confirmation.ts'
import { whenOrderIsPaidMakeItsDigitalLinks } from './when-order-is-paid-make-its-digital-links.ts'
import { whenOrderIsPaidOpenItsEnrollment } from './when-order-is-paid-open-its-enrollment.ts'
import { whenOrderIsPaidStartItsTreatment } from './when-order-is-paid-start-its-treatment.ts'
import { whenOrderIsPlacedMailHowToPay } from './when-order-is-placed-mail-how-to-pay.ts'
import { whenPasswordIsChangedMailOwner } from './when-password-is-changed-mail-owner.ts'
import { whenPasswordResetIsRequestedMailLink } from './when-password-reset-is-requested-mail-link.ts'
import { whenPaymentFailsFreeItsOrder } from './when-payment-fails-free-its-order.ts'
import { whenPaymentFailsOfferItsTreatmentAnotherCard } from './when-payment-fails-offer-its-treatment-another-card.ts'
import { whenPaymentIsCompletedPayItsOrder } from './when-payment-is-completed-pay-its-order.ts'
import { whenPrescriptionIsIssuedMailPatient } from './when-prescription-is-issued-mail-patient.ts'
import { whenRefundIsDoneMailBuyer } from './when-refund-is-done-mail-buyer.ts'
import { whenSecondStepIsRequestedMailCode } from './when-second-step-is-requested-mail-code.ts'
import { whenTreatmentIsPaidMailPatient } from './when-treatment-is-paid-mail-patient.ts'
import { whenTreatmentIsRequestedMailPatient } from './when-treatment-is-requested-mail-patient.ts'
import { whenTreatmentIsReturnedMailPatient } from './when-treatment-is-returned-mail-patient.ts'
import { whenTreatmentPaymentFailsMailPatient } from './when-treatment-payment-fails-mail-patient.ts'
import { whenWaitingListEntryIsToConfirmMailLink } from './when-waiting-list-entry-is-to-confirm-mail-link.ts'

export { mailBacklog }

/** Everything that follows from something else, by name. */
export const reactions: Reaction[] = [
  whenOrderIsPlacedMailHowToPay,
  whenOrderIsPaidMailConfirmation,
  whenOrderIsCanceledMailBuyer,
  whenPaymentIsCompletedPayItsOrder,
  whenPaymentFailsFreeItsOrder,
  whenRefundIsDoneMailBuyer,
  whenChoiceIsOfferedMailCustomer,
  whenLatePaymentIsCreditedMailCustomer,
  whenSecondStepIsRequestedMailCode,
  whenPasswordResetIsRequestedMailLink,
  whenConfirmationIsRequestedMailLink,
  whenEmailIsChangedMailFormerAddress,
  whenEmailChangeIsRequestedMailFormerAddress,
  whenPasswordIsChangedMailOwner,
  whenWaitingListEntryIsToConfirmMailLink,
  whenMessageIsLeftUnreadMailPatient,
  whenPrescriptionIsIssuedMailPatient,
  whenTreatmentIsRequestedMailPatient,
  whenTreatmentIsReturnedMailPatient,
  whenOrderIsPaidStartItsTreatment,
  whenPaymentFailsOfferItsTreatmentAnotherCard,
  whenTreatmentIsPaidMailPatient,
  whenTreatmentPaymentFailsMailPatient,
  whenOrderIsPaidConfirmItsConsultation,
  whenOrderIsCanceledFreeItsTime,
  whenOrderIsPaidMakeItsDigitalLinks,
  whenOrderIsPaidOpenItsEnrollment,
  whenOrderIsCanceledCloseItsEnrollment,
  whenConsultationIsConfirmedMailBoth,
  whenConsultationWaitsForTimeMailPatient,
  whenConsultationIsCanceledGiveItsMoneyBack,
  whenConsultationIsCanceledMailBoth,
]

/** What is done once a night. */
export const nightlyWorks: NightlyWork[] = [
  { name: 'tidy-platform', at: '03:17', run: tidyPlatform },
  { name: 'forget-wrong-access-codes', at: '03:29', run: forgetOldWrongCodes },
  { name: 'reconcile-charges', at: '04:11', run: reconcileLastDays },
]

/** Everything that waits for its time. What brings money in comes before what gives an order up. */
export const dueWorks: DueWork[] = [
  { name: 'check-due-payments', run: checkDuePayments },
  { name: 'charge-accepted-dispensings', run: chargeAcceptedDispensings },
  { name: 'cancel-unpaid-orders', run: cancelUnpaidOrders },
  { name: 'lapse-holds', run: lapseHolds },
  { name: 'cancel-due-charges', run: cancelDueCharges },
  { name: 'refund-due-payments', run: refundDuePayments },
  { name: 'return-unmatched-charges', run: returnUnmatchedCharges },
  { name: 'remove-due-cards', run: removeDueCards },
  { name: 'sign-due-prescriptions', run: signDuePrescriptions },
  { name: 'expire-due-prescriptions', run: expireDuePrescriptions },
  { name: 'tell-of-waiting-messages', run: tellOfWaitingMessages },
  { name: 'tell-waiting-lists', run: tellWaitingLists },
  { name: 'forget-waiting-list-entries', run: forgetWaitingListEntries },
  { name: 'forget-drafts', run: forgetDrafts },
  { name: 'forget-old-tries', run: forgetOldTries },
  { name: 'forget-spent-links', run: forgetSpent },
  { name: 'send-due-mails', run: sendDueMails },
  nightly(nightlyWorks),
]
