import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { addressDraft } from '#features/orders/checkout/checkout-drafts.ts'
import { useCreatePackageOrderMutation } from '#features/orders/checkout/package-order.api.ts'
import { lateLinks } from '#late-links'
import { codeOf } from '#shared/failures/failure-codes.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { quoteOf, type Request, totalCentsOf } from './request.ts'

/**
 * Sends the treatment's request to the pharmacy once, however often the button is pressed: the idempotency key stays
 * until the server has answered, so that a retry after a lost answer repeats the answer, not the request. What is sent
 * is a yes to the total that is shown: if it costs something else by now, that is shown instead.
 */
export const useRequesting = ({ onTotalChanged }: { onTotalChanged: () => void }) => {
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
      total: totalCentsOf(request) / 100,
      ...(paying.by === 'card' ? { creditCardId: paying.card.id, installments: paying.installments } : {}),
    })
    if (answer.error) {
      const failure = answer.error as Failure
      if (statusOf(failure) !== null) key.current = crypto.randomUUID()
      if (codeOf(failure) === 'cycle_total_changed') onTotalChanged()
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
