import { toCents } from '@prumo/brazil'
import type { payOrder } from '@prumo/contracts/main'
import type { z } from 'zod'
import { type CardInput, listPaymentMethods } from '#domains/money/payments'
import type { PaymentChoice } from '#domains/shop/orders'
import type { Context } from '#platform/context'

type Input = NonNullable<NonNullable<z.output<typeof payOrder.request>>['order']>

/**
 * How the order is paid: with a saved card of the bearer, with a card token of the provider, or by Pix. A named method
 * takes precedence over what the other fields imply.
 */
export const paymentChoiceFrom = async (ctx: Context, input: Input): Promise<PaymentChoice> => {
  const { payment_method_id: named, installments = 1 } = input.payments_attributes ?? {}
  const card = cardFrom(ctx, input)
  const kind = card ? 'card' : 'pix'
  const meant = (await listPaymentMethods(ctx)).find((method) => method.kind === kind)
  return {
    paymentMethodId: named ?? meant?.id ?? null,
    installments,
    ...(card ? { card } : {}),
    ...(input.store_credit === undefined ? {} : { creditCents: toCents(input.store_credit) }),
  }
}

const cardFrom = ({ actor }: Context, input: Input): CardInput | undefined => {
  // Only among the caller's own cards: a guest has none.
  if (input.existing_card) return { savedCardId: input.existing_card, userId: actor.kind === 'user' ? actor.userId : 0 }
  const token = input.payments_attributes?.source_attributes?.gateway_payment_profile_id
  return token ? { token } : undefined
}
