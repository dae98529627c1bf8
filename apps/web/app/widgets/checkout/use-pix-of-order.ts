import { useCallback, useEffect } from 'react'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { creditIn, type GeneratingPix, type OrderPaymentProps } from './payment-calls.ts'

const ASK_AGAIN_MS = 5000

const isAway = (failure: Failure | undefined) => {
  const status = failure && statusOf(failure)
  return failure !== undefined && (status === null || status === undefined || status >= 500)
}

/**
 * The Pix code of an order. The first call places the order (a booking's time is held, or held again after its hold has
 * expired) and returns the code, the same one while it is valid; both calls can be repeated. While the provider is
 * unreachable, it retries by itself.
 */
export const usePixOfOrder = ({
  order: { number, token, total },
  method,
  part: { storeCredit, tell },
  paying: [pay, paying],
  generating: [generate, generating],
}: OrderPaymentProps & { generating: GeneratingPix }) => {
  const ask = useCallback(async () => {
    const order = { ...creditIn({ storeCredit }), payments_attributes: { payment_method_id: method.id } }
    const paid = await pay({ orderNumber: number, orderToken: token, total, order })
    tell(paid.error, total)
    if (!paid.error && paid.data?.state === 'pending') await generate({ orderNumber: number, orderToken: token })
  }, [pay, generate, number, token, total, method.id, storeCredit, tell])

  const isAsking = paying.isLoading || generating.isLoading
  const failure = (paying.error ?? generating.error) as Failure | undefined
  const mayAsk = !isAsking && isAway(failure)
  const { isUninitialized } = paying
  useEffect(() => {
    if (isUninitialized) return void ask()
    if (!mayAsk) return
    const timer = setTimeout(() => void ask(), ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isUninitialized, mayAsk, ask])

  const code = generating.data
  return {
    code: code ? { code: code.qrcode, qrSvg: code.qrCodeSvg, expiresAt: code.expiresAt } : null,
    isPaid: paying.data?.state === 'completed',
    ask: () => void ask(),
    isAsking,
    failure,
  }
}
