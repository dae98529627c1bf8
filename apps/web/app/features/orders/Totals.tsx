import { formatReais } from '@prumo/brazil'
import { OrderLine, OrderSummary } from '@prumo/ui'
import type { ReactNode } from 'react'

export type Sums = {
  itemCents: number
  /** False without shipping: then delivery is not mentioned. */
  isDelivered: boolean
  /** Null until a delivery method is known. */
  shipCents: number | null
  shipDetail?: string
  /** Negative; one line per promotion. */
  discounts: readonly { name: string; cents: number }[]
  totalCents: number
  /** The part paid by store credit, and the rest; null if nothing is left to pay. */
  credit?: { cents: number; leftCents: number | null }
}

/** A discount's amount, with the true minus sign. */
const minus = (cents: number) => `− ${formatReais(Math.abs(cents))}`

const shippingWords = (cents: number | null): string => {
  if (cents === null) return 'calculada no endereço'
  return cents === 0 ? 'Grátis' : formatReais(cents)
}

/** The totals of a cart or order: items, delivery, discounts and, most prominent, the total. */
export function Totals({ sums, title, note }: { sums: Sums; title?: ReactNode; note?: ReactNode }) {
  return (
    <OrderSummary title={title} note={note}>
      <OrderLine label="Produtos" amount={formatReais(sums.itemCents)} />
      {sums.isDelivered && (
        <OrderLine label="Entrega" detail={sums.shipDetail} amount={shippingWords(sums.shipCents)} />
      )}
      {sums.discounts.map(({ name, cents }) => (
        <OrderLine key={name} tone="discount" label={name} amount={minus(cents)} />
      ))}
      <OrderLine tone="total" label="Total" amount={formatReais(sums.totalCents)} />
      {sums.credit && <OrderLine tone="discount" label="Crédito na Prumo" amount={minus(sums.credit.cents)} />}
      {sums.credit && sums.credit.leftCents !== null && (
        <OrderLine label="Falta pagar" amount={formatReais(sums.credit.leftCents)} />
      )}
    </OrderSummary>
  )
}
