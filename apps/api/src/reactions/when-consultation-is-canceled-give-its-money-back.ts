import { giveBackCanceled } from '#domains/care/consultations'
import { reaction } from '#platform/outbox'

/** CDC art. 49: a full refund; or the patient's session is his again. */
export const whenConsultationIsCanceledGiveItsMoneyBack = reaction({
  name: 'when-consultation-is-canceled-give-its-money-back',
  on: 'consultations.canceled',
  react: giveBackCanceled,
})
