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
import { ChangeAddress } from './ChangeAddress.tsx'

type DeliveryAddressProps = {
  order: OrderToSend
  /** The order's own state, so that a change of it is asked about. */
  seen: string
  onChanged: () => void
}

/** Where what has not left goes, as long as that may change; nothing once it may not. */
export function DeliveryAddress({ order, seen, onChanged }: DeliveryAddressProps) {
  const { data, error, refetch } = useDestinationQuery({ order, seen }, { refetchOnMountOrArgChange: true })
  const [isChanging, setIsChanging] = useState(false)
  if (!data && error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <LoadingRegion label="Vendo se o endereço ainda muda">
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  if (data.state === 'too_late') return null
  return (
    <Stack gap={2} className="delivery-address">
      <Offer destination={data} number={order.number} onChange={() => setIsChanging(true)} />
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

type OfferProps = { destination: Destination; number: string; onChange: () => void }

function Offer({ destination, number, onChange }: OfferProps) {
  const { state, needsSignIn, isConfirmed, changedAt } = destination
  const isBack = state === 'came_back'
  const act = needsSignIn ? (
    <Link to={links.myOrder(number)}>{isBack ? 'Entrar e conferir o endereço' : 'Entrar e mudar o endereço'}</Link>
  ) : (
    <Button variant="quiet" size="small" onClick={onChange}>
      {isBack && !isConfirmed ? 'Conferir o endereço' : 'Mudar o endereço'}
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
    const next = isMade ? 'Avisamos o que a farmácia decidir.' : 'Avisamos quando a nova caixa sair.'
    return `Endereço confirmado em ${formatDateTime(changedAt ?? '')}. ${next}`
  }
  const until = 'Dá para mudar o endereço até a caixa ser fechada.'
  return changedAt === null ? until : `Endereço alterado em ${formatDateTime(changedAt)}. ${until}`
}
