import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

/** Of each answer that he leaves unread: a mail is queued once for its subject, so the moment is part of it. */
export const whenSupportAnswerIsLeftUnreadMailPatient = reaction({
  name: 'when-support-answer-is-left-unread-mail-patient',
  on: 'courseSupport.leftUnread',
  react: (ctx, { caseId, toldAt }) =>
    queueMail(ctx, { template: 'support-answered', subjectId: `${caseId}/${Date.parse(toldAt)}` }),
})
