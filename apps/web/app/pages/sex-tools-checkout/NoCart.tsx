import { EmptyState, LinkButton, Page, Picture } from '@prumo/ui'
import { Link } from 'react-router'
import { placingDraft } from '#features/orders/checkout/checkout-drafts.ts'
import { useOrderStatusQuery } from '#features/orders/orders.api.ts'
import { links, pictureAddress } from '#links'
import { useDraft } from '#shared/hooks/draft.ts'
import { Placed } from './Placed.tsx'

/** No cart: it is empty, or it became an order while the page was closed and the answer was lost. */
export function NoCart() {
  const sent = useDraft(placingDraft)
  const { data: order, isLoading } = useOrderStatusQuery(sent, { skip: sent.number === '' })
  if (order) return <Placed number={order.number} token={order.token} />
  if (isLoading) return null
  return (
    <Page isNarrow className="ui-section">
      <EmptyState
        headingLevel="h1"
        picture={<Picture src={pictureAddress('carrinho-vazio')} alt="" />}
        title="Seu carrinho está vazio"
        action={
          <LinkButton as={Link} to={links.sexTools()}>
            Ver a loja
          </LinkButton>
        }
      >
        Escolha um produto e volte: a compra leva uns três minutos.
      </EmptyState>
    </Page>
  )
}
