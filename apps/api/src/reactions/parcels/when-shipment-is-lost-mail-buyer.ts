import { reaction } from '#platform/outbox'
import { queueMail } from '../mails/mails.repository.ts'

export const whenShipmentIsLostMailBuyer = reaction({
  name: 'when-shipment-is-lost-mail-buyer',
  on: 'shipments.lost',
  react: (ctx, { shipmentId }) => queueMail(ctx, { template: 'shipment-lost', subjectId: shipmentId }),
})
