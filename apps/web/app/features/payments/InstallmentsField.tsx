import { installmentOptions } from '@prumo/brazil'
import { SelectField } from '@prumo/ui'
import type { ComponentProps } from 'react'
import { installmentWords, remainderWords } from './installment-words.ts'

export type InstallmentsFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'hint'> & {
  totalCents: number
  maxInstallments: number
  minInstallmentCents: number
}

/** The choice of instalments, each with its amount; hidden if there is only one. */
export function InstallmentsField({
  totalCents,
  maxInstallments,
  minInstallmentCents,
  ...rest
}: InstallmentsFieldProps) {
  const options = installmentOptions({ totalCents, max: maxInstallments, minCents: minInstallmentCents })
  const [only] = options
  if (options.length === 1 && only) return <p className="ui-muted">{installmentWords(only.amountsCents)}</p>
  const chosen = options.find(({ count }) => String(count) === rest.value)
  return (
    <SelectField
      {...rest}
      label="Parcelas"
      hint={chosen && remainderWords(chosen.amountsCents)}
      options={options.map(({ count, amountsCents }) => ({
        value: String(count),
        label: installmentWords(amountsCents),
      }))}
    />
  )
}
