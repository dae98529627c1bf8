import { KnownDetails } from '@prumo/ui'
import { type AddressForm, linesOfAddress } from './address-form.ts'

/** The address of an earlier parcel, or the default one. */
export function KnownAddress({ address, onChange }: { address: AddressForm; onChange: () => void }) {
  return (
    <KnownDetails
      title="Entregamos neste endereço"
      lines={linesOfAddress(address)}
      changeLabel="Alterar o endereço"
      onChange={onChange}
    />
  )
}
