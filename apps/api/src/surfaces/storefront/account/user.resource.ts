import { z } from 'zod'
import { listRemainingCredit } from '#domains/money/store-credits'
import { listAddresses } from '#domains/people/customers'
import type { User } from '#domains/people/identity'
import { isHimself } from '#domains/people/identity'
import { countPlacedOrders } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { addressResource } from '../addresses/address.resource.ts'
import { decimalText, metadata, text, textOrNull, whole } from '../json-api/attribute-kinds.ts'
import { decimal, type Resource, toOne } from '../json-api/index.ts'

/** A customer with the number of his placed orders and the rest of his store credit: null if he never had any. */
export type Customer = { user: User; completedOrders: number; creditCents: number | null }

/** These users with the data of a customer. */
export const customersFrom = async (ctx: Context, users: User[]): Promise<Customer[]> => {
  const credit = await listRemainingCredit(ctx, { userIds: users.map(({ id }) => id) })
  return Promise.all(
    users.map(async (user) => ({
      user,
      completedOrders: await countPlacedOrders(ctx, { userId: user.id }),
      creditCents: credit.get(user.id) ?? null,
    })),
  )
}

const idsOf = (customers: Customer[], id: (user: User) => number | null): number[] =>
  customers.map(({ user }) => id(user)).filter((each) => each !== null)

/** contract.md 3: store_credits is the number 0 if there was never any, otherwise a decimal. */
export const userResource: Resource<Customer> = {
  type: 'user',
  id: ({ user }) => String(user.id),
  // A cart's token opens that cart; the customer's account needs his own bearer.
  isShown: ({ user }, { ctx }) => isHimself(ctx.actor, user.id),
  shape: {
    email: text,
    first_name: textOrNull,
    last_name: textOrNull,
    selected_locale: textOrNull,
    public_metadata: metadata,
    store_credits: z.union([z.number(), decimalText]),
    completed_orders: whole,
  },
  attributes: ({ user, completedOrders, creditCents }) => ({
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    selected_locale: user.selectedLocale,
    public_metadata: user.publicMetadata,
    store_credits: creditCents === null ? 0 : decimal(creditCents),
    completed_orders: completedOrders,
  }),
  relationships: {
    default_billing_address: {
      many: false,
      resource: () => addressResource,
      link: ({ user }) => toOne('address', user.defaultBillAddressId),
      load: (customers, { ctx }) => listAddresses(ctx, { ids: idsOf(customers, (user) => user.defaultBillAddressId) }),
    },
    default_shipping_address: {
      many: false,
      resource: () => addressResource,
      link: ({ user }) => toOne('address', user.defaultShipAddressId),
      load: (customers, { ctx }) => listAddresses(ctx, { ids: idsOf(customers, (user) => user.defaultShipAddressId) }),
    },
  },
}
