import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenCorrectionIsDecidedMailOwner = reaction({
  name: 'when-correction-is-decided-mail-owner',
  on: 'corrections.decided',
  react: (ctx, { correctionId }) => queueMail(ctx, { template: 'correction-decided', subjectId: correctionId }),
})
