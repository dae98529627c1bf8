import { formatPostalCode, onlyDigits, states } from '@prumo/brazil'
import { SelectField, TextField } from '@prumo/ui'
import { useRef } from 'react'
import type { useForm } from '#shared/hooks/use-form.ts'
import type { AddressForm } from './address-form.ts'
import './step-form.css'

const maskPostalCode = (typed: string) => formatPostalCode(onlyDigits(typed).slice(0, 8))
const stateOptions = states.map(({ abbr, name }) => ({ value: abbr, label: name }))

type FieldOf = ReturnType<typeof useForm<AddressForm>>['field']

export type AddressFieldsProps = {
  /** A form that asks for these fields, and may ask for more. */
  form: { field: (name: keyof AddressForm) => Omit<ReturnType<FieldOf>, 'name'> & { name: string } }
  /**
   * Called with eight digits as soon as they are typed: fills street, district, city and state, and returns the first
   * field left to type.
   */
  onPostalCode: (digits: string) => Promise<'street' | 'streetNumber' | null>
  isLookingUp: boolean
  /** The note if the look-up could not fill everything. */
  lookUpNote?: string
}

/** The delivery address. The postal code fills what it knows; the rest stays editable. */
export function AddressFields({ form, onPostalCode, isLookingUp, lookUpNote }: AddressFieldsProps) {
  const code = useRef<HTMLInputElement>(null)
  const watchPostalCode = async (typed: string) => {
    const digits = onlyDigits(typed)
    if (digits.length !== 8) return
    const next = await onPostalCode(digits)
    const field = next && code.current?.form?.elements.namedItem(next)
    // A user who has moved on meanwhile keeps his focus.
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
      {/* The focus may be elsewhere when the answer comes, so it is announced. */}
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
