import { formatPhone, formatPostalCode, formatReais } from '@prumo/brazil'
import type { CartLineView } from '../cart/CartLine.tsx'
import { centsOf } from '../cents-of.ts'
import type { DeliveryOption } from '../checkout/DeliveryChoice.tsx'
import { creditCents, isCredit, leftToPayCents } from '../credit-of-order.ts'
import type { LineItem, Order, OrderAddress, ShippingRate } from '../order.ts'
import type { Sums } from '../Totals.tsx'

/** Converts the storefront's records to display values, in reais and in Portuguese. */
export const cartLineOf = (line: LineItem): CartLineView => {
  const { label, picture } = line.variant.publicMetadata ?? {}
  return {
    id: line.id,
    variantId: line.variant.id,
    name: label ?? line.name,
    detail: line.quantity > 1 ? `${formatReais(centsOf(line.price))} cada` : '',
    quantity: line.quantity,
    amount: formatReais(centsOf(line.price) * line.quantity),
    picture: picture ?? null,
  }
}

const couponName = (promotion: Order['promotions'][number]): string =>
  promotion.code ? `Cupom ${promotion.code.toUpperCase()}` : promotion.name

/** The coupon on an order, if any. */
export const couponOf = (order: Order): string | null => order.promotions.find(({ code }) => code)?.code ?? null

/** The selected shipping method, if any. */
export const selectedRateOf = (order: Order): ShippingRate | null =>
  order.shipments.flatMap(({ shippingRates }) => shippingRates).find(({ selected }) => selected) ?? null

/** Whether any of it is shipped: a consultation or a course is not. Without that information it counts as shipped. */
export const isDelivered = ({ lineItems }: Pick<Order, 'lineItems'>): boolean =>
  lineItems.some(({ variant }) => variant.product?.publicMetadata?.isDigital !== true)

/**
 * The lines of the totals; delivery is unknown until the order has a shipment, and has no line if nothing is shipped.
 */
export const sumsOf = (order: Order): Sums => ({
  itemCents: centsOf(order.itemTotal),
  isDelivered: isDelivered(order),
  shipCents: order.shipments.length > 0 ? centsOf(order.shipTotal) : null,
  shipDetail: selectedRateOf(order)?.name,
  discounts: order.promotions.map((promotion) => ({ name: couponName(promotion), cents: centsOf(promotion.amount) })),
  totalCents: centsOf(order.total),
  ...(creditCents(order) > 0 && {
    credit: { cents: creditCents(order), leftCents: isToBePaid(order) ? leftToPayCents(order) : null },
  }),
})

const isToBePaid = ({ completedAt, paymentState }: Order): boolean => !completedAt || paymentState === 'balance_due'

/** How long the carrier takes by it; null where it did not say. */
export const businessDaysOf = (rate: ShippingRate): number | null => {
  const days = rate.publicMetadata?.businessDays
  return typeof days === 'number' ? days : null
}

/** SEDEX first, as the shop's default (spec §9), the others after it. */
export const deliveryOptionsOf = (rates: readonly ShippingRate[]): DeliveryOption[] =>
  [...rates]
    .sort((one, other) => one.shippingMethodId - other.shippingMethodId)
    .map((rate) => ({
      id: rate.name,
      name: rate.name,
      price: centsOf(rate.finalPrice) === 0 ? 'Grátis' : formatReais(centsOf(rate.finalPrice)),
      businessDays: businessDaysOf(rate),
    }))

/** An address as it is written on a parcel, line by line. */
export const addressLines = (address: OrderAddress): string[] =>
  [
    [address.firstname, address.lastname].filter(Boolean).join(' '),
    [address.address1, address.address2].filter(Boolean).join(', '),
    [address.city, address.stateCode].filter(Boolean).join(', '),
    address.zipcode ? `CEP ${formatPostalCode(address.zipcode)}` : '',
    address.phone ? formatPhone(address.phone) : '',
  ].filter(Boolean)

/**
 * The payment that counts, store credit aside: the one that brought the money, else the newest that was not given up.
 */
export const paymentOf = (order: Order): Order['payments'][number] | null => {
  const payments = order.payments.filter((payment) => !isCredit(payment))
  return payments.find(({ state }) => state === 'completed') ?? payments.at(-1) ?? null
}
