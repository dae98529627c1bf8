import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

/** Also to the mailbox that the account left within the week: who moved it there may be a thief. */
export const whenErasureIsAskedForMailOwner = reaction({
  name: 'when-erasure-is-asked-for-mail-owner',
  on: 'privacy.erasureAskedFor',
  react: async (ctx, { erasureId }) => {
    await queueMail(ctx, { template: 'erasure-asked-for', subjectId: erasureId })
    await queueMail(ctx, { template: 'erasure-asked-for-former', subjectId: erasureId })
  },
})
