import { formatReais } from '@prumo/brazil'
import { Checkbox } from '@prumo/ui'
import './store-credit-field.css'

export type StoreCreditFieldProps = {
  /** The customer's credit, in centavos. */
  availableCents: number
  /** The part that pays this order; zero if it is not used. */
  usedCents: number
  leftCents: number
  /** The customer's last choice, also before the server has confirmed it. */
  isUsed: boolean
  isBusy: boolean
  onChange: (isUsed: boolean) => void
}

const leftWords = (cents: number): string =>
  cents === 0 ? 'Seu crédito paga o pedido inteiro.' : `Falta pagar ${formatReais(cents)}. Escolha como.`

/** Offers a customer his store credit, and shows the rest to pay; nothing without credit. */
export function StoreCreditField({
  availableCents,
  usedCents,
  leftCents,
  isUsed,
  isBusy,
  onChange,
}: StoreCreditFieldProps) {
  if (availableCents === 0 && usedCents === 0) return null
  return (
    <div className="store-credit">
      <Checkbox
        name="storeCredit"
        checked={isUsed}
        disabled={isBusy}
        onChange={(event) => onChange(event.currentTarget.checked)}
      >
        {`Usar meu crédito de ${formatReais(Math.max(availableCents, usedCents))}`}
      </Checkbox>
      <p className="store-credit__left" role="status">
        {usedCents > 0 ? leftWords(leftCents) : ''}
      </p>
    </div>
  )
}
