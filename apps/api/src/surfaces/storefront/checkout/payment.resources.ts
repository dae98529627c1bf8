import { installmentsOf, leastInstallmentCents, mostCardInstallments } from '@prumo/brazil'
import type { CreditCard, Payment, PaymentMethod } from '#domains/money/payments'
import { listStoreCredits } from '#domains/money/store-credits'
import { decimalText, flag, metadata, text, textOrNull, whole, wholeOrNull } from '../json-api/attribute-kinds.ts'
import { decimal, type Identifier, type Relationship, type Resource, toOne, type View } from '../json-api/index.ts'
import { type CreditWithEvents, storeCreditResource } from './store-credit.resource.ts'

/** contract.md 4: an order does not show failed, invalid and void payments. */
export const isValidPayment = ({ state }: Payment): boolean => !['failed', 'invalid', 'void'].includes(state)

// contract.md 3.2: Spree's spelling where our providers differ.
const spreeBrands: Record<string, string | undefined> = { mastercard: 'master', amex: 'american_express' }

export type CardOfMethod = { card: CreditCard & { isDefault?: boolean }; method: PaymentMethod }

export const creditCardResource: Resource<CardOfMethod> = {
  type: 'credit_card',
  id: ({ card }) => String(card.id),
  shape: {
    cc_type: textOrNull,
    last_digits: textOrNull,
    month: wholeOrNull,
    year: wholeOrNull,
    name: textOrNull,
    default: flag,
    public_metadata: metadata,
  },
  attributes: ({ card }) => ({
    cc_type: spreeBrands[card.brand ?? ''] ?? card.brand,
    last_digits: card.lastDigits,
    month: card.month,
    year: card.year,
    name: card.holderName,
    default: card.isDefault ?? false,
    public_metadata: {},
  }),
  relationships: {
    payment_method: {
      many: false,
      resource: () => paymentMethodResource,
      link: ({ method }) => toOne('payment_method', method.id),
      load: async (cards) => cards.map(({ method }) => method),
    },
  },
}

export const paymentMethodResource: Resource<PaymentMethod> = {
  type: 'payment_method',
  id: ({ id }) => String(id),
  shape: { type: text, name: text, description: textOrNull, public_metadata: metadata, preferences: metadata },
  attributes: (method, view) => ({
    type: method.type,
    name: method.name,
    description: method.description,
    public_metadata: {},
    preferences: preferencesOf(method, view),
  }),
  relationships: {},
}

const preferencesOf = ({ kind }: PaymentMethod, view: View) => {
  if (kind === 'storeCredit') return {}
  return kind === 'card' ? cardPreferences(view) : pixPreferences(view)
}

/** What a browser needs to get a card token from the provider, and the instalment limits (domain.md 3.3). */
const cardPreferences = ({ ctx }: View) => {
  const { provider, publicKey, cardTokensUrl } = ctx.gateways.payments.cardTokens
  return {
    provider,
    public_key: publicKey,
    card_tokens_url: cardTokensUrl,
    max_installments: mostCardInstallments,
    min_installment_amount: decimal(leastInstallmentCents),
  }
}

/**
 * The recipient of the Pix, and how many hours an order waits for it; in the sandbox also the page where a Pix can be
 * paid, since nobody can scan a simulated code.
 */
const pixPreferences = ({ ctx }: View) => {
  const { provider, cardTokensUrl } = ctx.gateways.payments.cardTokens
  const pix = { provider, order_hours: ctx.settings.paymentDeadlineHours }
  return provider === 'sandbox' ? { ...pix, pay_pages_url: new URL('/payments/pix', cardTokensUrl).href } : pix
}

type Source = CardOfMethod | CreditWithEvents

/** The source of a payment: a card or a store credit, each with its own data. */
// biome-ignore lint/suspicious/noExplicitAny: the one of the two that a source is, is found out by `of`.
const sourceResource: Resource<any> = {
  ...creditCardResource,
  relationships: { ...creditCardResource.relationships, ...storeCreditResource.relationships },
  of: (source: Source) => ('card' in source ? creditCardResource : storeCreditResource),
}

/** A Pix has no source. */
const paymentSource: Relationship<Payment> = {
  many: false,
  resource: () => sourceResource,
  link: ({ card, storeCreditId }): Identifier | null =>
    toOne('store_credit', storeCreditId) ?? toOne('credit_card', card?.id),
  load: async (payments, { ctx }): Promise<Source[]> => [
    ...payments.flatMap(({ card, method }) => (card ? [{ card, method }] : [])),
    ...(await listStoreCredits(ctx, { ids: payments.flatMap(({ storeCreditId }) => storeCreditId ?? []) })),
  ],
}

export const paymentResource: Resource<Payment> = {
  type: 'payment',
  id: ({ id }) => String(id),
  shape: {
    amount: decimalText,
    state: text,
    number: text,
    response_code: textOrNull,
    cvv_response_code: textOrNull,
    cvv_response_message: textOrNull,
    payment_method_id: whole,
    payment_method_name: text,
    public_metadata: metadata,
  },
  attributes: (payment) => ({
    amount: decimal(payment.amountCents),
    state: payment.state,
    number: payment.number,
    response_code: payment.responseCode,
    cvv_response_code: null,
    cvv_response_message: null,
    payment_method_id: payment.method.id,
    payment_method_name: payment.method.name,
    // Ours: the amount of each month.
    public_metadata: {
      installments: payment.installments,
      installment_amounts: installmentsOf({ totalCents: payment.amountCents, count: payment.installments }).map(
        decimal,
      ),
    },
  }),
  relationships: {
    source: paymentSource,
    payment_method: {
      many: false,
      resource: () => paymentMethodResource,
      link: ({ method }) => toOne('payment_method', method.id),
      load: async (payments) => payments.map(({ method }) => method),
    },
  },
}
