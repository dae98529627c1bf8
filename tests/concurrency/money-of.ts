import type { TwoApis } from './two-apis.ts'

export type Money = {
  state: string
  paymentState: string | null
  totalCents: number
  itemCount: number
  /** The amount that the provider holds for it, and in how many charges. */
  heldCents: number
  charges: number
}

/** An order in the database, beside the provider's own records of it. */
export const moneyOf = async ({ rows, ledger }: TwoApis, number: string): Promise<Money> => {
  const [order] = await rows('select * from shop.orders where number = $1', number)
  if (!order) throw new Error(`there is no order ${number}`)
  const payments = await rows('select number from shop.payments where order_id = $1', order.id)
  const numbers = new Set(payments.map((payment) => payment.number))
  const charges = (await ledger()).filter(
    ({ external_reference, status }) =>
      numbers.has(external_reference) && status !== 'rejected' && status !== 'cancelled',
  )
  return {
    state: order.state,
    paymentState: order.payment_state,
    totalCents: Number(order.total_cents),
    itemCount: order.item_count,
    heldCents: charges
      .filter(({ status }) => status !== 'pending')
      .reduce((sum, { amount_cents, refunded_cents }) => sum + amount_cents - refunded_cents, 0),
    charges: charges.length,
  }
}
