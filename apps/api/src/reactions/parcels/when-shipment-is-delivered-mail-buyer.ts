import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenShipmentIsDeliveredMailBuyer = reaction({
  name: 'when-shipment-is-delivered-mail-buyer',
  on: 'shipments.delivered',
  react: (ctx, { shipmentId }) => queueMail(ctx, { template: 'shipment-delivered', subjectId: shipmentId }),
})
