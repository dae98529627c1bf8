import type { FastifyError, FastifyInstance } from 'fastify'
import { Failure, type FailureCode, type FailureDetails, type ShopFailureCode } from '#platform/failure'
import { isOutage } from '#platform/outage'
import { answerOfTwin } from '../callers/idempotency/index.ts'
import { sayWhen } from '../callers/say-when.ts'
import { mediaType } from './json-api/index.ts'

type Answer = { status: number; body: { error: string; errors?: Record<string, string[]> } }
type Words = (details: FailureDetails) => Answer

/** An error that is only a sentence (the SDK's BasicSpreeError). */
const plain =
  (status: number, error: string): Words =>
  () => ({ status, body: { error } })

/** Messages by field; general ones under `base`. Their full sentences are joined in `error` (ExpandedSpreeError). */
const full = (errors: Record<string, string[]>): Answer => ({
  status: 422,
  body: { error: sentencesOf(errors).join(', '), errors },
})

const onBase =
  (sentence: string): Words =>
  ({ message }) =>
    full({ base: [message ?? sentence] })

/** A service's code or sentence as text with empty `errors` (contract.md 1.4). */
const code =
  (error: string): Words =>
  () => ({ status: 422, body: { error, errors: {} } })

// contract.md 3 and 3.1: how the contract names fields in a sentence.
const fieldNames: Record<string, string> = {
  address1: 'Address',
  zipcode: 'Zip Code',
  firstname: 'First Name',
  lastname: 'Last Name',
  password_confirmation: 'Password Confirmation',
}

const humanName = (field: string): string => {
  const last = field.split('.').at(-1) ?? field
  // As Rails names what an id points at.
  const [first = '', ...rest] = last.replace(/_id$/, '').replaceAll('_', ' ')
  return fieldNames[last] ?? first.toUpperCase() + rest.join('')
}

const sentencesOf = (errors: Record<string, string[]>): string[] =>
  Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => (field.split('.').at(-1) === 'base' ? message : `${humanName(field)} ${message}`)),
  )

const notFound = plain(404, 'The resource you were looking for could not be found.')
const forbidden = plain(403, 'You are not authorized to access this page.')

/** Every failure in the contract's own words (contract.md 1.4, 3 to 5); clients match on them. */
const words: Record<ShopFailureCode, Words> & Partial<Record<FailureCode, Words>> = {
  not_found: notFound,
  not_allowed: forbidden,
  not_signed_in: forbidden,
  token_expired: plain(401, 'The access token expired'),
  token_revoked: plain(401, 'The access token was revoked'),
  invalid_grant: plain(400, 'invalid_grant'),
  invalid_request: plain(400, 'invalid_request'),
  unsupported_grant_type: plain(400, 'unsupported_grant_type'),
  invalid_client: plain(401, 'invalid_client'),
  invalid_scope: plain(400, 'invalid_scope'),
  invalid_fields: ({ errors = {} }) => full(errors),
  parameter_missing: ({ parameter }) => ({
    status: 400,
    body: { error: `param is missing or the value is empty: ${parameter}` },
  }),
  invalid_parameter: ({ message }) => ({ status: 400, body: { error: message ?? 'invalid parameter' } }),
  quantity_not_positive: plain(422, 'Quantity has to be greater than 0'),
  quantity_not_available: ({ product }) => ({
    status: 422,
    body: {
      error: `Quantity selected of "${product}" is not available.`,
      errors: { quantity: [`selected of "${product}" is not available.`] },
    },
  }),
  product_not_active: onBase(
    'Draft and archived products cannot be added to cart, please mark the product as active before.',
  ),
  product_needs_prescription: onBase('This product is dispensed only against a signed prescription.'),
  metadata_not_object: plain(422, 'Public and private metadata parameters should be objects'),
  coupon_not_found: plain(422, "The coupon code you entered doesn't exist. Please try again."),
  coupon_expired: plain(422, 'The coupon code is expired'),
  coupon_used_up: plain(422, 'Coupon code usage limit exceeded'),
  coupon_already_applied: plain(422, 'The coupon code has already been applied to this order'),
  coupon_not_eligible: ({ message }) => ({
    status: 422,
    body: { error: message ?? 'This coupon code is not eligible for this order' },
  }),
  coupon_worse: plain(422, 'The previously applied coupon code results in a better deal'),
  coupon_not_applied: plain(422, 'This coupon code could not be applied to the cart at this time.'),
  no_coupon_applied: plain(
    422,
    "No coupon code provided and the Order doesn't have any coupon code promotions applied",
  ),
  cart_already_assigned: code('Already assigned to a user'),
  currency_not_supported: code('Currency not supported'),
  order_not_destroyable: code('Order cannot be destroyed.'),
  order_not_ready: onBase('The order cannot take this step yet.'),
  payment_in_progress: onBase('Payment is being processed'),
  // The provider's own code is its message (contract.md 5.1).
  payment_declined: ({ message, reason }) => full({ base: [message ?? reason ?? 'The payment was declined.'] }),
  order_already_paid: onBase('Order is already paid'),
  order_not_payable: onBase('Order cannot be paid any more'),
  no_store_credit: code('User does not have any Store Credits available'),
  card_number_refused: onBase(
    "Card numbers are not accepted here. Send the provider's token in gateway_payment_profile_id.",
  ),
  payment_method_not_found: code('payment_method_not_found'),
  source_not_found: code('source_not_found'),
  missing_attributes: code('missing_attributes'),
  shipping_method_not_found: code('shipping_method_not_found'),
  shipping_method_not_offered: code('The selected shipping method is not available for this shipment.'),
  shipment_not_found: code('shipment_not_found'),
  rates_need_address: code('To generate Shipping Rates Order needs to have a Shipping Address'),
  rates_need_lines: code('To generate Shipping Rates you need to add some Line Items to Order'),
  provider_unavailable: ({ message }) => ({
    status: 503,
    body: { error: message ?? 'The payment provider is not answering. The order is kept; please try again.' },
  }),
  signature_invalid: plain(401, 'Invalid signature'),
  idempotency_key_reused: plain(422, 'This Idempotency-Key was used with another request'),
  idempotency_key_busy: plain(409, 'The first request with this Idempotency-Key is still being processed'),
  rate_limited: ({ retryAfterSeconds: seconds }) => ({
    status: 429,
    body: { error: `Too many requests. Please wait ${seconds === undefined ? 'a moment' : `${seconds} seconds`}.` },
  }),
  input_refused: ({ message }) => ({ status: 422, body: { error: message ?? 'invalid wishlist' } }),
  download_refused: plain(403, 'Error, you are not authorized to access this asset'),
}

/**
 * Answers failures as the contract words them. The unexpected is a 500 that says nothing; the log has the request id.
 */
export const answerFailures = (app: FastifyInstance): void => {
  app.setErrorHandler(async (thrown: FastifyError, request, reply) => {
    reply.type(mediaType)
    const twin = await answerOfTwin(thrown, request, reply)
    if (twin && 'answer' in twin) return twin.answer()
    const error = twin?.failure ?? thrown
    if (error instanceof Failure) {
      // What only care and plans refuse has no words of the contract; nothing here causes it.
      const { status, body } = (words[error.code] ?? words.order_not_ready)(error.details)
      sayWhen(reply, error.details)
      return reply.status(status).send(body)
    }
    const status = ('statusCode' in error && error.statusCode) || 500
    if (status < 500) return reply.status(status).send({ error: error.message })
    if (isOutage(error)) {
      request.log.warn({ err: error }, 'the database is out of reach')
      return reply
        .status(503)
        .header('retry-after', '1')
        .send({ error: 'We are busy at the moment. Please try again.' })
    }
    request.log.error({ err: error }, 'unexpected error')
    return reply.status(500).send({ error: 'Something went wrong on our side.' })
  })
}

/** An address of the storefront that does not exist is answered like a thing that does not. */
export const answerUnknownAddresses = (app: FastifyInstance): void => {
  app.setNotFoundHandler(async (_request, reply) => {
    const { status, body } = notFound({})
    return reply.type(mediaType).status(status).send(body)
  })
}
