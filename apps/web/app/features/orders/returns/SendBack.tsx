import { Button, Card, LoadingRegion, Skeleton, Stack } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { CancelOwnOrder } from './CancelOwnOrder.tsx'
import { ChooseWhatGoesBack } from './ChooseWhatGoesBack.tsx'
import { OneReturn } from './OneReturn.tsx'
import { offerWords, partKeptWords } from './return-words.ts'
import { type OrderOfReturns, type SendingBack, useSendingBackQuery } from './returns.api.ts'
import './send-back.css'

// The carrier gives its code within seconds, and no room tells of it.
const whileUncodedMs = 5_000

type SendBackProps = {
  order: OrderOfReturns
  /** The order's own state, so that a change of it is asked about. */
  seen: string
  /** The address to write to where the right has ended. */
  email: string
  onCanceled: () => void
}

/** Sending goods of a paid order back (CDC art. 49), and what is on its way; nothing where nothing is to be said. */
export function SendBack({ order, seen, email, onCanceled }: SendBackProps) {
  const { data, error, refetch } = useSendingBackOf(order, seen)
  if (!data && error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Card>
        <LoadingRegion label="Carregando as devoluções">
          <Skeleton form="title" />
          <Skeleton />
        </LoadingRegion>
      </Card>
    )
  }
  return <Shown order={order} sendingBack={data} email={email} onCanceled={onCanceled} />
}

const useSendingBackOf = (order: OrderOfReturns, seen: string) => {
  const known = useSendingBackQuery({ order, seen })
  const isUncoded = known.data?.returns.some(({ state }) => state === 'requested')
  return useSendingBackQuery({ order, seen }, { pollingInterval: isUncoded ? whileUncodedMs : 0 })
}

type ShownProps = Pick<SendBackProps, 'order' | 'email' | 'onCanceled'> & { sendingBack: SendingBack }

function Shown({ order, sendingBack, email, onCanceled }: ShownProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { mayBeCanceled, isPartKept, offer, returns } = sendingBack
  const words = isPartKept ? partKeptWords : offerWords(offer, email)
  if (mayBeCanceled) return <CancelOwnOrder order={order} onCanceled={onCanceled} />
  if (!words && returns.length === 0) return null
  return (
    <Card>
      <h2>Devolver</h2>
      <Stack gap={3}>
        {returns.length > 0 && (
          <ul className="send-back__all">
            {returns.map((sent) => (
              <OneReturn key={sent.id} order={order} sent={sent} />
            ))}
          </ul>
        )}
        {words && <p className={returns.length > 0 ? 'ui-muted' : undefined}>{words}</p>}
        {offer.state === 'open' && (
          <div>
            <Button variant="quiet" onClick={() => setIsChoosing(true)}>
              {returns.length > 0 ? 'Devolver outros itens' : 'Devolver itens'}
            </Button>
          </div>
        )}
      </Stack>
      <ChooseWhatGoesBack order={order} offer={offer} isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
    </Card>
  )
}
