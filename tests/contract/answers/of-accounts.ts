import { saveCard } from '../../../apps/api/src/domains/money/payments/index.ts'
import { bearerOf } from '../../../apps/api/src/testing/bearer.ts'
import { guestOf, maria } from '../../../apps/api/src/testing/guest.ts'
import { userIdOf } from '../../../apps/api/src/testing/own-orders.ts'
import { sandboxControl } from '../../../apps/api/src/testing/sandbox-control.ts'
import type { TestWorld } from '../../../apps/api/src/testing/world.ts'
import { aBuyer, cardToken } from '../checkout/buyers.ts'

const bruno = 'bruno@prumo.example'
const password = 'a long enough password'

const mailed = async (world: TestWorld, address: string, mark: string): Promise<string> => {
  await world.settle()
  const links = (await sandboxControl(world.sandbox.url).mails(address)).flatMap((mail) => mail.links)
  return decodeURIComponent(links.findLast((link) => link.includes(mark))?.split(mark)[1] ?? '')
}

/** Tokens: issued, refreshed, refused, revoked. */
export const askForTokens = async (world: TestWorld): Promise<void> => {
  const post = async (path: string, payload: object) =>
    (await world.app.inject({ method: 'POST', url: `/spree_oauth/${path}`, payload })).json()
  const given = await post('token', { grant_type: 'password', username: bruno, password: 'prumo-demo-2026' })
  const renewed = await post('token', { grant_type: 'refresh_token', refresh_token: given.refresh_token })
  await post('token', { grant_type: 'password', username: bruno, password: 'wrong' })
  await post('two_factor_token', { username: 'helena@prumo.example', password: 'prumo-demo-2026' })
  await post('two_factor_token', { username: bruno, password: 'wrong' })
  await post('passkey_question', {})
  await post('revoke', { token: renewed.access_token })
  await post('revoke', {})
}

/** An account: opened, confirmed, shown, changed; a forgotten password reset. */
export const openAccount = async (world: TestWorld): Promise<void> => {
  const nobody = guestOf(world)
  const email = 'leitora@prumo.example'
  const user = { email, password, password_confirmation: password, first_name: 'Lia', public_metadata: { a: 1 } }
  await nobody.post('account', { user })
  await nobody.post('account', { user })
  await nobody.post('account', {})
  const proof = await mailed(world, email, '/confirmar-conta#token=')
  await nobody.patch(`account_confirmations/${proof}`, { user: { password: 'another' } })
  await nobody.patch(`account_confirmations/${proof}`, { user: { password } })
  await nobody.get('account_confirmations/unknown')
  const other = { ...user, email: 'leitor@prumo.example' }
  await nobody.post('account', { user: other })
  await nobody.get(`account_confirmations/${await mailed(world, other.email, '/confirmar-conta#token=')}`)
  await nobody.get('account')
  await nobody.patch('account', { user: {} })
  const me = guestOf(world, { bearer: await bearerOf(world, bruno) })
  await me.get('account')
  await me.patch('account', { user: { first_name: 'Bruno', selected_locale: 'pt-BR' } })
  await me.patch('account', { user: { email: 'no e-mail' } })
  await nobody.post('passwords', { user: { email } })
  await nobody.post('passwords', { user: { email: 'nobody@prumo.example' } })
  const token = await mailed(world, email, '/senha#token=')
  await nobody.patch(`passwords/${encodeURIComponent(token)}`, { user: { password, password_confirmation: password } })
  await nobody.patch('passwords/unknown', { user: { password, password_confirmation: password } })
}

/** The data of an account (addresses, cards, orders), and the refusals about them. */
export const useAccount = async (world: TestWorld): Promise<void> => {
  const bearer = await bearerOf(world, bruno)
  const me = guestOf(world, { bearer })
  const nobody = guestOf(world)
  const { body } = await me.post('account/addresses', { address: { ...maria, label: 'Casa' } })
  await me.post('account/addresses', { address: { firstname: 'Maria' } })
  const card = await saveCard(world.ctx({ kind: 'system' }), {
    userId: await userIdOf(world.ctx(), bruno),
    token: await cardToken(world),
  })
  const buyer = await aBuyer(world, undefined, { bearer })
  await buyer.fillIn()
  await buyer.payByPix()
  await buyer.complete()
  // An order keeps the address that it was placed with: its change gets a new id.
  let { id } = body.data
  for (const caller of [me, nobody]) {
    await caller.get('account?include=default_billing_address,default_shipping_address')
    await caller.get('account/addresses')
    await caller.get(`account/addresses/${id}`)
    const changed = await caller.patch(`account/addresses/${id}`, { address: { city: 'Santos', zipcode: '11060-002' } })
    id = changed.body.data?.id ?? id
    await caller.get('account/credit_cards?include=payment_method')
    await caller.get('account/credit_cards/default')
    await caller.get(`account/credit_cards/${card.id}`)
    await caller.get('account/orders?include=line_items,shipments,payments')
    await caller.get(`account/orders/${buyer.number}`)
  }
  await nobody.post('account/addresses', { address: maria })
  await me.patch(`account/addresses/${id}`, { address: { city: '' } })
  await me.delete(`account/addresses/${id}`)
  await me.delete(`account/addresses/${id}`)
  await me.delete(`account/credit_cards/${card.id}`)
  await me.delete(`account/credit_cards/${card.id}`)
  for (const path of ['addresses/0', 'credit_cards/0', 'orders/R000000000']) await me.get(`account/${path}`)
}
