import { Card, StatusBadge } from '@prumo/ui'
import {
  type OwnAddress,
  useChooseDefaultAddressMutation,
  useRemoveOwnAddressMutation,
} from '#features/account/addresses.api.ts'
import { linesOfAddress } from '#features/orders/checkout/address-form.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { addressFromSpree } from '#widgets/checkout/address-from-spree.ts'
import { ThingActions } from './ThingActions.tsx'

export type AddressItemProps = {
  address: OwnAddress
  isDefault: boolean
  onEdit: () => void
  /** What was done, for the list to say: this item may be gone. */
  onSaid: (words: string) => void
}

/** One saved address with what can be done with it. */
export function AddressItem({ address, isDefault, onEdit, onSaid }: AddressItemProps) {
  const [choose, choosing] = useChooseDefaultAddressMutation()
  const [remove, removing] = useRemoveOwnAddressMutation()
  const lines = linesOfAddress(addressFromSpree(address))
  const id = address.spreeAddressId
  const makeDefault = async () => {
    if (!(await choose(id)).error) onSaid('As próximas compras começam com este endereço.')
  }
  const takeOut = async () => {
    if (!(await remove(id)).error) onSaid('Endereço removido.')
  }
  return (
    <li>
      <Card className="own-thing">
        <div className="own-thing__head">
          <p className="own-thing__title">{lines[0]}</p>
          {isDefault && <StatusBadge tone="ok">Padrão</StatusBadge>}
        </div>
        {lines.slice(1).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="ui-muted">{`Recebe: ${address.firstname} ${address.lastname}`}</p>
        <ThingActions
          what={lines[0] ?? 'endereço'}
          onEdit={onEdit}
          onDefault={isDefault ? undefined : () => void makeDefault()}
          isChoosing={choosing.isLoading}
          question={
            isDefault
              ? 'Remover este endereço? O mais novo dos outros passa a ser o padrão. Pedidos já feitos não mudam.'
              : 'Remover este endereço? Pedidos já feitos não mudam.'
          }
          onRemove={() => void takeOut()}
          isRemoving={removing.isLoading}
        />
        <SaidBanner failure={choosing.error} onRetry={() => void makeDefault()} />
        <FailureBanner failure={removing.error as Failure | undefined} onRetry={() => void takeOut()} />
      </Card>
    </li>
  )
}
