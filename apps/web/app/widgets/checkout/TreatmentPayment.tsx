import { Banner } from '@prumo/ui'
import { type ReactNode, useState } from 'react'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { StoreCreditField } from '#features/orders/checkout/StoreCreditField.tsx'
import { useStoreCreditQuery } from '#features/orders/checkout/store-credit.api.ts'
import { PaymentChoice, type PaymentKind } from '#features/payments/PaymentChoice.tsx'
import { useWaysToPayQuery } from '#features/payments/saved-cards.api.ts'
import { CardPayment, type CardPaymentProps, type ChosenCard } from './CardPayment.tsx'
import { offeredWays } from './ways-of-paying.ts'

/** How a treatment is paid once the pharmacist has accepted it; store credit first, where it is chosen. */
export type Paying = { usesCredit: boolean } & (({ by: 'card' } & ChosenCard) | { by: 'pix' })

export type TreatmentPaymentProps = Omit<CardPaymentProps, 'chosen' | 'onChosen' | 'notice'> & {
  chosen: Paying | null
  onChosen: (paying: Paying) => void | Promise<void>
  details: Record<PaymentKind, string>
  /** Not where the charge is made at once. */
  offersCredit: boolean
  /** Chosen before he chooses, where it is offered: Pix, as in the shop, unless he came for the other. */
  first?: PaymentKind
  notice?: ReactNode
}

/** A treatment's payment: Pix or card, and store credit before either. */
export function TreatmentPayment(given: TreatmentPaymentProps) {
  const { chosen, onChosen, details, offersCredit, first = 'pix', notice, ...form } = given
  const { data: ways = [], isLoading } = useWaysToPayQuery()
  const { data: availableCents = 0 } = useStoreCreditQuery(undefined, { skip: !offersCredit })
  const [picked, setPicked] = useState<PaymentKind | null>(chosen?.by ?? null)
  const [wantsCredit, setWantsCredit] = useState(chosen?.usesCredit ?? false)
  const usesCredit = wantsCredit && availableCents > 0
  const usedCents = usesCredit ? Math.min(availableCents, form.totalCents) : 0
  const offered = offeredWays(Object.fromEntries(ways.map((way) => [way.kind, way])))
  const by = picked ?? (offered.includes(first) ? first : offered[0]) ?? first
  const top = (
    <>
      {notice}
      <StoreCreditField
        availableCents={availableCents}
        usedCents={usedCents}
        leftCents={form.totalCents - usedCents}
        isUsed={usesCredit}
        isBusy={false}
        onChange={setWantsCredit}
      />
      <PaymentChoice
        offered={offered}
        chosen={by}
        onChoose={setPicked}
        maxInstallments={form.maxInstallments}
        details={details}
      />
    </>
  )
  if (by === 'card')
    return (
      <CardPayment
        {...form}
        // Where store credit pays all of it, the card stands in for what is spent of it meanwhile.
        totalCents={form.totalCents - usedCents || form.totalCents}
        notice={top}
        chosen={chosen?.by === 'card' ? chosen : null}
        onChosen={(card) => onChosen({ by: 'card', usesCredit, ...card })}
      />
    )
  return (
    <StepForm
      title={form.title}
      lead={form.lead}
      action={form.action}
      back={form.back}
      isBusy={form.isBusy || isLoading}
      onSubmit={(event) => {
        event.preventDefault()
        void onChosen({ by: 'pix', usesCredit })
      }}
    >
      {top}
      {offered.length === 0 && !isLoading && <Banner tone="warn" title="O pagamento está fora do ar" />}
    </StepForm>
  )
}
