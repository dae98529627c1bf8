import { addressFlagsOf, partners } from '@prumo/partners'
import type { ReactNode } from 'react'
import { usePartner } from './use-partner.ts'

export type AddressFlagsProps = {
  /** Whether the address in the form could be sent as it stands. */
  isValid: boolean
  children: ReactNode
}

/**
 * Stands around the fields of an address and tells of it what spec 4 asks: `isIshaAddress`, `isSerenoAddress`, each
 * true only for that partner's visitor and only while the form says that his address is valid. Read from the element's
 * `dataset`; nothing is sent anywhere.
 */
export function AddressFlags({ isValid, children }: AddressFlagsProps) {
  const visited = usePartner()
  const partner = partners.find(({ key }) => key === visited?.key) ?? null
  return <div {...dataOf(addressFlagsOf({ partner, isAddressValid: isValid }))}>{children}</div>
}

/** As attributes of an element: `data-is-isha-address` is `dataset.isIshaAddress`. */
const dataOf = (flags: Record<string, boolean>) =>
  Object.fromEntries(
    Object.entries(flags).map(([name, isSet]) => [
      `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      isSet,
    ]),
  )
