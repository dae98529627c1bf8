import { formatAmount } from '@prumo/brazil'
import type { WeightSale } from '#features/onboarding/weight-onboarding.api.ts'
import { callMain } from '#shared/apis/call-main-and-second.ts'
import { anonymousConnection } from '#shared/apis/connection.ts'

/** The maximum time that a visitor waits; then the page is rendered without the price. */
const PATIENCE_MS = 4000

/** What the programme costs, in words; null while it is not sold, or if the API does not answer. */
export const readWeightPrice = async (apiUrl: string): Promise<string | null> => {
  const call = { path: '/api/v1/weight_sale' }
  const outcome = await callMain(anonymousConnection(apiUrl), call, AbortSignal.timeout(PATIENCE_MS))
  const offer = outcome.error ? null : (outcome.data as WeightSale).offer
  return offer && `${formatAmount(offer.price)}, pago uma vez, por Pix ou em parcelas no cartão.`
}
