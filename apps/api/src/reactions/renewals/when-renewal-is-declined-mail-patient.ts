import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenRenewalIsDeclinedMailPatient = reaction({
  name: 'when-renewal-is-declined-mail-patient',
  on: 'renewals.declined',
  react: (ctx, { renewalId }) => queueMail(ctx, { template: 'renewal-declined', subjectId: renewalId }),
})
