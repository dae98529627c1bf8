import type pg from 'pg'
import { until } from '../faults/json-caller.ts'
import { buyerAt, type Document } from '../faults/patient-buyer.ts'
import { cardToken, type Places } from '../faults/sale.ts'
import { type Answer, customerAt, saveCard, signIn } from './customer.ts'
import { linkParts, mailedToken } from './mail-links.ts'
import type { Secret, Targets } from './targets.ts'

/** Part of all texts about a victim; no answer to anybody else may contain it. */
export const canary = 'zqcanaryzq'

/** The name of the victim's private wishlist; the shop's tables may contain it, but not the canary. */
export const wishlistName = 'zqwishedzq'

const address = {
  firstname: canary,
  lastname: canary,
  address1: `Rua ${canary}, 1`,
  address2: canary,
  company: canary,
  // A postal code has one city, and another word is refused.
  city: 'São Paulo',
  zipcode: '01310-200',
  state_name: 'SP',
  country_iso: 'BR',
  phone: '11 91234-5678',
}
const order = {
  email: `${canary}@prumo.example`,
  special_instructions: canary,
  private_metadata: { cpf: '123.456.789-09', birth_date: '1990-01-01', first_name: canary, phone: canary },
  bill_address_attributes: address,
  use_billing: true,
}

type Opened = { number: string; token: string; ids: string[] }

/** A guest with an unpaid Pix order; with `isPlaced` false still a cart. */
const openGuest = async (apiUrl: string, { isPlaced }: { isPlaced: boolean }): Promise<Opened> => {
  const buyer = buyerAt(apiUrl)
  const cart = await buyer.call('POST', 'cart', {})
  const token = cart.data.attributes.token as string
  buyer.carry(token)
  const filled = await buyer.call('POST', 'cart/add_item', { variant_id: '494', quantity: 2 })
  await buyer.call('PATCH', 'checkout', { order })
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

/** Signs up; the link that proves the e-mail is in the mailbox. */
const signUp = async (places: Places, name: string) => {
  const email = `${canary}.${name}@prumo.example`
  const password = 'prumo-demo-2026'
  const user = {
    email,
    password,
    password_confirmation: password,
    first_name: canary,
    last_name: canary,
    private_metadata: { canary },
  }
  await customerAt(places.apiUrl).call('POST', 'account', { user })
  return { email, token: await mailedToken(places, email, linkParts.confirmation) }
}

/** A customer with all kinds of data: an address, a card, a private wishlist, an order with a file. */
const openCustomer = async (places: Places, database: pg.Client) => {
  const { email, token: confirmation } = await signUp(places, 'one')
  await customerAt(places.apiUrl).call('GET', `account_confirmations/${encodeURIComponent(confirmation)}`)
  const { access, refresh } = await signIn(places.apiUrl, email)
  const { call } = customerAt(places.apiUrl, access)
  const saved = await call('POST', 'account/addresses', { address })
  const list = await call('POST', 'wishlists', { wishlist: { name: wishlistName, is_private: true } })
  const wishlistToken = list.data.attributes.token as string
  const wanted = await call('POST', `wishlists/${wishlistToken}/add_item`, { variant_id: 1215, quantity: 3 })
  const cardIds = await saveCard(places, access)
  const bought = await buyFile(places, call)
  await customerAt(places.apiUrl).call('POST', 'passwords', { user: { email } })
  const reset = await mailedToken(places, email, linkParts.password)
  const { rows } = await database.query('select id from people.users where email = $1', [email])
  return {
    userId: String(rows[0].id),
    wishlistToken,
    order: bought,
    ids: [saved.data.id, wanted.data.id, ...cardIds, ...bought.ids],
    secrets: [
      { kind: 'bearer', value: access },
      { kind: 'refresh', value: refresh },
      { kind: 'order', value: bought.token },
      { kind: 'file', value: bought.linkToken },
      { kind: 'password', value: reset },
      { kind: 'confirmation', value: confirmation },
    ] as Secret[],
  }
}

const course = 142

const buyFile = async ({ sandboxUrl }: Places, call: ReturnType<typeof customerAt>['call']) => {
  const cart = await call('POST', 'cart', {})
  const { number, token } = cart.data.attributes as { number: string; token: string }
  await call('POST', 'cart/add_item', { variant_id: course })
  await call('PATCH', 'checkout', { order })
  await call('POST', 'checkout/create_payment', {
    payment_method_id: 2,
    source_attributes: {
      gateway_payment_profile_id: await cardToken(sandboxUrl),
      name: canary,
      last_digits: '6351',
      month: 11,
      year: 2030,
    },
  })
  await call('PATCH', 'checkout/complete', {})
  const placed = await until(
    'the file',
    () => call('GET', `order_status/${number}?include=line_items.digital_links`, undefined, token),
    ({ included = [] }: Answer) => included.some(({ type }) => type === 'digital_link'),
  )
  const link = placed.included?.find(({ type }) => type === 'digital_link')
  const ids = [placed.data.id, ...(placed.included ?? []).map(({ id }) => id)]
  return { number, token, linkToken: link?.attributes.token as string, ids }
}

/** A file of that course, so that each buyer gets a link; it has no bytes. */
const sellFile = (database: pg.Client) =>
  database.query(
    `insert into shop.digital_assets (variant_id, file_id, name, content_type, size_bytes, created_at)
     values ($1, gen_random_uuid(), 'Guia.pdf', 'application/pdf', 10, now())`,
    [course],
  )

export type Victims = Targets['others'] & { userIds: string[]; numbers: string[]; tokens: string[] }

/** The victims: two guests, a customer, and one with an unconfirmed e-mail. */
export const openVictims = async (places: Places, database: pg.Client): Promise<Victims> => {
  await sellFile(database)
  const guests = [
    await openGuest(places.apiUrl, { isPlaced: true }),
    await openGuest(places.apiUrl, { isPlaced: false }),
  ]
  const customer = await openCustomer(places, database)
  const unproven = await signUp(places, 'two')
  const numbers = [...guests, customer.order].map(({ number }) => number)
  const secrets: Secret[] = [
    ...guests.map(({ token }) => ({ kind: 'order' as const, value: token })),
    ...customer.secrets,
    { kind: 'confirmation', value: unproven.token },
  ]
  return {
    ids: [...guests.flatMap(({ ids }) => ids), ...customer.ids, customer.userId],
    orderNumbers: numbers,
    wishlistToken: customer.wishlistToken,
    secrets,
    userIds: [customer.userId],
    numbers,
    tokens: [...secrets.map(({ value }) => value), customer.wishlistToken],
  }
}

/** All data of the victims as one text, which must not change. */
export const stateOfVictims = async (database: pg.Client, { userIds, numbers }: Victims): Promise<string> => {
  const states: unknown[] = []
  const about = [
    ['people.contacts', 'strpos(t::text, $1) > 0', canary],
    ['people.addresses', 'strpos(t::text, $1) > 0', canary],
    ['people.users', 'strpos(t::text, $1) > 0', canary],
    ['shop.orders', 'number = any(string_to_array($1, $$,$$))', numbers.join()],
    ['shop.wishlists', 'user_id = $1::bigint', userIds[0] ?? ''],
    [
      'shop.wished_items',
      'wishlist_id in (select id from shop.wishlists where user_id = $1::bigint)',
      userIds[0] ?? '',
    ],
    ['shop.credit_cards', 'user_id = $1::bigint', userIds[0] ?? ''],
    [
      'shop.line_items',
      'order_id in (select id from shop.orders where number = any(string_to_array($1, $$,$$)))',
      numbers.join(),
    ],
    [
      'shop.digital_links',
      'order_id in (select id from shop.orders where number = any(string_to_array($1, $$,$$)))',
      numbers.join(),
    ],
  ] as const
  for (const [table, where, value] of about) {
    const { rows } = await database.query(`select * from ${table} t where ${where} order by 1::text`, [value])
    if (rows.length === 0) throw new Error(`nobody has anything in ${table}`)
    states.push(rows)
  }
  return JSON.stringify(states)
}
