import type pg from 'pg'
import { buyerAt, type Document } from '../faults/patient-buyer.ts'

/** Stands in all that a victim says of himself; whoever else reads it has read too much. */
export const canary = 'zqcanaryzq'

/** What the victim calls his private wishlist; it stands in the shop, as the canary must not. */
export const wishlistName = 'zqwishedzq'

/** Somebody who placed an order and whose token nobody else has. */
export type Victim = { number: string; token: string; ids: string[] }

const address = {
  firstname: canary,
  lastname: canary,
  address1: `Rua ${canary}, 1`,
  city: canary,
  zipcode: '01310-200',
  state_name: 'SP',
  country_iso: 'BR',
  phone: '11 91234-5678',
}

/** Buys the egg and waits for his Pix; with `isPlaced` false he is still thinking it over. */
export const openVictim = async (apiUrl: string, { isPlaced }: { isPlaced: boolean }): Promise<Victim> => {
  const buyer = buyerAt(apiUrl)
  const cart = await buyer.call('POST', 'cart', {})
  const token = cart.data.attributes.token as string
  buyer.carry(token)
  const filled = await buyer.call('POST', 'cart/add_item', { variant_id: '494', quantity: 2 })
  await buyer.call('PATCH', 'checkout', {
    order: {
      email: `${canary}@prumo.example`,
      special_instructions: canary,
      private_metadata: { cpf: '123.456.789-09', birth_date: '1990-01-01', first_name: canary, phone: canary },
      bill_address_attributes: address,
      use_billing: true,
    },
  })
  await buyer.call('GET', 'checkout/shipping_rates')
  if (isPlaced) {
    await buyer.call('POST', 'checkout/create_payment', { payment_method_id: '1' })
    await buyer.call('PATCH', 'checkout/complete', {})
    await buyer.call('POST', 'pix_payment/generate_code', {})
  }
  const { number } = cart.data.attributes as { number: string }
  return { number, token, ids: [cart.data.id, ...lineIds(filled)] }
}

const lineIds = ({ data }: Document): string[] => data.relationships.line_items?.data.map(({ id }) => id) ?? []

/** A customer's saved address. */
export const saveVictimsAddress = async (database: pg.Client): Promise<string> => {
  const { rows } = await database.query(
    `insert into people.addresses (user_id, first_name, last_name, address1, city, postal_code, phone, country_id, state_id)
     select users.id, $1, $1, $1, $1, '01310-200', $1, states.country_id, states.id
     from people.users, people.states where users.email = 'diego@prumo.example' and states.abbr = 'SP' returning id`,
    [canary],
  )
  return String(rows[0].id)
}

/** A customer's private wishlist with one item: its token, and the item's id. */
export const saveVictimsWishlist = async (database: pg.Client): Promise<{ token: string; itemId: string }> => {
  const { rows } = await database.query(
    `with list as (
       insert into shop.wishlists (token, user_id, name, is_private, created_at, updated_at)
       select encode(sha256('victim'), 'hex'), id, $1, true, now(), now() from people.users where email = $2
       returning id, token
     )
     insert into shop.wished_items (wishlist_id, variant_id, quantity, created_at)
     select id, 1215, 3, now() from list returning id, (select token from list)`,
    [wishlistName, 'diego@prumo.example'],
  )
  return { token: rows[0].token, itemId: String(rows[0].id) }
}
