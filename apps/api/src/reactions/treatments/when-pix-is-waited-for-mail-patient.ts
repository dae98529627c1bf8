import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

/** On the day of the acceptance, and on each morning after it while the Pix is not paid. */
export const whenPixIsWaitedForMailPatient = reaction({
  name: 'when-pix-is-waited-for-mail-patient',
  on: 'subscriptions.pixWaits',
  react: (ctx, { dispensingId, on }) =>
    queueMail(ctx, { template: 'treatment-pix-waits', subjectId: `${dispensingId}:${on}` }),
})
