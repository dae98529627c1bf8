import type pg from 'pg'
import { buyerAt } from '../faults/patient-buyer.ts'
import { cardSale, type Places, pixSale } from '../faults/sale.ts'
import { type Answer, customerAt, saveCard, signIn } from './customer.ts'
import { marker } from './hostile-values.ts'
import { linkParts, mailedToken } from './mail-links.ts'
import type { Targets } from './targets.ts'

export const attacker = 'bruno@prumo.example'

// An order at each step of the checkout, and a placed one; nothing is paid at the provider.
const walks = [
  pixSale.slice(0, 1),
  pixSale.slice(0, 3),
  pixSale.slice(0, 4),
  pixSale.slice(0, 6),
  pixSale.slice(0, 7),
  pixSale.slice(0, 8),
  pixSale.slice(0, 9),
  cardSale.slice(0, 8),
]

const walked = async (places: Places): Promise<{ number: string; token: string }[]> => {
  const sales: { number: string; token: string }[] = []
  for (const walk of walks) {
    const buyer = buyerAt(places.apiUrl)
    const sale = { number: '', token: '' }
    for (const step of walk) await step.take(sale, buyer, places)
    sales.push(sale)
  }
  return sales
}

const address = {
  firstname: marker,
  lastname: 'Almeida',
  address1: 'Rua das Flores, 10',
  city: 'Campinas',
  zipcode: '13010-111',
  state_name: 'SP',
  country_iso: 'BR',
  phone: '19 91234-5678',
}

type Caller = ReturnType<typeof customerAt>

const openWishlists = async ({ call }: Caller) => {
  const lists: Answer[] = []
  for (const is_private of [false, true])
    lists.push(await call('POST', 'wishlists', { wishlist: { name: 'ours', is_private } }))
  const tokens = lists.map(({ data }) => data.attributes.token as string)
  const items: Answer[] = []
  for (const token of tokens) items.push(await call('POST', `wishlists/${token}/add_item`, { variant_id: 494 }))
  return { wishlistTokens: tokens, wishedItemIds: items.map(({ data }) => data.id) }
}

const linesOf = async (apiUrl: string, token: string): Promise<string[]> => {
  const { data } = await customerAt(apiUrl).call('GET', 'cart', undefined, token)
  return [data.relationships.line_items?.data ?? []].flat().map(({ id }) => id)
}

/** The attackers' own data, created again because attacks use up the old one. */
export const attackersOwn = async (places: Places): Promise<Targets['own']> => {
  const { access: bearer, refresh: refreshToken } = await signIn(places.apiUrl, attacker)
  const caller = customerAt(places.apiUrl, bearer)
  const sales = await walked(places)
  const saved = [
    await caller.call('POST', 'account/addresses', { address }),
    await caller.call('POST', 'account/addresses', { address }),
  ]
  return {
    orderTokens: sales.map(({ token }) => token),
    orderNumbers: sales.map(({ number }) => number),
    bearer,
    refreshToken,
    ...(await openWishlists(caller)),
    addressIds: saved.map(({ data }) => data.id),
    cardIds: await saveCard(places, bearer),
    lineIds: (await Promise.all([1, 2, 3, 5].map((at) => linesOf(places.apiUrl, sales[at]?.token ?? '')))).flat(),
  }
}

/** Invalid bearers: an expired one, and a revoked one. */
export const spentBearers = async (apiUrl: string, database: pg.Client) => {
  const [expired, revoked] = [await signIn(apiUrl, attacker), await signIn(apiUrl, attacker)]
  await fetch(`${apiUrl}/spree_oauth/revoke`, { method: 'POST', body: new URLSearchParams({ token: revoked.access }) })
  await database.query(
    `update people.sessions set access_expires_at = now() - interval '1 hour' where access_token_hash = sha256($1::bytea)`,
    [Buffer.from(expired.access)],
  )
  return { expiredBearer: expired.access, revokedBearer: revoked.access }
}

/** Invalid links: an expired one to a new password, and one to a confirmed e-mail. */
export const spentLinks = async (places: Places, database: pg.Client): Promise<Targets['spentLinks']> => {
  const { call } = customerAt(places.apiUrl)
  await call('POST', 'passwords', { user: { email: attacker } })
  const password = await mailedToken(places, attacker, linkParts.password)
  await database.query(
    `update people.password_resets set expires_at = now() - interval '1 hour' where user_id = (select id from people.users where email = $1)`,
    [attacker],
  )
  const email = 'once@prumo.example'
  const secret = 'prumo-demo-2026'
  await call('POST', 'account', { user: { email, password: secret, password_confirmation: secret } })
  const confirmation = await mailedToken(places, email, linkParts.confirmation)
  await call('GET', `account_confirmations/${encodeURIComponent(confirmation)}`)
  return { password, confirmation }
}

/** Restores the attacker: he may have changed his password, e-mail or name, or asked for a second step. */
export const accountKeeper = async (database: pg.Client) => {
  await database.query('create table hostile.attacker as select * from people.users where email = $1', [attacker])
  return async () => {
    await database.query(
      `update people.users set email = a.email, password_hash = a.password_hash, has_two_factor = a.has_two_factor
       from hostile.attacker a where a.id = users.id`,
    )
    for (const table of ['authenticators', 'passkeys', 'erasures'])
      await database.query(`delete from people.${table} where user_id in (select id from hostile.attacker)`)
  }
}
