import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenDataIsExportedMailOwner = reaction({
  name: 'when-data-is-exported-mail-owner',
  on: 'privacy.dataExported',
  react: (ctx, { userId, exportId }) =>
    queueMail(ctx, { template: 'data-exported', subjectId: `${userId}/${exportId}` }),
})
