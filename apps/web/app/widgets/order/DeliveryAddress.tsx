import { formatDateTime } from '@prumo/brazil'
import { Banner, Button, LoadingRegion, Skeleton, Stack } from '@prumo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type Destination,
  type OrderToSend,
  useDestinationQuery,
} from '#features/orders/destination/destinations.api.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { CameBack } from './CameBack.tsx'
import { ChangeAddress } from './ChangeAddress.tsx'

type DeliveryAddressProps = {
  order: OrderToSend
  /** The order's own state, so that a change of it is asked about. */
  seen: string
  /** Where nothing else says where it goes. */
  isAddressShown?: boolean
  /** "Mudar o endereço", where that could be another parcel's. */
  label?: string
  /** Where it is one of many things, and may well be too late: nothing stands there until it is known. */
  isBeside?: boolean
  onChanged: () => void
}

/** Where what has not left goes, as long as that may change; nothing once it may not. */
export function DeliveryAddress(props: DeliveryAddressProps) {
  const { order, seen, isAddressShown = false, label = 'Mudar o endereço', isBeside = false, onChanged } = props
  const { data, error, refetch } = useDestinationQuery({ order, seen }, { refetchOnMountOrArgChange: true })
  const [isChanging, setIsChanging] = useState(false)
  if (!data && error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!data) {
    if (isBeside) return null
    return (
      <LoadingRegion label="Vendo se o endereço ainda muda">
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  const isOver = data.state === 'too_late'
  // The box may be closed while he types: the form stays, and says what is answered to it.
  // A box of which a part was paid back goes nowhere, and what is left of it is his choice all the same.
  if (isOver && !isChanging && !data.cameBack) return null
  return (
    <Stack gap={2} className="delivery-address">
      {isAddressShown && !isOver && data.address && <p>{`Este envio vai para ${placeWords(data.address)}.`}</p>}
      {!isOver && <Offer destination={data} number={order.number} label={label} onChange={() => setIsChanging(true)} />}
      {data.cameBack && <CameBack order={order} destination={data} onDecided={onChanged} />}
      <ChangeAddress
        order={order}
        destination={data}
        isOpen={isChanging}
        onClose={() => setIsChanging(false)}
        onChanged={() => {
          setIsChanging(false)
          onChanged()
        }}
      />
    </Stack>
  )
}

const placeWords = ({ address1, address2, city }: NonNullable<Destination['address']>): string =>
  [address1, address2, city].filter(Boolean).join(', ')

type OfferProps = { destination: Destination; number: string; label: string; onChange: () => void }

function Offer({ destination, number, label, onChange }: OfferProps) {
  const { state, needsSignIn, isConfirmed, changedAt } = destination
  const isBack = state === 'came_back'
  const act = needsSignIn ? (
    <Link to={links.myOrder(number)}>{isBack ? 'Entrar e conferir o endereço' : 'Entrar e mudar o endereço'}</Link>
  ) : (
    <Button variant="quiet" size="small" onClick={onChange}>
      {isBack && !isConfirmed ? 'Conferir o endereço' : label}
    </Button>
  )
  // While the former release answers, it is missing.
  const isMade = destination.isFromStock === false
  if (isBack && !isConfirmed) {
    return (
      <Banner tone="warn" title={isMade ? 'Confira o endereço de entrega' : 'Para onde enviamos de novo?'} action={act}>
        {isMade
          ? 'A caixa voltou para nós. A farmácia decide se prepara tudo de novo, sem custo, ou devolve o valor. Confirme o endereço ou informe outro: é para lá que vai o que for preparado de novo.'
          : 'A caixa voltou para nós. Confirme o endereço ou informe outro: o novo envio é por nossa conta.'}
      </Banner>
    )
  }
  return (
    <>
      <p className="ui-muted">{wordsOf({ isBack, isMade, changedAt })}</p>
      <div>{act}</div>
    </>
  )
}

type Said = { isBack: boolean; isMade: boolean; changedAt: string | null }

const wordsOf = ({ isBack, isMade, changedAt }: Said): string => {
  if (isBack) {
    const next = isMade
      ? 'Avisamos o que a farmácia decidir.'
      : 'O novo envio é por nossa conta, e avisamos quando a caixa sair.'
    return `Endereço confirmado em ${formatDateTime(changedAt ?? '')}. ${next}`
  }
  const until = 'Dá para mudar o endereço até a caixa ser fechada.'
  return changedAt === null ? until : `Endereço alterado em ${formatDateTime(changedAt)}. ${until}`
}
