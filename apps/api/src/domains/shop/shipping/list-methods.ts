import type { Context } from '#platform/context'
import { fromReference } from '#platform/from-reference'
import * as repository from './shipping.repository.ts'
import type { ShippingMethod } from './shipping-method.ts'

const all = (ctx: Context): Promise<ShippingMethod[]> =>
  fromReference(ctx, 'shipping methods', ({ db }) => repository.listMethods(db))

/** The methods of these ids, currently offered or not. */
export const listShippingMethods = async (ctx: Context, input: { ids: number[] }): Promise<ShippingMethod[]> =>
  (await all(ctx)).filter(({ id }) => input.ids.includes(id))

/** The offered methods, in display order. */
export const listOfferedMethods = async (ctx: Context): Promise<ShippingMethod[]> =>
  (await all(ctx)).filter(({ isOffered }) => isOffered)
