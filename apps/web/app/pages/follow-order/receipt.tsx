import { LinkButton, Page } from '@prumo/ui'
import { useSelector } from 'react-redux'
import { Link, useParams } from 'react-router'
import { selectTokenOf } from '#features/orders/placed-orders/order-tokens.slice.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { links } from '#links'
import { useRestored } from '#shared/hooks/use-restored.ts'
import { OpenedReceipt, ReceiptComing, ReceiptNotOpened } from '#widgets/order/OpenedReceipt.tsx'
import { useOwnSession } from '#widgets/session/use-own-session.ts'

export const meta = () => hiddenPageMeta('Recibo')

type WithTokens = Parameters<typeof selectTokenOf>[0]

/** The receipt of an order that was placed or followed in this browser, or that belongs to the signed-in customer. */
export default function ReceiptPage() {
  const number = useParams().number ?? ''
  const isRestored = useRestored()
  const session = useOwnSession()
  const token = useSelector((state: WithTokens) => selectTokenOf(state, number))
  const isKnown = Boolean(token) || session === 'there'
  const isComing = !isRestored || session === 'coming'
  return (
    <Page isNarrow className="order-page">
      {isComing && <ReceiptComing />}
      {!isComing && !isKnown && <ReceiptNotOpened number={number} />}
      {!isComing && isKnown && (
        <OpenedReceipt
          number={number}
          {...(token && { token })}
          back={
            <LinkButton as={Link} to={links.followOrder(number)} variant="quiet">
              Voltar para o pedido
            </LinkButton>
          }
        />
      )}
    </Page>
  )
}
