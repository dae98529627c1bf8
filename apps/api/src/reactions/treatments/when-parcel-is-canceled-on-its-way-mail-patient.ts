import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

/** Once for each prescription, however many boxes of it are out. */
export const whenParcelIsCanceledOnItsWayMailPatient = reaction({
  name: 'when-parcel-is-canceled-on-its-way-mail-patient',
  on: 'subscriptions.canceledOnItsWay',
  react: (ctx, { prescriptionId }) => queueMail(ctx, { template: 'treatment-not-to-use', subjectId: prescriptionId }),
})
