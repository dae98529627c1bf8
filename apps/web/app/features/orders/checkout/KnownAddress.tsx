import { KnownDetails } from '@prumo/ui'
import { type AddressForm, linesOfAddress } from './address-form.ts'

/** Where a parcel went before, or goes unless said otherwise. */
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
