import { type KeyboardEvent, useEffect, useState } from 'react'
import { MinusIcon, PlusIcon, TrashIcon } from '../../icons/icons.tsx'
import { Button } from '../Button.tsx'

export type QuantityStepperProps = {
  /** The item, for the names of the buttons: "Quantidade de Ovo masturbador". */
  itemName: string
  value: number
  onValueChange: (value: number) => void
  min?: number
  /** Usually the available stock. */
  max?: number
  /** At the minimum the minus button becomes "Remover", if this is set. */
  onRemove?: () => void
  isBusy?: boolean
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 }

/** A quantity, changed by buttons, arrows or typing; typed input applies on Enter or blur, within the limits. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { itemName, value, onValueChange, min = 1, max = 99, onRemove, isBusy } = props
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])

  const moveTo = (wanted: number) => {
    const next = Math.min(max, Math.max(min, wanted))
    setTyped(String(next))
    if (next !== value) onValueChange(next)
  }
  const takeTyped = () => (typed === '' ? setTyped(String(value)) : moveTo(Number(typed)))
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = isBusy ? undefined : STEPS[event.key]
    if (step) moveTo(value + step)
    else if (event.key === 'Enter') takeTyped()
    else return
    event.preventDefault()
  }
  const mayRemove = onRemove !== undefined && value <= min
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset with a legend would be drawn as a form part
    <div className="ui-quantity" role="group" aria-label={`Quantidade de ${itemName}`}>
      <Button
        variant="icon"
        aria-label={mayRemove ? `Remover ${itemName}` : 'Diminuir quantidade'}
        aria-disabled={isBusy || (!mayRemove && value <= min)}
        onClick={() => (mayRemove ? onRemove() : moveTo(value - 1))}
      >
        {mayRemove ? <TrashIcon width="20" height="20" /> : <MinusIcon width="20" height="20" />}
      </Button>
      <input
        className="ui-quantity__input"
        aria-label="Quantidade"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        readOnly={isBusy}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 3))}
        onBlur={takeTyped}
        onKeyDown={pressKey}
      />
      <Button
        variant="icon"
        aria-label="Aumentar quantidade"
        aria-disabled={isBusy || value >= max}
        onClick={() => moveTo(value + 1)}
      >
        <PlusIcon width="20" height="20" />
      </Button>
      <output className="ui-hidden">{value}</output>
    </div>
  )
}
