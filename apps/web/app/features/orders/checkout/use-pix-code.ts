import { useCallback, useEffect } from 'react'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { wordsOf } from '../failure-words.ts'
import { useGeneratePixCodeMutation } from '../orders.api.ts'
import type { OrderKey } from '../placed-orders/order-tokens.slice.ts'

const ASK_AGAIN_MS = 5000

/**
 * The Pix code of a placed order: loaded while needed, retried while the provider is unavailable, renewed after its
 * expiry.
 */
export const usePixCode = (order: OrderKey, isNeeded: boolean) => {
  const [generate, { data, error, isLoading, isUninitialized }] = useGeneratePixCodeMutation()
  const { number, token } = order
  const ask = useCallback(() => void generate({ number, token }), [generate, number, token])
  const failure = error as Failure | undefined
  const isAway = failure !== undefined && !isLoading && statusOf(failure) !== 422

  useEffect(() => {
    if (!isNeeded) return
    if (isUninitialized) return ask()
    if (!isAway) return
    const timer = setTimeout(ask, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isNeeded, isUninitialized, isAway, ask])

  return {
    code: data ? { code: data.qrcode, qrSvg: data.qrCodeSvg, expiresAt: data.expiresAt } : null,
    ask,
    isAsking: isLoading,
    fault: failure ? wordsOf(failure) : null,
  }
}
