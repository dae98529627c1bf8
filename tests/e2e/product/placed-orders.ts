import pg from 'pg'
import { buyerAt, type Documents } from '../../faults/patient-buyer.ts'
import type { SharedProduct } from './shared-products.ts'

/**
 * Orders of courses that wait for their Pix, placed one after another, in the account of the customer with this e-mail.
 * Returns their numbers, the newest first.
 */
export const placeOrders = async (
  { apiUrl, databaseUrl }: SharedProduct,
  { email, count }: { email: string; count: number },
): Promise<string[]> => {
  const numbers: string[] = []
  for (let placed = 0; placed < count; placed += 1) numbers.unshift(await placeOne(apiUrl))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `update shop.orders set user_id = (select id from people.users where email = $1) where number = any($2)`,
      [email, numbers],
    )
  } finally {
    await client.end()
  }
  return numbers
}

const placeOne = async (apiUrl: string): Promise<string> => {
  const buyer = buyerAt(apiUrl)
  const { data } = await buyer.call('POST', 'cart', {})
  buyer.carry(data.attributes.token as string)
  await buyer.call('POST', 'cart/add_item', { variant_id: '142', quantity: 1 })
  const private_metadata = { cpf: '123.456.789-09', birth_date: '1990-01-01' }
  await buyer.call('PATCH', 'checkout', { order: { email: 'muitos-pedidos@prumo.example', private_metadata } })
  const methods = await buyer.call<Documents>('GET', 'checkout/payment_methods')
  const pix = methods.data.find(({ attributes }) => attributes.type === 'Spree::PaymentMethod::Pix')
  await buyer.call('POST', 'checkout/create_payment', { payment_method_id: pix?.id })
  await buyer.call('PATCH', 'checkout/complete', {})
  return data.attributes.number as string
}
