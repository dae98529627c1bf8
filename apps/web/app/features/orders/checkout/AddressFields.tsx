import { formatPostalCode, onlyDigits, states } from '@prumo/brazil'
import { SelectField, TextField } from '@prumo/ui'
import { useRef } from 'react'
import type { useForm } from '#shared/hooks/use-form.ts'
import type { AddressForm } from './address-form.ts'
import './step-form.css'

const maskPostalCode = (typed: string) => formatPostalCode(onlyDigits(typed).slice(0, 8))
const stateOptions = states.map(({ abbr, name }) => ({ value: abbr, label: name }))

export type AddressFieldsProps = {
  form: ReturnType<typeof useForm<AddressForm>>
  /**
   * Called with eight digits, as soon as they are typed: fills street, district, city and state, and answers which
   * field is left to type first.
   */
  onPostalCode: (digits: string) => Promise<'street' | 'streetNumber' | null>
  isLookingUp: boolean
  /** What the look-up said when it could not fill everything. */
  lookUpNote?: string
}

/** Where the parcel goes. The postal code fills what it knows; the rest stays open for the hand. */
export function AddressFields({ form, onPostalCode, isLookingUp, lookUpNote }: AddressFieldsProps) {
  const code = useRef<HTMLInputElement>(null)
  const watchPostalCode = async (typed: string) => {
    const digits = onlyDigits(typed)
    if (digits.length !== 8) return
    const next = await onPostalCode(digits)
    const field = next && code.current?.form?.elements.namedItem(next)
    // Whoever went on by himself meanwhile is left where he is.
    if (field instanceof HTMLElement && document.activeElement === code.current) field.focus()
  }
  const postalCode = form.field('postalCode')
  return (
    <div className="step-form__fields">
      <TextField
        {...postalCode}
        ref={code}
        label="CEP"
        inputMode="numeric"
        autoComplete="postal-code"
        mask={maskPostalCode}
        onValueChange={(typed) => void watchPostalCode(typed)}
        hint={isLookingUp ? 'Procurando o endereço…' : (lookUpNote ?? 'Preenchemos a rua, a cidade e o estado.')}
      />
      {/* The focus may be elsewhere when the answer comes: who does not see the field hears it. */}
      <p className="ui-hidden" role="status">
        {postalCode.error ?? lookUpNote}
      </p>
      <TextField {...form.field('street')} label="Rua" autoComplete="address-line1" className="is-two-thirds" />
      <TextField {...form.field('streetNumber')} label="Número" autoComplete="off" className="is-third" />
      <TextField
        {...form.field('complement')}
        label="Complemento"
        isOptional
        autoComplete="address-line2"
        placeholder="Apto, bloco, casa"
        className="is-half"
      />
      <TextField {...form.field('district')} label="Bairro" autoComplete="address-level3" className="is-half" />
      <TextField {...form.field('city')} label="Cidade" autoComplete="address-level2" className="is-half" />
      <SelectField
        {...form.field('state')}
        label="Estado"
        autoComplete="address-level1"
        options={stateOptions}
        placeholder="Escolha"
        className="is-half"
      />
    </div>
  )
}
