import { Button, EmptyState, LoadingRegion, PlusIcon, Skeleton } from '@prumo/ui'
import { useState } from 'react'
import { useSpreeAddressQuery } from '#features/account/account.api.ts'
import { type OwnAddress, useOwnAddressesQuery } from '#features/account/addresses.api.ts'
import type { Profile } from '#features/identity/identity.api.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'
import { AddressDrawer } from './AddressDrawer.tsx'
import { AddressItem } from './AddressItem.tsx'
import './own-things.css'

/** As many as the server keeps (decision 0065). */
const mostAddresses = 20

/** The saved addresses, the default first: add, change, remove, choose the one that every purchase begins with. */
export function AddressBook({ profile }: { profile: Profile }) {
  const book = useOwnAddressesQuery(undefined, { refetchOnMountOrArgChange: true })
  const standard = useSpreeAddressQuery(undefined, { refetchOnMountOrArgChange: true })
  const [edited, setEdited] = useState<OwnAddress | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [said, setSaid] = useState('')
  const open = (address: OwnAddress | null) => {
    setEdited(address)
    setSaid('')
    setIsOpen(true)
  }
  if (!book.data) return <Coming failure={book.error as Failure | undefined} onRetry={() => void book.refetch()} />
  const defaultId = standard.data?.spreeAddressId ?? null
  const addresses = book.data.toSorted((one, other) => rank(one, defaultId) - rank(other, defaultId))
  return (
    <>
      {addresses.length === 0 ? (
        <EmptyState title="Nenhum endereço salvo" headingLevel="h2" action={<Add onAdd={() => open(null)} />}>
          O endereço da sua próxima compra fica aqui. Você também pode salvar um agora.
        </EmptyState>
      ) : (
        <ul className="own-things">
          {addresses.map((address) => (
            <AddressItem
              key={address.spreeAddressId}
              address={address}
              isDefault={address.spreeAddressId === defaultId}
              onEdit={() => open(address)}
              onSaid={setSaid}
            />
          ))}
        </ul>
      )}
      <p role="status" className="own-things__said">
        {said}
      </p>
      {addresses.length > 0 && addresses.length < mostAddresses && <Add onAdd={() => open(null)} />}
      {addresses.length >= mostAddresses && (
        <p className="ui-muted">{`Você tem ${addresses.length} endereços salvos. Remova um para salvar outro.`}</p>
      )}
      <AddressDrawer
        profile={profile}
        address={edited}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onKept={() => {
          setIsOpen(false)
          setSaid(edited ? 'Endereço alterado.' : 'Endereço salvo.')
        }}
      />
    </>
  )
}

const rank = ({ spreeAddressId }: OwnAddress, defaultId: number | null) => (spreeAddressId === defaultId ? 0 : 1)

function Add({ onAdd }: { onAdd: () => void }) {
  return (
    <Button variant="teal" onClick={onAdd}>
      <PlusIcon /> Adicionar endereço
    </Button>
  )
}

function Coming({ failure, onRetry }: { failure: Failure | undefined; onRetry: () => void }) {
  if (failure) return <FailureBanner failure={failure} onRetry={onRetry} />
  return (
    <LoadingRegion label="Carregando seus endereços">
      <Skeleton form="control" />
      <Skeleton form="control" />
    </LoadingRegion>
  )
}
