import type { useForm } from '#shared/hooks/use-form.ts'
import { CardNumberFields } from './CardNumberFields.tsx'
import type { CardForm } from './card-form.ts'
import { InstallmentsField } from './InstallmentsField.tsx'

export type CardFieldsProps = {
  form: ReturnType<typeof useForm<CardForm>>
  totalCents: number
  /** The provider's limits, from the payment method's preferences. */
  maxInstallments: number
  minInstallmentCents: number
  /** The provider saves the card for its owner. */
  isKept?: boolean
}

/** A card to pay with: its fields, and in how many parts. */
export function CardFields({ form, totalCents, maxInstallments, minInstallmentCents, isKept }: CardFieldsProps) {
  return (
    <CardNumberFields form={form} isKept={isKept}>
      <InstallmentsField
        {...form.field('installments')}
        className="is-half"
        totalCents={totalCents}
        maxInstallments={maxInstallments}
        minInstallmentCents={minInstallmentCents}
      />
    </CardNumberFields>
  )
}
