import { type Context, inTransaction } from '#platform/context'
import { sweep } from '#platform/steady-work/sweep'
import { listInClear, sealClearWords } from './sealed-words.repository.ts'

/**
 * Due work: seals what an earlier release wrote in clear about a patient's product, and empties the clear columns
 * (decision 0251). Returns how many.
 */
export const sealWordsInClear = (ctx: Context): Promise<number> =>
  sweep(ctx, {
    work: 'seal-words-of-compoundings',
    list: listInClear,
    move: (ctx, id) => inTransaction(ctx, (ctx) => sealClearWords(ctx, id)),
  })
