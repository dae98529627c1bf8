import { formatPostalCode } from '@prumo/brazil'
import type { listPostingLists, listShipments, showShipment } from '@prumo/contracts/staff'
import type { z } from 'zod'
import type { Box, WholeBox } from '#domains/plans/compounding'
import type { PostingList } from '#domains/shop/fulfillment'
import { packDueAt } from '#domains/shop/orders'

type WireRow = z.infer<typeof listShipments.response>['shipments'][number]
type WireWhole = z.infer<typeof showShipment.response>['shipment']
type WireList = z.infer<typeof listPostingLists.response>['postingLists'][number]

export const workOnTheWire = (work: Box): WireRow => ({
  id: work.id,
  number: work.number,
  orderNumber: work.orderNumber,
  state: work.state,
  placeId: work.stockLocationId,
  placeName: work.placeName,
  serviceName: work.serviceName,
  items: work.items,
  isLabeled: work.parcel?.trackingCode != null,
  dueAt: packDueAt(work)?.toISOString() ?? null,
  troubledAt: work.troubledAt?.toISOString() ?? null,
})

export const wholeWorkOnTheWire = ({
  order,
  shipment,
  items,
  facts,
  parcel,
  events,
  isAddressConfirmed,
  successorId,
  placeName,
}: WholeBox): WireWhole => ({
  id: shipment.id ?? 0,
  number: shipment.number,
  orderNumber: order.number,
  state: shipment.state,
  placeId: shipment.stockLocationId,
  placeName,
  serviceName: facts.serviceName,
  items,
  isLabeled: parcel?.trackingCode != null,
  dueAt: packDueAt(shipment)?.toISOString() ?? null,
  troubledAt: (shipment.returnedAt ?? shipment.lostAt)?.toISOString() ?? null,
  recipient: facts.recipient && {
    name: facts.recipient.name,
    lines: [
      ...(facts.recipient.careOf === null ? [] : [`Aos cuidados de ${facts.recipient.careOf}`]),
      facts.recipient.address,
      `${facts.recipient.city}, ${facts.recipient.stateAbbr}`,
      `CEP ${formatPostalCode(facts.recipient.postalCode)}`,
    ],
  },
  trackingCode: parcel?.trackingCode ?? null,
  events: events.map(({ kind, at, place }) => ({ kind, at: at.toISOString(), place })),
  successorId,
  replacesId: shipment.replacesId,
  isAddressConfirmed,
  isFromStock: order.kind !== 'medicine',
})

export const postingListOnTheWire = ({ id, closedAt, parcelCount }: PostingList): WireList => ({
  id,
  closedAt: closedAt.toISOString(),
  parcelCount,
})
