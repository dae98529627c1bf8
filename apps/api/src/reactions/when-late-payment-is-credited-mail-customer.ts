import { reaction } from '#platform/outbox'
import { queueMail } from './mails/mails.repository.ts'

export const whenLatePaymentIsCreditedMailCustomer = reaction({
  name: 'when-late-payment-is-credited-mail-customer',
  on: 'payments.latePaymentCredited',
  react: (ctx, { refundId }) => queueMail(ctx, { template: 'paid-late-credited', subjectId: refundId }),
})
