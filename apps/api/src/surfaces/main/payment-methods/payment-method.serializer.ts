import type { listPaymentMethods } from '@prumo/contracts/main'
import type { z } from 'zod'
import type { PaymentMethod } from '#domains/money/payments'

type WireMethod = z.output<typeof listPaymentMethods.response>['paymentMethods'][number]
type CardTokens = { provider: string; publicKey: string; cardTokensUrl: string }

/** The public data of a payment method; domain.md 3.3 has the instalment rules. */
export const paymentMethodOnTheWire = (method: PaymentMethod, tokens: CardTokens): WireMethod => {
  const isCard = method.kind === 'card'
  const isPaidByHand = !isCard && tokens.provider === 'sandbox'
  return {
    id: method.id,
    kind: isCard ? 'card' : 'pix',
    name: method.name,
    provider: tokens.provider,
    payPagesUrl: isPaidByHand ? new URL('/payments/pix', tokens.cardTokensUrl).href : null,
    cardTokensUrl: isCard ? tokens.cardTokensUrl : null,
    publicKey: isCard ? tokens.publicKey : null,
    maxInstallments: isCard ? 12 : null,
    minInstallment: isCard ? 5 : null,
  }
}
