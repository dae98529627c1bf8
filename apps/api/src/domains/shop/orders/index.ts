export { addItem } from './add-item.ts'
export { answerLatePayment } from './answer-late-payment.ts'
export { applyCoupon } from './apply-coupon.ts'
export { type Ask, askingOutside } from './ask-outside.ts'
export { associateCart } from './associate-cart.ts'
export { cancelPaidOrder } from './cancel-paid-order.ts'
export { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
export { changeCurrency } from './change-currency.ts'
export type { AddressChange } from './choose-addresses.ts'
export { addStoreCredit, removeStoreCredit } from './choose-credit.ts'
export { chooseForLatePayment, findLatePaymentOfUser, type LatePaymentChoice } from './choose-for-late-payment.ts'
export { createPayment, type PaymentChoice } from './choose-payment.ts'
export { createCart } from './create-cart.ts'
export { createDelivery } from './create-delivery.ts'
export { deleteCart } from './delete-cart.ts'
export { emptyCart } from './empty-cart.ts'
export { estimateRates } from './estimate-rates.ts'
export { giveUpPayment } from './give-up-payment.ts'
export {
  countPlacedOrders,
  getPlacedOrderOfUser,
  listPlacedOrders,
  type PlacedOrdersSort,
} from './list-placed-orders.ts'
export { listShipments } from './list-shipments.ts'
export {
  type CartReference,
  findOrder,
  findOrderByNumber,
  findPlacedOrder,
  getCart,
  getOrder,
  isTokenOfOrder,
  lockOrder,
  mustHaveCart,
} from './load-order.ts'
export { type Buyer, findNewestBuyer } from './newest-buyer.ts'
export { type OwnerOfOrder, openAccountOfOrder } from './open-account-of-order.ts'
export { type OpenOrder, openOrder } from './open-order.ts'
export {
  activePromotionIds,
  amountOfPromotionCents,
  discountCents,
  type Line,
  lineAmountCents,
  linesOfShipment,
  needsDelivery,
  type Order,
  type Rate,
  refusalOf,
  type Shipment,
} from './order.ts'
export { chargeOrder, type PaidOrder, type PayOrder, payOrder } from './pay-order.ts'
export { quoteDelivery, quoteSmallParcel } from './quote-delivery.ts'
export { recordPayment } from './record-payment.ts'
export { removeCoupon } from './remove-coupon.ts'
export { removeLine } from './remove-line.ts'
export { selectShippingMethod } from './select-shipping-method.ts'
export { sellInstead } from './sell-instead.ts'
export { listSellers, type Seller } from './sellers.repository.ts'
export { setQuantity } from './set-quantity.ts'
export { takeInChargeForOrder } from './take-in-charge.ts'
export { type CheckoutChanges, updateCheckout } from './update-checkout.ts'
export { advance, placeOrder, takeNextStep } from './walk-checkout.ts'
