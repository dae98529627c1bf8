import { z } from 'zod'
import { listAddresses } from '#domains/people/customers'
import type { User } from '#domains/people/identity'
import { addressResource } from '../addresses/address.resource.ts'
import { decimalText, metadata, text, textOrNull, whole } from '../json-api/attribute-kinds.ts'
import { type Resource, toOne } from '../json-api/index.ts'

/** A customer, and how many orders he has placed. */
export type Customer = { user: User; completedOrders: number }

const idsOf = (customers: Customer[], id: (user: User) => number | null): number[] =>
  customers.map(({ user }) => id(user)).filter((each) => each !== null)

/** contract.md 3. Nobody has store credit yet, so it is the number 0. */
export const userResource: Resource<Customer> = {
  type: 'user',
  id: ({ user }) => String(user.id),
  shape: {
    email: text,
    first_name: textOrNull,
    last_name: textOrNull,
    selected_locale: textOrNull,
    public_metadata: metadata,
    store_credits: z.union([z.number(), decimalText]),
    completed_orders: whole,
  },
  attributes: ({ user, completedOrders }) => ({
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    selected_locale: user.selectedLocale,
    public_metadata: user.publicMetadata,
    store_credits: 0,
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
