import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenSignInIsFromNewDeviceMailOwner = reaction({
  name: 'when-sign-in-is-from-new-device-mail-owner',
  on: 'identity.signedInFromNewDevice',
  react: (ctx, { signInId }) => queueMail(ctx, { template: 'new-device', subjectId: signInId }),
})
