import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

/** What is given back is told to the patient by the mail of its cancellation, or of the time that he chooses anew. */
export const whenNoShowIsDecidedMailBoth = reaction({
  name: 'when-no-show-is-decided-mail-both',
  on: 'consultations.noShowDecided',
  react: async (ctx, { noShowId }) => {
    await queueMail(ctx, { template: 'appointment-not-attended', subjectId: noShowId })
    await queueMail(ctx, { template: 'no-show-answered', subjectId: noShowId })
  },
})
