import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenParcelIsMadeAgainMailPatient = reaction({
  name: 'when-parcel-is-made-again-mail-patient',
  on: 'compounding.madeAgain',
  react: (ctx, { dispensingId, shipmentId }) =>
    queueMail(ctx, { template: 'treatment-made-again', subjectId: `${dispensingId}:${shipmentId}` }),
})
