import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

/** Tells the patient that his record was opened in an emergency; who and why are on his page alone. */
export const whenGlassIsBrokenMailPatient = reaction({
  name: 'when-glass-is-broken-mail-patient',
  on: 'accessReasons.glassBroken',
  react: (ctx, { emergencyAccessId }) => queueMail(ctx, { template: 'glass-broken', subjectId: emergencyAccessId }),
})
