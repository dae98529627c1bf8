import { EmptyState, Page, Picture } from '@prumo/ui'
import { useEffect, useRef } from 'react'
import { useCartQuery } from '#features/orders/cart.api.ts'
import { isBeingCharged } from '#features/orders/checkout-progress.ts'
import type { Order } from '#features/orders/order.ts'
import { useOrderStatusQuery } from '#features/orders/orders.api.ts'
import { declineWords } from '#features/payments/decline-words.ts'
import { pictureAddress } from '#links'
import { Placed } from './Placed.tsx'
import type { Placing } from './use-placing.ts'

const ASK_EVERY_MS = 2000

/** The bank has the charge and has not answered. Asks until it is known; nothing must be pressed meanwhile. */
export function CardWait({ order, onSettled }: { order: Order; onSettled: (placing: Placing) => void }) {
  const asked = useRef({ number: order.number, token: order.token }).current
  const { data: placed } = useOrderStatusQuery(asked, { pollingInterval: ASK_EVERY_MS })
  const { data: cart } = useCartQuery(undefined, { pollingInterval: ASK_EVERY_MS })

  // Back among the carts without a charge at the bank: it was refused, or given up.
  const isRefused = cart?.number === order.number && !isBeingCharged(cart)
  const hasBeenCharged = useRef(isBeingCharged(order))
  if (cart && isBeingCharged(cart)) hasBeenCharged.current = true
  useEffect(() => {
    if (isRefused && hasBeenCharged.current) onSettled({ state: 'declined', reason: declineWords(null) })
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
