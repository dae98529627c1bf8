import { lockAccount, saveDefaultAddressIds } from '#domains/people/identity'
import { listCountries } from '#domains/people/places'
import { type Context, inEffect } from '#platform/context'
import { findAddressOfUser } from './addresses.repository.ts'
import { addressNotFound } from './customers.errors.ts'

/**
 * Makes an address of a user's book the one that every checkout begins with, for delivery and for billing. If several
 * are chosen at once, the last one stands. Throws not_found for another person's or a removed one.
 */
export const makeDefaultAddress = (ctx: Context, { userId, id }: { userId: number; id: number }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    await lockAccount(ctx, userId)
    if (!(await findAddressOfUser(ctx.db, { id, userId }, await listCountries(ctx)))) throw addressNotFound()
    await saveDefaultAddressIds(ctx, { userId, billAddressId: id, shipAddressId: id })
  })
