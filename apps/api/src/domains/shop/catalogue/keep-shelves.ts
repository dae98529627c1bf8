import type { Context } from '#platform/context'
import * as shelves from './shelves.repository.ts'

/** Counted variants by id, also those of which nothing has arrived yet; only those that run out, if asked. */
export const listShelves = (ctx: Context, input: shelves.ListShelves) => shelves.listShelves(ctx.db, input)

/** The stock of a variant, without units that never arrived; null for a variant that is not counted. */
export const findShelf = (ctx: Context, { variantId }: { variantId: number }) => shelves.findShelf(ctx.db, variantId)

/** A shelf for counted goods of which nothing has arrived yet. Repeating changes nothing. */
export const beginShelf = (ctx: Context, input: { variantId: number; stockLocationId: number }) =>
  shelves.insertShelf(ctx.db, input)

/** Its shelf, locked: nobody buys of it until the transaction ends; null without one. */
export const lockShelf = (ctx: Context, { variantId }: { variantId: number }) => shelves.lockShelf(ctx.db, variantId)

/** The stock of several variants; those that are not counted are omitted. */
export const listShelvesOf = (ctx: Context, { variantIds }: { variantIds: number[] }) =>
  shelves.listShelvesOf(ctx.db, [...new Set(variantIds)])

/** The same, locked in the order of their ids: nobody buys of them until the transaction ends. */
export const lockShelves = (ctx: Context, { variantIds }: { variantIds: number[] }) =>
  shelves.lockShelves(ctx.db, [...new Set(variantIds)])
