import { formatReais } from '@prumo/brazil'
import { Button, Card, ChevronIcon, Drawer, ItemLine, ItemList, LoadingRegion, Picture, Skeleton } from '@prumo/ui'
import type { Order } from '#features/orders/order.ts'
import { centsOf } from '#features/orders/order-sums.ts'
import { cartLineOf, sumsOf } from '#features/orders/order-view.ts'
import { Totals } from '#features/orders/Totals.tsx'
import { useOverlay } from '#shared/overlays/use-overlay.ts'

/** What is being bought, beside the step; on a phone one line with the total, which opens the checkout drawer. */
export function Summary({ order }: { order: Order | null }) {
  const drawer = useOverlay('checkout')
  return (
    <aside className="checkout-summary" aria-label="Resumo do pedido">
      <Button variant="quiet" isWide className="checkout-summary__line" aria-haspopup="dialog" onClick={drawer.open}>
        <span>Resumo do pedido</span>
        <span className="ui-money">{order ? formatReais(centsOf(order.total)) : ''}</span>
        <ChevronIcon width="20" height="20" />
      </Button>
      <Card isRaised className="checkout-summary__card">
        {order ? (
          <SummaryContent order={order} title="Seu pedido" />
        ) : (
          <LoadingRegion label="Carregando o resumo">
            <Skeleton form="title" />
            <Skeleton />
            <Skeleton />
          </LoadingRegion>
        )}
      </Card>
      <Drawer isOpen={drawer.isOpen} onClose={drawer.close} title="Seu pedido">
        {order && <SummaryContent order={order} />}
      </Drawer>
    </aside>
  )
}

function SummaryContent({ order, title }: { order: Order; title?: string }) {
  return (
    <>
      {title && <h2>{title}</h2>}
      <ItemList label="Produtos">
        {order.lineItems.map(cartLineOf).map((line) => (
          <ItemLine
            key={line.id}
            name={line.name}
            detail={line.quantity === 1 ? '1 unidade' : `${line.quantity} unidades`}
            amount={line.amount}
            picture={<Picture src={line.picture} alt="" />}
          />
        ))}
      </ItemList>
      <Totals sums={sumsOf(order)} />
    </>
  )
}
