import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { addressDraft } from '#features/orders/checkout/checkout-drafts.ts'
import { useCreatePackageOrderMutation } from '#features/orders/checkout/package-order.api.ts'
import { lateLinks } from '#late-links'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { quoteOf, type Request } from './request.ts'

/**
 * Sends the treatment's request to the pharmacy once, however often the button is pressed: the idempotency key stays
 * until the server has answered, so that a retry after a lost answer repeats the answer, not the request.
 */
export const useRequesting = () => {
  const navigate = useNavigate()
  const [create, { isLoading, error }] = useCreatePackageOrderMutation()
  const key = useRef(crypto.randomUUID())

  const place = async (request: Request, spreeAddressId: number) => {
    const { drugPackage, profile, period, paying } = request
    const quote = quoteOf(request)
    if (!paying || !quote) return
    const answer = await create({
      key: key.current,
      packageId: drugPackage.id,
      patientId: profile.id,
      subscriptionPeriod: period.period,
      variantIds: period.variantIds,
      spreeAddressId,
      deliveryType: quote.deliveryType,
      paymentMethod: paying.by,
      useStoreCredit: paying.usesCredit,
      ...(paying.by === 'card' ? { creditCardId: paying.card.id, installments: paying.installments } : {}),
    })
    if (answer.error) {
      if (statusOf(answer.error as Failure) !== null) key.current = crypto.randomUUID()
      return
    }
    // The order has the address now; a shared computer must not keep it.
    addressDraft.clear()
    void navigate(lateLinks.menPowerRequested(), {
      replace: true,
      state: { orderNumber: answer.data.orderNumber, patientId: profile.id, paysBy: paying.by },
    })
  }
  return { place, isSending: isLoading, failure: error as Failure | undefined }
}
