import { EmptyState, Page, Picture } from '@prumo/ui'
import { useEffect, useState } from 'react'
import { useCartQuery } from '#features/orders/cart/cart.api.ts'
import { isBeingCharged } from '#features/orders/checkout/checkout-progress.ts'
import { useOrderStatusQuery } from '#features/orders/orders.api.ts'
import type { OrderKey } from '#features/orders/placed-orders/order-tokens.slice.ts'
import { declineWords } from '#features/payments/decline-words.ts'
import { pictureAddress } from '#links'
import { Placed } from './Placed.tsx'
import type { Placing } from './use-placing.ts'

const ASK_EVERY_MS = 2000

/** The bank has not answered the charge. Polls until it has; the customer must not press anything meanwhile. */
export function CardWait({ order, onSettled }: { order: OrderKey; onSettled: (placing: Placing) => void }) {
  const { number, token } = order
  const [since] = useState(() => Date.now())
  const { data: placed } = useOrderStatusQuery({ number, token }, { pollingInterval: ASK_EVERY_MS })
  const { data: cart, fulfilledTimeStamp = 0 } = useCartQuery(undefined, { pollingInterval: ASK_EVERY_MS })

  // A later answer shows a cart without a charge at the bank: the charge was refused or given up.
  const isRefused = fulfilledTimeStamp > since && cart?.number === number && !isBeingCharged(cart)
  useEffect(() => {
    if (isRefused) onSettled({ state: 'declined', reason: declineWords(null) })
  }, [isRefused, onSettled])

  if (placed) return <Placed number={placed.number} token={placed.token} />
  return (
    <Page isNarrow className="ui-section">
      <div role="status">
        <EmptyState
          headingLevel="h1"
          picture={<Picture src={pictureAddress('esperando')} alt="" />}
          title="O banco ainda não respondeu"
        >
          Seu pedido está guardado e o cartão não será cobrado duas vezes. Esta tela muda sozinha assim que a resposta
          chegar; você também recebe um e-mail.
        </EmptyState>
      </div>
    </Page>
  )
}
