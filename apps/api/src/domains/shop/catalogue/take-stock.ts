import type { Context } from '#platform/context'
import * as stock from './stock.repository.ts'

/**
 * Takes stock, all or none: if there is too little of one variant, the transaction restarts (40001) and checks again
 * (`canSupply`). Call it at the end of the transaction that places an order, because its rows stay locked until then
 * and every buyer of the same goods waits for them. Variants without stock keeping are skipped.
 */
export const takeStock = (ctx: Context, inputs: stock.StockInput[]) => stock.takeStock(ctx.db, inputs)

/** Whether a transaction failed because other buyers were faster at each of its retries. */
export const isShelfPassed = (error: unknown): boolean => error instanceof stock.ShelfPassed

/** What was promised to an order that gives it up is for sale again. */
export const giveBackStock = (ctx: Context, inputs: stock.StockInput[]) => stock.giveBackStock(ctx.db, inputs)
