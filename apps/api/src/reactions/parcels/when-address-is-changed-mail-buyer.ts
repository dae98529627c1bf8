import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenAddressIsChangedMailBuyer = reaction({
  name: 'when-address-is-changed-mail-buyer',
  on: 'orders.addressChanged',
  react: (ctx, { orderId, changeId }) =>
    queueMail(ctx, { template: 'address-changed', subjectId: `${orderId}/${changeId}` }),
})
