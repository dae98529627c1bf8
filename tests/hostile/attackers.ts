import { buyerAt } from '../faults/patient-buyer.ts'
import { cardSale, type Places, pixSale } from '../faults/sale.ts'

const signIn = async (apiUrl: string, email: string): Promise<{ access: string; refresh: string }> => {
  const answer = await fetch(`${apiUrl}/spree_oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username: email, password: 'prumo-demo-2026' }),
  })
  const { access_token, refresh_token } = (await answer.json()) as Record<string, string>
  return { access: access_token as string, refresh: refresh_token as string }
}

/** Bearers of one who attacks: a good one, one taken back, one that the caller must make too old, a refresh token. */
export const attackersBearers = async (apiUrl: string) => {
  const [good, revoked, old] = [
    await signIn(apiUrl, 'bruno@prumo.example'),
    await signIn(apiUrl, 'bruno@prumo.example'),
    await signIn(apiUrl, 'bruno@prumo.example'),
  ]
  await fetch(`${apiUrl}/spree_oauth/revoke`, { method: 'POST', body: new URLSearchParams({ token: revoked.access }) })
  return { old: old.access, all: [good.access, good.access, revoked.access, old.access, good.refresh] }
}

// An order at each step of the checkout, and one placed; nobody pays at the provider.
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

/** Order tokens of attackers' own, one at every step of the checkout. */
export const attackersOrders = async (places: Places): Promise<string[]> => {
  const tokens: string[] = []
  for (const walk of walks) {
    const buyer = buyerAt(places.apiUrl)
    const sale = { number: '', token: '' }
    for (const step of walk) await step.take(sale, buyer, places)
    tokens.push(sale.token)
  }
  return tokens
}

/** Two wishlists of an attacker's own, one public and one private. */
export const attackersWishlists = async (apiUrl: string): Promise<string[]> => {
  const { access } = await signIn(apiUrl, 'bruno@prumo.example')
  return Promise.all([false, true].map((isPrivate) => openWishlist(apiUrl, { bearer: access, isPrivate })))
}

const openWishlist = async (apiUrl: string, wish: { bearer: string; isPrivate: boolean }): Promise<string> => {
  const answer = await fetch(`${apiUrl}/api/v2/storefront/wishlists`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${wish.bearer}` },
    body: JSON.stringify({ wishlist: { name: 'ours', is_private: wish.isPrivate } }),
  })
  const { data } = (await answer.json()) as { data: { attributes: { token: string } } }
  return data.attributes.token
}
