import { isValidPhone } from '@prumo/brazil'
import { findUser, lockAccount, saveUserName } from '#domains/people/identity'
import { type Context, inTransaction } from '#platform/context'
import type { Address, AddressInput } from './address.ts'
import * as addresses from './addresses.repository.ts'
import type { Contact } from './contact.ts'
import { fillDefaultAddresses } from './default-address.ts'
import { keepAddressOfOrder } from './keep-address-of-order.ts'
import { fillPhone } from './profiles.repository.ts'

type Guest = { userId: number; contact: Contact; addresses: Address[] }

const mostLetters = 120

/**
 * Fills the gaps of an account with what its owner typed as a guest: name, telephone, and the addresses of that order
 * in his book. What stands there stays. Never CPF nor birth date: who typed them is unknown (decision 0059). Call it
 * only for an order that has joined the account. Repeating changes nothing.
 */
export const keepGuestData = (ctx: Context, { userId, contact, addresses: used }: Guest): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, userId)
    const user = await findUser(ctx.db, userId)
    if (!user || user.erasingSince !== null) return
    const told = contact.privateMetadata
    const [ship] = used
    const firstName = nameIn(told.first_name) ?? nameIn(ship?.firstName)
    const lastName = nameIn(told.first_name) ? nameIn(told.last_name) : nameIn(ship?.lastName)
    if (user.firstName === null && user.lastName === null && firstName !== null)
      await saveUserName(ctx, { userId, firstName, lastName })
    const phone = [told.phone, told.phone_number, ship?.phone].find(isPhone)
    if (phone) await fillPhone(ctx, { userId, phone })
    await keepAddresses(ctx, { userId, used })
  })

const nameIn = (given: unknown): string | null => {
  const name = typeof given === 'string' ? given.trim() : ''
  return name !== '' && name.length <= mostLetters ? name : null
}

const isPhone = (given: unknown): given is string => typeof given === 'string' && isValidPhone(given)

/** A copy: the order's own address never changes, and is not his to change. Nothing where he keeps some already. */
const keepAddresses = async (ctx: Context, { userId, used }: { userId: number; used: Address[] }): Promise<void> => {
  if ((await addresses.findNewestOfUser(ctx.db, userId)) !== null) return
  const ids: number[] = []
  for (const address of used)
    ids.push((await keepAddressOfOrder(ctx, { input: inputOf(address), former: null, userId })).id)
  const [shipAddressId, billAddressId = shipAddressId] = ids
  if (shipAddressId && billAddressId) await fillDefaultAddresses(ctx, { userId, shipAddressId, billAddressId })
}

const inputOf = ({ country, state, ...words }: Address): AddressInput => ({
  label: null,
  firstName: words.firstName,
  lastName: words.lastName,
  address1: words.address1,
  address2: words.address2,
  city: words.city,
  postalCode: words.postalCode,
  phone: words.phone,
  company: words.company,
  country: country?.iso ?? null,
  state: state?.abbr ?? null,
})
