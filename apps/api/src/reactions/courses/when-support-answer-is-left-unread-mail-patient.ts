import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenSupportAnswerIsLeftUnreadMailPatient = reaction({
  name: 'when-support-answer-is-left-unread-mail-patient',
  on: 'courseSupport.leftUnread',
  react: (ctx, { caseId }) => queueMail(ctx, { template: 'support-answered', subjectId: caseId }),
})
