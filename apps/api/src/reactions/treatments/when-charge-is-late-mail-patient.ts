import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

/** A charge that lasts is told once: the screen says the same all the time. */
export const whenChargeIsLateMailPatient = reaction({
  name: 'when-charge-is-late-mail-patient',
  on: 'subscriptions.chargeLate',
  react: (ctx, { dispensingId }) =>
    queueMail(ctx, { template: 'treatment-charge-late', subjectId: String(dispensingId) }),
})
