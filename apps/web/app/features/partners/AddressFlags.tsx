import { addressFlagsOf, partners } from '@prumo/partners'
import type { ReactNode } from 'react'
import { usePartner } from './use-partner.ts'

export type AddressFlagsProps = {
  /** Whether the address in the form is valid. */
  isValid: boolean
  children: ReactNode
}

/**
 * Wraps the address fields and sets the flags of spec 4, `isIshaAddress` and `isSerenoAddress`: each is true only for
 * that partner's visitor and only while the address is valid. They are read from the element's `dataset`; nothing is
 * sent.
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
