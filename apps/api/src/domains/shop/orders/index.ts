export type { ArrivalSettlement, PaidBackArrival } from './arrivals/arrivals.repository.ts'
export { noteArrival } from './arrivals/note-arrival.ts'
export { listArrivals, settleArrival } from './arrivals/settle-arrival.ts'
export { type Ask, askingOutside } from './asking-outside.ts'
export type { BeforePlacing } from './before-placing.ts'
export { addItem } from './cart/add-item.ts'
export { applyCoupon } from './cart/apply-coupon.ts'
export { associateCart } from './cart/associate-cart.ts'
export { changeCurrency } from './cart/change-currency.ts'
export { applyCouponToGoods, applyCouponToSale, removeCouponOfSale } from './cart/coupon-of-sale.ts'
export { createCart } from './cart/create-cart.ts'
export { deleteCart } from './cart/delete-cart.ts'
export { emptyCart } from './cart/empty-cart.ts'
export { estimateRates } from './cart/estimate-rates.ts'
export { getGoodsOfCaller } from './cart/goods-of-caller.ts'
export { openCartOfGuest } from './cart/open-cart-of-guest.ts'
export { removeCoupon } from './cart/remove-coupon.ts'
export { removeLine } from './cart/remove-line.ts'
export { setQuantity } from './cart/set-quantity.ts'
export { changeSeller } from './change-seller.ts'
export { changePayment } from './checkout/change-payment.ts'
export type { AddressChange } from './checkout/choose-addresses.ts'
export { addStoreCredit, removeStoreCredit } from './checkout/choose-credit.ts'
export { createPayment, type PaymentChoice } from './checkout/choose-payment.ts'
export { createDelivery } from './checkout/create-delivery.ts'
export { type OrderGoods, orderGoods } from './checkout/order-goods.ts'
export { quoteDelivery, quoteSmallParcel } from './checkout/quote-delivery.ts'
export { selectShippingMethod } from './checkout/select-shipping-method.ts'
export { type CheckoutChanges, updateCheckout } from './checkout/update-checkout.ts'
export { advance, placeOrder, takeNextStep } from './checkout/walk-checkout.ts'
export { leftToPayCents } from './credit-of-order.ts'
export { correctEmail } from './email-corrections/correct-email.ts'
export { listEmailCorrections } from './email-corrections/email-corrections.repository.ts'
export { type Buyer, findNewestBuyer } from './find-newest-buyer.ts'
export { joinGuestOrders } from './join-guest-orders.ts'
export { answerLatePayment } from './late-payment/answer-late-payment.ts'
export {
  chooseForLatePayment,
  findLatePaymentOfUser,
  type LatePaymentChoice,
} from './late-payment/choose-for-late-payment.ts'
export { takeInChargeForOrder } from './late-payment/take-in-charge-for-order.ts'
export { listOpenOrders } from './list-open-orders.ts'
export { listOrders } from './list-orders.ts'
export { listOrdersOfShipments } from './list-orders-of-shipments.ts'
export {
  countPlacedOrders,
  findOwnerOfPlacedOrder,
  getPlacedOrderOfUser,
  listOrdersPlacedBefore,
  listPlacedOrders,
  type PlacedOrdersSort,
  sumPlacedOrders,
} from './list-placed-orders.ts'
export { listShipments } from './list-shipments.ts'
export {
  type CartReference,
  findCart,
  findOrder,
  findOrderId,
  findPlacedOrder,
  findReadableOrder,
  getCallersOrder,
  getOrder,
  getOrderToGiveBack,
  getOrderToPay,
  getReadableOrder,
  getSale,
  isTokenOfOrder,
  lockOrder,
  mustHaveSale,
} from './load-order.ts'
export { type OwnerOfOrder, openAccountOfOrder } from './open-account-of-order.ts'
export { type OpenOrder, openOrder } from './open-order.ts'
export { isOfGuest, mayReach, mayRedirect, needsItsOwner } from './order.policy.ts'
export {
  activePromotionIds,
  amountOfPromotionCents,
  discountCents,
  isAwaitingPayment,
  isBeingCharged,
  type Line,
  lineAmountCents,
  linesOfShipment,
  needsDelivery,
  type Order,
  type OrderKind,
  type Rate,
  refusalOf,
  type Shipment,
  type ShipmentStep,
} from './order.ts'
export {
  boxWithBuyer,
  courseOnce,
  isAboutAgeCheck,
  isCreditSpent,
  type OrderFailures,
  type OrderFaults,
  orderChanged,
} from './orders.errors.ts'
export type { OrderEvents } from './orders.events.ts'
export {
  type AccessOf,
  cancelByHand,
  cancelOwnOrder,
  mayBeCanceled,
  type OwnCancellation,
  ownCancellationOf,
} from './placing/cancel-by-hand.ts'
export { cancelPaidOrder } from './placing/cancel-paid-order.ts'
export { cancelUnpaidOrder } from './placing/cancel-unpaid-orders.ts'
export { type Cancellation, findCancellation } from './placing/cancellations.repository.ts'
export {
  type Answered,
  type BegunOrder,
  beginOrderCharges,
  chargeBegunOrder,
  placeChargedOrders,
  settleBegunOrder,
} from './placing/charge-in-sets.ts'
export { giveCode } from './placing/give-code.ts'
export { giveUpPayment } from './placing/give-up-payment.ts'
export { lockCreditOfOrder } from './placing/hold-credit.ts'
export { chargeOrder, type PaidOrder, type PayOrder, payOrder } from './placing/pay-order.ts'
export { placeWithoutCharge } from './placing/place-without-charge.ts'
export { recordPayment } from './placing/record-payment.ts'
export { comesBackTo, placeComingBack } from './refunds/coming-back.ts'
export { noteReturn } from './refunds/note-return.ts'
export {
  isFreeLine,
  isRestOfGoods,
  type OrderRefund,
  type OrderRefundReason,
  shareOfUnitsCents,
  type WantedParts,
} from './refunds/order-refund.ts'
export { isPaidBackWhole, listLinesPaidBack, listPaidBack, type PaidBack } from './refunds/paid-back.ts'
export {
  getOrderRefund,
  getRefundable,
  listOrderRefunds,
  listRefundsOfOrders,
  refundOrder,
} from './refunds/refund-order.ts'
export { withdrawRefunded } from './refunds/withdraw-refunded.ts'
export { sellInstead } from './sell-instead.ts'
export { getSellerOfOrder, listSellers, type Seller } from './sellers.repository.ts'
export { sellerIds } from './sellers.ts'
export { listAddressChanges } from './shipments/address-changes.repository.ts'
export { findChangeThatCosts } from './shipments/change-that-costs.ts'
export { type Destination, destinationOf, shipmentsToLeave } from './shipments/destination.ts'
export { giveUpSuccessor, giveUpUnsent } from './shipments/give-up-unsent.ts'
export { isGivenBack, shipmentsBack, unitsOwedOf } from './shipments/given-back.ts'
export { holdShipments } from './shipments/hold-shipments.ts'
export { getShipment, moveShipment, type ShipmentOfOrder } from './shipments/move-shipment.ts'
export { mustHaveRecipient } from './shipments/must-have-recipient.ts'
export { type PackShipment, packShipment, unpackShipment } from './shipments/pack-shipment.ts'
export { lastDayOf, promisedDayOf } from './shipments/promised-day.ts'
export { packDueAt } from './shipments/ready-shipments.ts'
export { releaseShipments } from './shipments/release-shipments.ts'
export { replaceParcel } from './shipments/replace-parcel.ts'
export { sendAgain } from './shipments/send-again.ts'
export { isConfirmed as isAddressConfirmed, type SendElsewhere, sendElsewhere } from './shipments/send-elsewhere.ts'
export { sendUnitsAgain } from './shipments/send-units-again.ts'
export { hasLeft, lastSuccessorOf, successorOf, turnedUpBefore } from './shipments/shipment-states.ts'
export {
  type ListShipmentsAtWork,
  listShipmentsAtWork,
  listUnitsAhead,
  packedAt,
  type ShipmentAtWork,
  type WorkList,
} from './shipments/shipments-at-work.repository.ts'
