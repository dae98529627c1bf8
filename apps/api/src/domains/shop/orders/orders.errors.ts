import { Failure, fieldRefused } from '#platform/failure'
import { type Fault, faultOf, type Plain } from '#platform/faults'

export type OrderFailures = {
  /** A quantity is missing or below one. */
  quantity_not_positive: Plain
  /** There is less in stock than requested. `product` is its name with its options in parentheses, if any. */
  quantity_not_available: { product: string }
  /** One person enrols once: more than one of a course, or one that its buyer has. `product` is its name. */
  course_once: { product: string }
  product_not_active: Plain
  /** Medicine is dispensed against a prescription, never added to a cart. */
  product_needs_prescription: Plain
  coupon_already_applied: Plain
  /** The coupon already on the order is better. */
  coupon_worse: Plain
  /** The coupon changes nothing on this order. */
  coupon_not_applied: Plain
  no_coupon_applied: Plain
  /** The order is placed: its total is what the Pix code or the card was asked for. */
  coupon_too_late: Plain
  /** A promotion of the order no longer applies; `refusal` is the failure of the rule that refuses it now, if any. */
  promotion_lost: { refusal: Failure | null }
  cart_already_assigned: Plain
  /** We sell in one currency. */
  currency_not_supported: Plain
  /** The provider knows a payment of the cart, and money may still come for it. */
  order_not_destroyable: Plain
  order_not_placed: Plain
  /** It was not paid, or its goods were sent. */
  order_not_cancelable: Plain
  /** It is not paid, or all of it went back by a cancellation. */
  order_not_refundable: Plain
  /** Less of the order is left to be given back than is wanted. */
  refund_parts_gone: Plain
  /** A part of it would become store credit of an account that was erased: nobody could spend it. */
  credit_owner_gone: Plain
  /** Neither units nor freight are to be given back. */
  refund_names_nothing: Plain
  /** What was lost goes, or went, again: a correction gives its money back and keeps here what has not left. */
  refund_units_sent_again: Plain
  /** The order was to be paid by store credit, and there is none. */
  no_store_credit: Plain
  /** The order was to be paid completely by store credit, and there is too little. */
  store_credit_short: Plain
  /** The order is placed: its Pix code or its card was asked for what the credit then left to pay. */
  store_credit_too_late: Plain
  /** Late money has already become credit or is being refunded, and the choice was the other. */
  late_payment_settled: Plain
  shipping_method_not_found: Plain
  /** The shipment has no rate of this shipping method. */
  shipping_method_not_offered: Plain
  shipment_not_found: Plain
  /** It is packed, on its way or canceled by now, and the act asked for belongs to another step. */
  shipment_moved_on: Plain
  /** The account that it was for is erased, and its address with it. */
  recipient_gone: Plain
  /** Another box of the same goods, that was lost, has arrived: their buyer has them. */
  box_with_buyer: Plain
  /** A box is closed with something in it. */
  packed_nothing: Plain
  /** More of something than the shipment holds, or what is sent again without a part of it. */
  packed_otherwise: Plain
  /** Units that would be paid back lie in a closed box, which is opened first. */
  refund_units_packed: Plain
  /** Its boxes are closed, or nothing of it is going to leave any more. */
  address_too_late: Plain
  /** The freight to the other address is dearer than what was paid. */
  address_costs_more: { moreCents: number }
  /** The order has an account: whoever only holds its link does not send it elsewhere. */
  address_needs_sign_in: Plain
  /** It has an account, or is no order of goods: nobody but its owner corrects its e-mail. */
  order_not_a_guests: Plain
  /** The CPF that was told is not the order's. */
  buyer_not_confirmed: Plain
  /** Its e-mail was corrected since the order was opened. */
  order_email_moved_on: Plain
  /** As far as we know its mailbox takes our mails. */
  mails_arrive: Plain
  /** There are no shipping rates without an address. */
  rates_need_address: Plain
  rates_need_lines: Plain
}

/** What prevents a step (contract.md 5.1 and 5.2). */
export type OrderFaults = {
  no_lines: Plain
  no_shipping_rates: Plain
  not_delivered_to: Plain
  /** A course or a consultation: no parcel goes anywhere. */
  nothing_to_send: Plain
  lines_no_longer_sold: Plain
  stock_short: Plain
  /** Another order of the customer has used it since it was chosen. */
  credit_spent: Plain
  no_payment: Plain
  age_check_missing: Plain
  age_check_unavailable: Plain
  /** It differs from what the buyer saw. */
  order_changed: Plain
}

const onBase = (fault: Fault) => fieldRefused('base', fault)

/**
 * The order does not exist, or is not available to the caller: placed, canceled, or somebody else's (contract.md 1.3,
 * 5).
 */
export const orderNotFound = () => new Failure('not_found')
export const sellerNotFound = () => new Failure('not_found')
export const orderNotPlaced = () => new Failure('order_not_placed')
export const lineNotFound = () => new Failure('not_found')
export const variantNotFound = () => new Failure('not_found')
export const rateNotFound = () => new Failure('not_found')

export const paymentInProgress = () => new Failure('payment_in_progress')
export const orderNotDestroyable = () => new Failure('order_not_destroyable')
export const quantityNotPositive = () => new Failure('quantity_not_positive')
export const quantityNotAvailable = (product: string) => new Failure('quantity_not_available', { product })
export const courseOnce = (product: string) => new Failure('course_once', { product })
export const productNotActive = () => new Failure('product_not_active')
export const productNeedsPrescription = () => new Failure('product_needs_prescription')
export const metadataNotObject = () => new Failure('metadata_not_object')
export const currencyNotSupported = () => new Failure('currency_not_supported')

export const couponNotFound = () => new Failure('coupon_not_found')
export const couponAlreadyApplied = () => new Failure('coupon_already_applied')
export const couponWorse = () => new Failure('coupon_worse')
export const couponNotApplied = () => new Failure('coupon_not_applied')
export const noCouponApplied = () => new Failure('no_coupon_applied')
export const couponTooLate = () => new Failure('coupon_too_late')
export const couponNotEligible = () => new Failure('coupon_not_eligible')

export const noLines = () => onBase(faultOf('no_lines'))
export const noShippingRates = () => onBase(faultOf('no_shipping_rates'))
export const ratesNeedAddress = () => new Failure('rates_need_address')
export const ratesNeedLines = () => new Failure('rates_need_lines')
export const linesNoLongerSold = () => onBase(faultOf('lines_no_longer_sold'))
export const stockShort = () => onBase(faultOf('stock_short'))
export const creditSpent = () => onBase(faultOf('credit_spent'))
export const noPayment = () => onBase(faultOf('no_payment'))
export const ageNotVerified = () => onBase(faultOf('age_check_missing'))
export const promotionLost = (refusal: Failure | null) => new Failure('promotion_lost', { refusal })
export const orderChanged = () => onBase(faultOf('order_changed'))
export const metadataTooLong = (field: string, fault: Fault) => fieldRefused(field, fault)
export const instructionsTooLong = (most: number) => fieldRefused('special_instructions', faultOf('too_long', { most }))
export const emailMissing = () => fieldRefused('email', faultOf('blank'))
export const emailInvalid = () => fieldRefused('email', faultOf('invalid'))

export const shippingMethodNotFound = () => new Failure('shipping_method_not_found')
export const shipmentNotFound = () => new Failure('shipment_not_found')
export const shipmentMovedOn = () => new Failure('shipment_moved_on')
export const boxWithBuyer = () => new Failure('box_with_buyer')
export const packedIsNothing = () => new Failure('packed_nothing')
export const refundUnitsPacked = () => new Failure('refund_units_packed')
export const packedIsOtherwise = () => new Failure('packed_otherwise')
export const addressTooLate = () => new Failure('address_too_late')
export const addressCostsMore = (moreCents: number) => new Failure('address_costs_more', { moreCents })
export const addressNeedsSignIn = () => new Failure('address_needs_sign_in')
export const orderNotAGuests = () => new Failure('order_not_a_guests')
export const buyerNotConfirmed = () => new Failure('buyer_not_confirmed')
export const emailMovedOn = () => new Failure('order_email_moved_on')
export const mailsArrive = () => new Failure('mails_arrive')
export const addressNotServed = () => fieldRefused('ship_address.zipcode', faultOf('not_delivered_to'))
export const nothingToSend = () => fieldRefused('variantIds', faultOf('nothing_to_send'))
export const methodNotOffered = () => new Failure('shipping_method_not_offered')

export const ageRefused = (result: 'minor' | 'mismatch' | 'unknown_document') => {
  if (result === 'unknown_document') return fieldRefused('private_metadata.cpf', faultOf('document_unknown'))
  return fieldRefused('private_metadata.birth_date', faultOf(result === 'minor' ? 'under_age' : 'document_mismatch'))
}
const aboutAgeCheck = 'private_metadata.base'
export const ageCheckUnavailable = () => fieldRefused(aboutAgeCheck, faultOf('age_check_unavailable'))
export const ageAskedTooOften = (retryAfterSeconds: number) =>
  fieldRefused(aboutAgeCheck, faultOf('age_asked_too_often', { retryAfterSeconds }), { retryAfterSeconds })
/** Whether the age check itself failed, and not the buyer's input. */
export const isAboutAgeCheck = ({ details }: Failure): boolean => details.faults?.[aboutAgeCheck] !== undefined

/** `reason` is the provider's own code; surfaces and the web translate it. */
export const paymentDeclined = (reason: string) => new Failure('payment_declined', { reason })

/** A programming error, not the caller's: no verb should try a transition that does not exist. */
export const orderMoveForbidden = (from: string, to: string) => new Error(`an order may not move from ${from} to ${to}`)

export const noCreditAvailable = () => new Failure('no_store_credit')
export const amountNotPositive = () => fieldRefused('amount', faultOf('not_positive'))
/** Only for a buyer who wanted to pay completely by credit. */
export const storeCreditShort = ({ isNone }: { isNone: boolean }) =>
  new Failure(isNone ? 'no_store_credit' : 'store_credit_short')
export const storeCreditTooLate = () => new Failure('store_credit_too_late')
export const notAllowed = () => new Failure('not_allowed')
export const orderNotPayable = () => new Failure('order_not_payable')
export const orderNotCancelable = () => new Failure('order_not_cancelable')
export const orderNotRefundable = () => new Failure('order_not_refundable')
export const refundNamesNothing = () => new Failure('refund_names_nothing')
export const refundPartsGone = () => new Failure('refund_parts_gone')
export const creditOwnerGone = () => new Failure('credit_owner_gone')
export const recipientGone = () => new Failure('recipient_gone')
export const refundUnitsSentAgain = () => new Failure('refund_units_sent_again')
export const alreadyAssigned = () => new Failure('cart_already_assigned')
/** Late money has become credit or was refunded, or the time for the choice is over. */
export const latePaymentSettled = () => new Failure('late_payment_settled')

/** Whether an order was not placed because its store credit was spent elsewhere meanwhile. */
export const isCreditSpent = ({ details }: Failure): boolean =>
  (details.faults?.base ?? []).some(({ code }) => code === 'credit_spent')
