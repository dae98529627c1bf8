import {
  type Address,
  type AddressInput,
  fillDefaultAddresses,
  getAddressOfUser,
  keepAddressOfOrder,
  listAddresses,
} from '#domains/people/customers'
import type { Context } from '#platform/context'
import { Failure, fieldsRefused } from '#platform/failure'
import { type FieldFaults, hasFaults } from '#platform/faults'
import type { Ask } from '../asking-outside.ts'
import { isCustomerOf, isOf } from '../order.policy.ts'
import type { Order } from '../order.ts'
import { isOpen, moved } from '../order-states.ts'
import { placeOfCode } from '../place-of-code.ts'

/** An address input, with the id of the saved address that it edits, if any. */
export type AddressChange = AddressInput & { id?: number | null }

export type AddressChanges = {
  billAddress?: AddressChange
  shipAddress?: AddressChange
  billAddressId?: number | null
  shipAddressId?: number | null
  usesBillingForShipping?: boolean
}

/**
 * The order with other addresses. An address with a country puts it back to the step address (contract.md 5.2); another
 * destination invalidates its shipments and their prices. Throws invalid_fields with keys `bill_address.…` and
 * `ship_address.…`, not_found for somebody else's address.
 */
export const chooseAddresses = async (ctx: Context, ask: Ask, order: Order, input: AddressChanges): Promise<Order> => {
  if (!touchesAddresses(input)) return order
  const ids = [order.billAddressId, order.shipAddressId].filter((id) => id !== null)
  const formers = await listAddresses(ctx, { ids })
  const formerOf = (id: number | null) => formers.find((address) => address.id === id) ?? null
  const isShared = order.billAddressId === order.shipAddressId
  const faults: FieldFaults = {}
  const bill = await noting(faults, () =>
    choose(ctx, ask, order, {
      prefix: 'bill_address',
      getsParcels: input.usesBillingForShipping ?? false,
      former: formerOf(order.billAddressId),
      isShared,
      change: input.billAddress,
      savedId: input.billAddressId,
    }),
  )
  const ship = input.usesBillingForShipping
    ? bill
    : await noting(faults, () =>
        choose(ctx, ask, order, {
          prefix: 'ship_address',
          getsParcels: true,
          former: formerOf(order.shipAddressId),
          isShared,
          change: input.shipAddress,
          savedId: input.shipAddressId,
        }),
      )
  if (hasFaults(faults)) throw fieldsRefused(faults)
  await offerAsDefaults(ctx, order, { bill, ship })
  const changed = { ...order, billAddressId: bill?.id ?? null, shipAddressId: ship?.id ?? null }
  const goesElsewhere = placeOf(ship) !== placeOf(formerOf(order.shipAddressId))
  return backToAddress(goesElsewhere ? { ...changed, shipments: [] } : changed, { input, goesElsewhere })
}

const touchesAddresses = (input: AddressChanges): boolean =>
  Boolean(input.billAddress || input.shipAddress || input.usesBillingForShipping) ||
  input.billAddressId !== undefined ||
  input.shipAddressId !== undefined

/** The faults of one address are collected, so that those of the other are reported together with them. */
const noting = async (faults: FieldFaults, choose: () => Promise<Address | null>): Promise<Address | null> => {
  try {
    return await choose()
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'invalid_fields')) throw error
    Object.assign(faults, error.details.faults)
    return null
  }
}

type Choice = {
  prefix: string
  getsParcels: boolean
  former: Address | null
  isShared: boolean
  change: AddressChange | undefined
  savedId: number | null | undefined
}

const choose = async (ctx: Context, ask: Ask, order: Order, choice: Choice): Promise<Address | null> => {
  const { change, savedId, former, isShared, prefix } = choice
  if (change) {
    const { id, ...input } = change
    const saved = id && id !== former?.id ? await ownAddress(ctx, order, id) : null
    // Both addresses may be the same row; changing one must not change the other.
    const edited = saved ?? (mayBeEdited(former, order) && !isShared ? former : null)
    return keepAddressOfOrder(ctx, {
      ...{ input: saved ? input : whole(input, former), former: edited, userId: bookOwnerOf(ctx, order), prefix },
      findPlace: placeOfCode(ask),
      mayBeUnknown: !choice.getsParcels,
    })
  }
  if (savedId === undefined || savedId === former?.id) return former
  return savedId === null ? null : ownAddress(ctx, order, savedId)
}

/** A signed-in customer's new address becomes a default that he lacks, if it is in his book. */
const offerAsDefaults = async (
  ctx: Context,
  order: Order,
  { bill, ship }: { bill: Address | null; ship: Address | null },
): Promise<void> => {
  const userId = bookOwnerOf(ctx, order)
  if (userId === null) return
  const ownId = (address: Address | null) => (address && isOf(address, userId) ? address.id : undefined)
  await fillDefaultAddresses(ctx, { userId, billAddressId: ownId(bill), shipAddressId: ownId(ship) })
}

const ownAddress = (ctx: Context, order: Order, id: number): Promise<Address> =>
  getAddressOfUser(ctx, { id, userId: bookOwnerOf(ctx, order) ?? 0 })

/**
 * The owner of the usable address book: the order's customer, if he is signed in himself. The order token opens only
 * the order.
 */
const bookOwnerOf = ({ actor }: Context, order: Order): number | null =>
  isCustomerOf(order, actor) ? order.userId : null

/** An address that only this order uses. A user's saved one is edited only if its id is given. */
const mayBeEdited = (former: Address | null, order: Order): boolean =>
  former !== null && (former.userId === null || order.userId === null)

/** Attributes without a country correct the existing address. */
const whole = (input: AddressInput, former: Address | null): AddressInput =>
  input.country !== undefined || !former
    ? input
    : {
        ...textsOf(former),
        country: former.country?.iso ?? null,
        state: former.state?.abbr ?? null,
        ...input,
      }

const textsOf = ({ firstName, lastName, address1, address2, city, postalCode, phone, company }: Address) => ({
  firstName,
  lastName,
  address1,
  address2,
  city,
  postalCode,
  phone,
  company,
})

const placeOf = (address: Address | null): string =>
  `${address?.country?.iso} ${address?.postalCode?.replace(/\D/g, '')}`

const backToAddress = (
  order: Order,
  { input, goesElsewhere }: { input: AddressChanges; goesElsewhere: boolean },
): Order => {
  const namesCountry = input.billAddress?.country !== undefined || input.shipAddress?.country !== undefined
  const lostShipments = goesElsewhere && order.state !== 'cart'
  return isOpen(order) && (namesCountry || lostShipments) ? moved(order, 'address') : order
}
