import type { payShopOrder } from '@prumo/contracts/second'
import type { z } from 'zod'
import { listPaymentMethods } from '#domains/money/payments'
import type { PaymentChoice } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'

type Body = z.output<typeof payShopOrder.request>

/** Pix, or a card by the provider's token. */
export const paymentFrom = async (
  ctx: Context,
  { payment_method: named, gateway_payment_profile_id: token, installments }: Body,
): Promise<PaymentChoice> => {
  const kind = named ?? (token ? 'card' : 'pix')
  if (kind === 'card' && !token) throw fieldRefused('gateway_payment_profile_id', faultOf('blank'))
  const method = (await listPaymentMethods(ctx)).find((each) => each.kind === kind)
  return {
    paymentMethodId: method?.id ?? null,
    installments,
    ...(kind === 'card' && token ? { card: { token } } : {}),
  }
}
