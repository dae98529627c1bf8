import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenShipmentIsShippedMailBuyer = reaction({
  name: 'when-shipment-is-shipped-mail-buyer',
  on: 'shipments.shipped',
  react: (ctx, { shipmentId }) => queueMail(ctx, { template: 'shipment-shipped', subjectId: shipmentId }),
})
