import { calendarDayOf } from '@prumo/brazil'
import { listStockLocations } from '#domains/shop/catalogue'
import {
  discountCents,
  linesOfShipment,
  type Order,
  promisedDayOf,
  type Rate,
  type Shipment,
  type ShipmentStep,
  successorOf,
} from '#domains/shop/orders'
import { listShippingMethods } from '#domains/shop/shipping'
import { amounts } from '../cart/cart.serializer.ts'
import { lineItemResource, lineItemsOf } from '../cart/line-item.resource.ts'
import { amountKinds, flag, metadata, momentOrNull, text, textOrNull, whole } from '../json-api/attribute-kinds.ts'
import { type Resource, timestamp, toMany, toOne, type View } from '../json-api/index.ts'

type Parcel = { order: Order; shipment: Shipment }

export const shipmentResource: Resource<Parcel> = {
  type: 'shipment',
  id: ({ shipment }) => idOf(shipment),
  shape: {
    number: text,
    state: text,
    ...amountKinds('final_price'),
    free: flag,
    shipped_at: momentOrNull,
    tracking_url: textOrNull,
    public_metadata: metadata,
  },
  attributes: ({ order, shipment }, view) => {
    const finalCents = shipment.costCents + discountCents(shipment)
    return {
      number: shipment.number,
      state: spreeStates[shipment.state],
      ...amounts(view, { final_price: finalCents }),
      free: finalCents === 0,
      shipped_at: timestamp(shipment.shippedAt),
      tracking_url: shipment.trackingUrl,
      public_metadata: {
        ...shipment.publicMetadata,
        ...promiseOf(order, shipment, view),
        ...trackingOf(order, shipment),
      },
    }
  },
  relationships: {
    shipping_rates: {
      many: true,
      resource: () => shippingRateResource,
      link: ({ shipment }) => toMany('shipping_rate', shipment.rates.map(idOf)),
      load: (parcels, view) => ratesOf(parcels, view, () => true),
    },
    selected_shipping_rate: {
      many: false,
      resource: () => shippingRateResource,
      link: ({ shipment }) => toOne('shipping_rate', shipment.rates.find(({ isSelected }) => isSelected)?.id),
      load: (parcels, view) => ratesOf(parcels, view, ({ isSelected }) => isSelected),
    },
    stock_location: {
      many: false,
      resource: () => stockLocationResource,
      link: ({ shipment }) => toOne('stock_location', shipment.stockLocationId),
      load: async (parcels, { ctx }) => {
        const ids = parcels.map(({ shipment }) => shipment.stockLocationId)
        return (await listStockLocations(ctx)).filter(({ id }) => ids.includes(id))
      },
    },
    line_items: {
      many: true,
      resource: () => lineItemResource,
      link: ({ order, shipment }) => toMany('line_item', linesOfShipment(order, shipment).map(idOf)),
      load: (parcels, { ctx }) =>
        lineItemsOf(
          ctx,
          parcels.flatMap(({ order, shipment }) => linesOfShipment(order, shipment)),
        ),
    },
  },
}

/** Spree knows that a parcel has left; what became of it is ours, in its metadata. */
const spreeStates: Record<ShipmentStep, string> = {
  pending: 'pending',
  ready: 'ready',
  packed: 'ready',
  shipped: 'shipped',
  delivered: 'shipped',
  lost: 'shipped',
  returned: 'shipped',
  canceled: 'canceled',
}

/** The last day of the delivery that its buyer chose; nothing where there is none (promisedDayOf). */
const promiseOf = (order: Order, shipment: Shipment, { ctx }: View): object => {
  const day = promisedDayOf(order, shipment)
  return day === null ? {} : { arrives_by: day, is_late: day < calendarDayOf(ctx.now()) }
}

/** What its page shows of the way of a parcel; nothing before it is packed. */
const trackingOf = (order: Order, shipment: Shipment): object => {
  const { packedAt, state, replacesId } = shipment
  if (packedAt === null || state === 'canceled')
    return replacesId !== null && state === 'pending' ? { making: true } : {}
  const isReplaced = successorOf(order.shipments, shipment) !== undefined
  return {
    tracking: {
      state,
      code: shipment.trackingCode,
      packed_at: timestamp(packedAt),
      delivered_at: timestamp(shipment.deliveredAt),
      lost_at: timestamp(shipment.lostAt),
      returned_at: timestamp(shipment.returnedAt),
      is_replaced: isReplaced,
      is_made_again: order.kind === 'medicine' && isReplaced,
    },
  }
}

/** A rate of a shipment, or an estimate that is not stored (id null). */
export type NamedRate = Omit<Rate, 'isSelected'> & { name: string; isSelected: boolean; isFree: boolean }

export const shippingRateResource: Resource<NamedRate> = {
  type: 'shipping_rate',
  id: ({ id }) => (id === null ? null : String(id)),
  shape: {
    name: text,
    selected: flag,
    ...amountKinds('cost', 'final_price', 'tax_amount'),
    shipping_method_id: whole,
    free: flag,
    public_metadata: metadata,
  },
  attributes: (rate, view) => {
    // Free shipping is the only discount on a parcel, and it takes off everything.
    const finalCents = rate.isFree ? 0 : rate.costCents
    return {
      name: rate.name,
      selected: rate.isSelected,
      ...amounts(view, { cost: rate.costCents, final_price: finalCents, tax_amount: 0 }),
      shipping_method_id: rate.shippingMethodId,
      free: finalCents === 0,
      // Ours: the delivery time, which Spree does not have.
      public_metadata: { business_days: rate.businessDays },
    }
  },
  relationships: {},
}

const ratesOf = async (parcels: Parcel[], { ctx }: View, isWanted: (rate: Rate) => boolean): Promise<NamedRate[]> => {
  const rates = parcels.flatMap(({ shipment }) =>
    shipment.rates.filter(isWanted).map((rate) => ({ ...rate, isFree: shipment.discounts.length > 0 })),
  )
  const methods = await listShippingMethods(ctx, { ids: [...new Set(rates.map((rate) => rate.shippingMethodId))] })
  return rates.map((rate) => ({ ...rate, name: methods.find(({ id }) => id === rate.shippingMethodId)?.name ?? '' }))
}

const stockLocationResource: Resource<{ id: number; name: string }> = {
  type: 'stock_location',
  id: ({ id }) => String(id),
  shape: { name: text },
  attributes: ({ name }) => ({ name }),
  relationships: {},
}

function idOf({ id }: { id: number | null }): string {
  return String(id)
}
