import { formatReais } from '@prumo/brazil'
import { OrderLine, OrderSummary } from '@prumo/ui'
import type { ReactNode } from 'react'

export type Sums = {
  itemCents: number
  /** False where nothing travels: then nothing is said of delivery. */
  isDelivered: boolean
  /** Null until a way of delivery is known. */
  shipCents: number | null
  shipDetail?: string
  /** Negative; one line a promotion. */
  discounts: readonly { name: string; cents: number }[]
  totalCents: number
  /** What store credit pays of it, and what is left; null where nothing is to be paid any more. */
  credit?: { cents: number; leftCents: number | null }
}

/** What a discount takes off, with the true minus sign. */
const minus = (cents: number) => `− ${formatReais(Math.abs(cents))}`

const shippingWords = (cents: number | null): string => {
  if (cents === null) return 'calculada no endereço'
  return cents === 0 ? 'Grátis' : formatReais(cents)
}

/** The sum of a cart or order: items, delivery, discounts and, largest, the total. */
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
