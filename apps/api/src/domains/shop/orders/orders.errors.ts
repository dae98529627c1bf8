import { Failure } from '#platform/failure'

const onBase = (message: string) => new Failure('invalid_fields', { errors: { base: [message] } })

/** No such order, or not within reach: placed, canceled, or somebody else's (contract.md 1.3, 5). */
export const orderNotFound = () => new Failure('not_found')
export const lineNotFound = () => new Failure('not_found')
export const variantNotFound = () => new Failure('not_found')
export const rateNotFound = () => new Failure('not_found')

export const paymentInProgress = () => new Failure('payment_in_progress')
export const orderNotDestroyable = () => new Failure('order_not_destroyable')
export const quantityNotPositive = () => new Failure('quantity_not_positive')
/** `product` is its name with its options in parentheses, if it has any. */
export const quantityNotAvailable = (product: string) => new Failure('quantity_not_available', { product })
export const productNotActive = () => new Failure('product_not_active')
export const productNeedsPrescription = () => new Failure('product_needs_prescription')
export const metadataNotObject = () => new Failure('metadata_not_object')
export const currencyNotSupported = () => new Failure('currency_not_supported')

export const couponNotFound = () => new Failure('coupon_not_found')
export const couponAlreadyApplied = () => new Failure('coupon_already_applied')
export const couponWorse = () => new Failure('coupon_worse')
export const couponNotApplied = () => new Failure('coupon_not_applied')
export const noCouponApplied = () => new Failure('no_coupon_applied')

// What blocks a step, word for word (contract.md 5.1 and 5.2).
export const noLines = () => onBase('There are no items for this order. Please add an item to the order to continue.')
export const noShippingRates = () => onBase('We are unable to calculate shipping rates for the selected items.')
export const ratesNeedAddress = () => new Failure('rates_need_address')
export const ratesNeedLines = () => new Failure('rates_need_lines')
export const linesNoLongerSold = () =>
  onBase('Some line items in this order have products that are no longer available.')
export const stockShort = () => onBase('Some line items in this order have insufficient quantity.')
/** Somebody's other order took it since it was chosen; Spree's own words. */
export const creditSpent = () => onBase('Store credit amount remaining is not sufficient')
export const noPayment = () => onBase('No payment found')
export const ageNotVerified = () => onBase('Age verification is required for some items in this order.')
/** A promotion that was in the order is not any more: the words of the rule that refuses it now (contract.md 4). */
export const promotionLost = (refusal: Failure | undefined) =>
  new Failure('order_not_ready', {
    message:
      refusal?.code === 'coupon_used_up'
        ? 'Coupon code usage limit exceeded'
        : (refusal?.details.message ?? 'The coupon code is expired'),
  })
export const orderChanged = () => onBase('The order has changed since it was shown. Please review it before paying.')
export const metadataTooLong = (field: string, fault: string) => onField(field, fault)
export const instructionsTooLong = (most: number) =>
  onField('special_instructions', `is too long (maximum is ${most} characters)`)
export const emailMissing = () => new Failure('invalid_fields', { errors: { email: ["can't be blank"] } })
export const emailInvalid = () => new Failure('invalid_fields', { errors: { email: ['is invalid'] } })

export const shippingMethodNotFound = () => new Failure('shipping_method_not_found')
export const shipmentNotFound = () => new Failure('shipment_not_found')
export const methodNotOffered = () => new Failure('shipping_method_not_offered')

export const ageRefused = (result: 'minor' | 'mismatch' | 'unknown_document') => {
  if (result === 'unknown_document') return onField('private_metadata.cpf', 'is unknown')
  return onField(
    'private_metadata.birth_date',
    result === 'minor' ? 'must belong to an adult' : 'does not match the document',
  )
}
export const ageCheckUnavailable = () =>
  onField('private_metadata.base', 'Age verification is unavailable at the moment. Please try again.')
export const ageAskedTooOften = (retryAfterSeconds: number) =>
  new Failure('invalid_fields', {
    retryAfterSeconds,
    errors: {
      'private_metadata.base': [
        `Age verification was refused too often. Please try again in ${retryAfterSeconds} seconds.`,
      ],
    },
  })

/** `reason` is the provider's own code; surfaces and the web say it in plain words. */
export const paymentDeclined = (reason: string) => new Failure('payment_declined', { reason })

/** A programming error, not the caller's: no verb should try a move that does not exist. */
export const orderMoveForbidden = (from: string, to: string) => new Error(`an order may not move from ${from} to ${to}`)

const onField = (field: string, message: string) => new Failure('invalid_fields', { errors: { [field]: [message] } })

export const noCreditAvailable = () => new Failure('no_store_credit')
export const amountNotPositive = () => onField('amount', 'must be greater than 0')
/** Only who was to pay whole by it is told so. */
export const storeCreditShort = ({ isNone }: { isNone: boolean }) =>
  new Failure(isNone ? 'no_store_credit' : 'store_credit_short')
export const notAllowed = () => new Failure('not_allowed')
export const orderNotPayable = () => new Failure('order_not_payable')
export const orderNotCancelable = () =>
  new Failure('order_not_ready', { message: 'The order was not paid, or its goods have left' })
export const alreadyAssigned = () => new Failure('cart_already_assigned')
/** Money that came too late became credit, went back, or its time to choose is over. */
export const latePaymentSettled = () => new Failure('late_payment_settled')
