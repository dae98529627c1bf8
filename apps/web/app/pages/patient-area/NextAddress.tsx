import { formatAmount } from '@prumo/brazil'
import { Banner, Button, ChoiceCard, ChoiceGroup, Drawer, LoadingRegion, PriceBlock, Skeleton, Stack } from '@prumo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useOwnAddressesQuery } from '#features/account/addresses.api.ts'
import { madeAndSentWords } from '#features/orders/checkout/DeliveryChoice.tsx'
import { fromWhenWords, sellerThereWords } from '#features/subscriptions/cycle-words.ts'
import { type Cycle, useActOnCycleMutation, useNextDeliveryQuery } from '#features/subscriptions/cycles.api.ts'
import { lateLinks } from '#late-links'
import { codeOf } from '#shared/failures/failure-codes.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'

type NextAddressProps = { cycle: Cycle; isOpen: boolean; onClose: () => void; onKept: () => void }

/** Where the next parcel goes: one of the saved addresses, what it costs there, and a yes to it. */
export function NextAddress({ cycle, isOpen, onClose, onKept }: NextAddressProps) {
  const book = useOwnAddressesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [addressId, setAddressId] = useState<number | null>(null)
  const quote = useNextDeliveryQuery(
    { id: cycle.id, addressId: addressId ?? 0 },
    { skip: addressId === null, refetchOnMountOrArgChange: true },
  )
  const [send, { error, isLoading }] = useActOnCycleMutation()
  // Of another address it would be the former answer.
  const delivery = quote.isFetching || quote.error ? undefined : quote.currentData
  const keep = async () => {
    if (addressId === null || !delivery) return
    const given = { act: 'send' as const, addressId, total: delivery.total }
    const answer = await send({ id: cycle.id, given, key: crypto.randomUUID() })
    if (!answer.error) onKept()
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="Para onde vai o próximo envio"
      footer={
        delivery && (
          <>
            <PriceBlock
              isLarge
              price={formatAmount(delivery.total)}
              term={`no máximo, com a entrega por ${delivery.deliveryType}`}
            />
            <p className="ui-muted">{`${madeAndSentWords(delivery.businessDays)}. ${fromWhenWords(delivery.fromChargeOn)}`}</p>
            <p className="ui-muted">{sellerThereWords(delivery.seller)}</p>
            <Button isWide isBusy={isLoading} onClick={() => void keep()}>
              Concordar e mudar
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        <SaidBanner failure={book.data ? undefined : book.error} onRetry={() => void book.refetch()} />
        <SaidBanner failure={error} />
        {!quote.isFetching && <NoQuote failure={quote.error} onRetry={() => void quote.refetch()} />}
        {!book.data && !book.error && <Coming label="Lendo os endereços" />}
        {book.data?.length === 0 && <p>Você ainda não tem endereço salvo.</p>}
        {book.data && book.data.length > 0 && (
          <ChoiceGroup legend="Entregar em" isLegendHidden>
            {book.data.map((address) => (
              <ChoiceCard
                key={address.spreeAddressId}
                name="address-of-next"
                value={address.spreeAddressId}
                checked={address.spreeAddressId === addressId}
                onChange={() => setAddressId(address.spreeAddressId)}
                title={[address.address1, address.address2].filter(Boolean).join(', ')}
                detail={`${address.city}, ${address.state_name} · ${address.firstname} ${address.lastname}`}
              />
            ))}
          </ChoiceGroup>
        )}
        {quote.isFetching && <Coming label="Calculando a entrega" />}
        <Link to={lateLinks.myAddresses()}>Salvar outro endereço</Link>
      </Stack>
    </Drawer>
  )
}

function NoQuote({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  if (!failure || codeOf(failure as Failure) !== 'shipping_method_not_offered')
    return <SaidBanner failure={failure} onRetry={onRetry} />
  return <Banner tone="warn">Não entregamos neste endereço. Escolha ou salve outro.</Banner>
}

const Coming = ({ label }: { label: string }) => (
  <LoadingRegion label={label}>
    <Skeleton form="control" />
  </LoadingRegion>
)
