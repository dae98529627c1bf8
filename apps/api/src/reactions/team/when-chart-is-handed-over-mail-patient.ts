import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

/** Whoever treats him let a colleague in: the patient hears who it is. */
export const whenChartIsHandedOverMailPatient = reaction({
  name: 'when-chart-is-handed-over-mail-patient',
  on: 'accessReasons.handedOver',
  react: (ctx, { handoverId }) => queueMail(ctx, { template: 'patient-handed-over', subjectId: handoverId }),
})
