import { useState } from 'react'
import { type AddressForm, emptyAddressForm } from './address-form.ts'
import { fieldMessages } from './field-messages.ts'

/** The look-up's data for a postal code. */
export type Place = { street: string; district: string; city: string; state: string; isPartial: boolean }

export type LookUp = (digits: string) => Promise<Place | 'unknown' | 'silent'>

const SILENT = 'Não conseguimos procurar o endereço agora. Preencha à mão; o CEP está guardado.'
const PARTIAL = 'Achamos só o estado. Preencha o resto à mão.'
const TOWN = 'Este CEP vale para a cidade inteira. Falta a rua e o bairro.'

const noteOf = (place: Place): string | undefined => {
  if (place.isPartial) return PARTIAL
  return place.street ? undefined : TOWN
}

/**
 * Fills an address from its postal code. The look-up's data replaces earlier values (they belonged to another code);
 * unknown fields, and input typed during the look-up, stay. A late answer for a code that has changed since is ignored.
 */
export const useAddressFilling = (options: {
  lookUp: LookUp
  read: () => AddressForm
  write: (form: AddressForm) => void
  onUnknown: (faults: { postalCode: string }) => void
}) => {
  const [isLookingUp, setIsLookingUp] = useState(false)
  const [note, setNote] = useState<string | undefined>()

  /** Returns the first field left to type, if the code filled something. */
  const fill = async (digits: string): Promise<'street' | 'streetNumber' | null> => {
    setIsLookingUp(true)
    setNote(undefined)
    const before = options.read()
    const place = await options.lookUp(digits)
    const form = options.read()
    if (form.postalCode.replace(/\D/g, '') !== digits) return null
    setIsLookingUp(false)
    if (place === 'silent') setNote(SILENT)
    if (place === 'unknown') options.onUnknown({ postalCode: fieldMessages.postalCode.unknown })
    if (place === 'silent' || place === 'unknown') return null
    setNote(noteOf(place))
    const known = { street: place.street, district: place.district, city: place.city, state: place.state }
    const names = Object.keys(known) as (keyof typeof known)[]
    const given = names.filter((name) => known[name] !== '' && form[name] === before[name])
    options.write({ ...emptyAddressForm, ...form, ...Object.fromEntries(given.map((name) => [name, known[name]])) })
    return place.street || form.street ? 'streetNumber' : 'street'
  }
  return { isLookingUp, note, fill }
}
