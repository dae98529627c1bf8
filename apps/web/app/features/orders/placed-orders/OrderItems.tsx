import { ItemLine, ItemList, Picture } from '@prumo/ui'
import type { Order } from '../order.ts'
import { cartLineOf } from './order-view.ts'

/** An order's lines, read-only. */
export function OrderItems({ order }: { order: Pick<Order, 'lineItems'> }) {
  return (
    <ItemList label="Produtos do pedido">
      {order.lineItems.map(cartLineOf).map((line) => (
        <ItemLine
          key={line.id}
          name={line.name}
          detail={line.quantity === 1 ? '1 unidade' : `${line.quantity} unidades`}
          amount={line.amount}
          picture={line.picture && <Picture src={line.picture} alt="" />}
        />
      ))}
    </ItemList>
  )
}
