import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

export const whenMessageIsLeftUnreadMailPatient = reaction({
  name: 'when-message-is-left-unread-mail-patient',
  on: 'messages.leftUnread',
  react: (ctx, { messageId }) => queueMail(ctx, { template: 'message-waiting', subjectId: messageId }),
})
