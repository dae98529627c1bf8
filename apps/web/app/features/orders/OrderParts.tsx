import { Card } from '@prumo/ui'
import { OrderItems } from './OrderItems.tsx'
import type { Order } from './order.ts'
import { addressLines, paymentOf, sumsOf } from './order-view.ts'
import { installmentRows, paymentLine } from './payment-words.ts'
import { Totals } from './Totals.tsx'
import './order-parts.css'

/** What a placed order holds: items, sum, payment with its instalments, address. */
export function OrderParts({ order }: { order: Order }) {
  const payment = paymentOf(order)
  return (
    <Card className="order-parts">
      <h2>Produtos</h2>
      <OrderItems order={order} />
      <Totals sums={sumsOf(order)} />
      {payment && (
        <section className="order-parts__part">
          <h3>Pagamento</h3>
          <p>{paymentLine(payment)}</p>
          {installmentRows(payment).length > 1 && (
            <ol className="order-parts__installments">
              {installmentRows(payment).map((row) => (
                <li key={row.name}>
                  <span>{row.name}</span>
                  <span className="ui-money">{row.amount}</span>
                </li>
              ))}
            </ol>
          )}
        </section>
      )}
      {order.shippingAddress && (
        <section className="order-parts__part">
          <h3>Endereço de entrega</h3>
          {addressLines(order.shippingAddress).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
    </Card>
  )
}
