import { type Guest, guestOf } from '../../../apps/api/src/testing/guest.ts'
import { sandboxControl } from '../../../apps/api/src/testing/sandbox-control.ts'
import type { TestWorld } from '../../../apps/api/src/testing/world.ts'
import { ask } from '../caller.ts'

export const password = 'uma senha muito boa'

/** Signs a customer up: POST /account with his e-mail, the usual password, and other fields. */
export const signUp = (world: TestWorld, user: object) =>
  guestOf(world).post('account', { user: { password, password_confirmation: password, ...user } })

export const enter = async (world: TestWorld, username: string, secret = password) =>
  (
    await ask(world, {
      method: 'POST',
      path: '/spree_oauth/token',
      payload: { grant_type: 'password', username, password: secret },
    })
  ).body

/** The newest link of this kind that was mailed to him. */
export const mailedLink = async (world: TestWorld, address: string, kind: string): Promise<string> => {
  await world.settle()
  const links = (await sandboxControl(world.sandbox.url).mails(address)).flatMap((mail) => mail.links)
  return links.findLast((link) => link.includes(kind)) ?? 'none was mailed'
}

export const confirmationToken = async (world: TestWorld, email: string): Promise<string> =>
  (await mailedLink(world, email, '/confirmar-conta#token=')).split('#token=')[1] ?? ''

/** A new customer who confirmed his e-mail and signed in. */
export const aCustomer = async (world: TestWorld, email: string, user: object = {}): Promise<Guest> => {
  await signUp(world, { email, ...user })
  await guestOf(world).get(`account_confirmations/${await confirmationToken(world, email)}`)
  return guestOf(world, { bearer: (await enter(world, email)).access_token })
}

/** Places an order of a shampoo for him, to the saved address if one is given. Returns its number. */
export const placeOrder = async (customer: Guest, email: string, addressId?: string): Promise<string> => {
  await customer.open({ 1215: 1 })
  if (addressId) {
    await customer.patch('checkout', { order: { email, bill_address_id: addressId, ship_address_id: addressId } })
  } else await customer.fillIn({ email })
  await customer.payByPix()
  const { status, body } = await customer.complete()
  if (status !== 200) throw new Error(`not placed: ${body.error}`)
  customer.token = ''
  return customer.number
}
