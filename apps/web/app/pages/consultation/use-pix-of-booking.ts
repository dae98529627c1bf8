import { useCallback, useEffect } from 'react'
import {
  type PaymentMethod,
  useConsultationPixCodeMutation,
  usePayConsultationMutation,
} from '#features/onboarding/new-consultation.api.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import type { Booking } from './use-journey.ts'

const ASK_AGAIN_MS = 5000

const isAway = (failure: Failure | undefined) => {
  const status = failure && statusOf(failure)
  return failure !== undefined && (status === null || status === undefined || status >= 500)
}

/**
 * The Pix code of a booking. Paying first keeps the time (or takes it again after its hold), then gives the code, the
 * same while it holds; both may be asked again. While the provider is away it is asked by itself.
 */
export const usePixOfBooking = ({ key: { number, token } }: Booking, method: PaymentMethod) => {
  const [pay, paying] = usePayConsultationMutation()
  const [generate, generating] = useConsultationPixCodeMutation()
  const ask = useCallback(async () => {
    const order = { payments_attributes: { payment_method_id: method.id } }
    const paid = await pay({ orderNumber: number, orderToken: token, order })
    if (!paid.error && paid.data.state === 'pending') await generate({ orderNumber: number, orderToken: token })
  }, [pay, generate, number, token, method.id])

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
