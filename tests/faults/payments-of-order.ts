import type pg from 'pg'
import { type Charge, chargesOf } from './sale.ts'

export type OrderAndMoney = {
  number: string
  state: string
  paymentState: string | null
  totalCents: number
  /** States of its payments, oldest first. */
  payments: string[]
  /** The provider's own records of it: approved charges, and the centavos that it holds, without refunds. */
  approved: number
  heldCents: number
  pending: Charge[]
}

const isPaid = ({ status }: Charge) => ['approved', 'refunded', 'partially_refunded'].includes(status)

/** An order in the database, beside the provider's records; throws if it is lost. */
export const orderAndMoney = async (
  database: pg.Client,
  { sandboxUrl, number }: { sandboxUrl: string; number: string },
): Promise<OrderAndMoney> => {
  const orders = await database.query('select * from shop.orders where number = $1', [number])
  const [order] = orders.rows
  if (!order) throw new Error(`order ${number} is lost`)
  const payments = await database.query('select number, state from shop.payments where order_id = $1 order by id', [
    order.id,
  ])
  const charges: Charge[] = []
  for (const payment of payments.rows) charges.push(...(await chargesOf(sandboxUrl, payment.number)))
  return {
    number,
    state: order.state,
    paymentState: order.payment_state,
    totalCents: Number(order.total_cents),
    payments: payments.rows.map(({ state }) => state),
    approved: charges.filter(isPaid).length,
    heldCents: charges
      .filter(isPaid)
      .reduce((sum, { amount_cents, refunded_cents }) => sum + amount_cents - refunded_cents, 0),
    pending: charges.filter(({ status }) => status === 'pending'),
  }
}
