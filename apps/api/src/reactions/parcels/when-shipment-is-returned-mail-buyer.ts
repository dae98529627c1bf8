import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenShipmentIsReturnedMailBuyer = reaction({
  name: 'when-shipment-is-returned-mail-buyer',
  on: 'shipments.returned',
  react: (ctx, { shipmentId }) => queueMail(ctx, { template: 'shipment-returned', subjectId: shipmentId }),
})
