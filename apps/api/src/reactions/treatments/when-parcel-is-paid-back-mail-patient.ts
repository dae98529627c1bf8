import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenParcelIsPaidBackMailPatient = reaction({
  name: 'when-parcel-is-paid-back-mail-patient',
  on: 'subscriptions.paidBack',
  react: (ctx, { dispensingId, by }) =>
    queueMail(ctx, { template: 'treatment-paid-back', subjectId: `${dispensingId}:${by}` }),
})
