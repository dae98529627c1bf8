import { sql } from 'kysely'
import { listPayments, openPayment, type Payment, type PaymentInput } from '#domains/money/payments'
import type { Context } from '#platform/context'
import { newOrderNumber, newToken } from '#platform/ids'

/** The rows of other domains that a payment refers to: a buyer and an empty order. */
export const anOrderRow = async (ctx: Context): Promise<{ orderId: number; contactId: string }> => {
  const { rows } = await sql<{ orderId: number; contactId: string }>`
    with contact as (
      insert into people.contacts (email, cpf, private_metadata)
      values ('bruno@prumo.example', '12345678909', '{"first_name":"Bruno"}') returning id
    )
    insert into shop.orders (number, token, kind, seller_id, contact_id)
    select ${newOrderNumber()}, ${newToken()}, 'shop', (select min(id) from shop.sellers), id from contact
    returning id as "orderId", contact_id as "contactId"`.execute(ctx.db)
  return rows[0] as { orderId: number; contactId: string }
}

/** An open payment of a new order: by Pix, of R$ 81,40, by default. */
export const anOpenPayment = async (
  ctx: Context,
  input: Partial<Omit<PaymentInput, 'orderId' | 'contactId'>> = {},
): Promise<Payment> => {
  const { orderId, contactId } = await anOrderRow(ctx)
  const byPix = { orderId, contactId, paymentMethodId: 1, amountCents: 8140, installments: 1 }
  const id = await openPayment(ctx, { ...byPix, ...input })
  return (await listPayments(ctx, { orderIds: [orderId] })).find((payment) => payment.id === id) as Payment
}
