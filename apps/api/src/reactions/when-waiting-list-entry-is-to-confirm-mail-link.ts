import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

export const whenWaitingListEntryIsToConfirmMailLink = reaction({
  name: 'when-waiting-list-entry-is-to-confirm-mail-link',
  on: 'waitingList.confirmationRequested',
  // Each requested confirmation is a mail of its own.
  react: (ctx, { entryId, confirmation }) =>
    queueMail(ctx, { template: 'waiting-list-confirmation', subjectId: `${entryId}/${confirmation}` }),
})
