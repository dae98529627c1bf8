import { ChoiceCard, ChoiceGroup } from '@prumo/ui'
import type { OwnAddress } from './addresses.api.ts'

export type AddressChoiceProps = {
  addresses: readonly OwnAddress[]
  /** An address's id, or null for a new one. */
  chosen: number | null
  onChoose: (id: number | null) => void
}

/** The choice between saved addresses and a new one. */
export function AddressChoice({ addresses, chosen, onChoose }: AddressChoiceProps) {
  return (
    <ChoiceGroup legend="Entregar em" isLegendHidden>
      {addresses.map((address) => (
        <ChoiceCard
          key={address.spreeAddressId}
          name="savedAddress"
          value={address.spreeAddressId}
          checked={address.spreeAddressId === chosen}
          onChange={() => onChoose(address.spreeAddressId)}
          title={[address.address1, address.address2].filter(Boolean).join(', ')}
          detail={`${address.city}, ${address.state_name} · ${address.firstname} ${address.lastname}`}
        />
      ))}
      <ChoiceCard
        name="savedAddress"
        value="new"
        checked={chosen === null}
        onChange={() => onChoose(null)}
        title="Outro endereço"
      />
    </ChoiceGroup>
  )
}
