import { Card } from '@prumo/ui'
import type { ReactNode } from 'react'
import { isMedicine } from '../medicine-states.ts'
import type { Order } from '../order.ts'
import { Totals } from '../Totals.tsx'
import { OrderItems } from './OrderItems.tsx'
import { addressLines, isDelivered, paymentOf, sumsOf } from './order-view.ts'
import { installmentRows, paymentLine } from './payment-words.ts'
import './order-parts.css'

type OrderPartsProps = {
  order: Order
  receipt?: ReactNode
  /** What to do if something is wrong with it. */
  help: ReactNode
}

/** A placed order: items, totals, payment with instalments and receipt, and the delivery address. */
export function OrderParts({ order, receipt, help }: OrderPartsProps) {
  const payment = paymentOf(order)
  return (
    <Card className="order-parts">
      <h2>{headingOf(order)}</h2>
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
          {receipt}
        </section>
      )}
      {isDelivered(order) && order.shippingAddress && (
        <section className="order-parts__part">
          <h3>Endereço de entrega</h3>
          {addressLines(order.shippingAddress).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
      <p className="order-parts__part">{help}</p>
    </Card>
  )
}

const headingOf = (order: Order): string => {
  if (isMedicine(order)) return 'Tratamento'
  return isDelivered(order) ? 'Produtos' : 'O que você comprou'
}
