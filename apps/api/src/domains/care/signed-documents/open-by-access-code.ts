import { type Context, inTransaction } from '#platform/context'
import type { Failure } from '#platform/failure'
import { type Coded, callerMarkOf, canBeAccessCode, isAccessCode } from './access-code.ts'
import { isGivenUp, secondsToWait } from './access-code-tries.ts'
import { accessCodeGivenUp, accessCodeWrong, tooManyWrongCodes } from './signed-documents.errors.ts'
import { forgetWrongCodesOf, getTriesForUpdate, saveWrongCode, type TriedTables } from './tried-codes.repository.ts'

type Opening = Coded & {
  tables: TriedTables
  /** The document's own code, and the one that was typed. */
  right: string
  given: string
  /** The caller's: tries are counted per caller (decision 0021). */
  address: string
  /** Writes the reading, in the transaction that opens. */
  opened: (ctx: Context) => Promise<void>
}

/**
 * Opens a signed document for somebody with its access code. A wrong code is counted, and after three its sender waits,
 * longer each time; others do not. Throws access_code_wrong, rate_limited, access_code_given_up.
 */
export const openByAccessCode = async (ctx: Context, input: Opening): Promise<void> => {
  // A typing error that cannot be a code reveals nothing to a guesser, and is not counted.
  if (!canBeAccessCode(input.given)) throw accessCodeWrong()
  const refusal = await weigh(ctx, input)
  if (refusal) throw refusal
}

/** Counts in a transaction that commits before the refusal, which would otherwise roll the count back. */
const weigh = (ctx: Context, { of, id, tables, right, given, address, opened }: Opening): Promise<Failure | null> =>
  inTransaction(ctx, async (ctx) => {
    const from = { tables, id, caller: callerMarkOf(ctx.secrets, { of, id, address }) }
    const tries = await getTriesForUpdate(ctx, from)
    if (isGivenUp(tries)) return accessCodeGivenUp()
    const wait = secondsToWait(tries, ctx.now())
    if (wait !== null) return tooManyWrongCodes(wait)
    if (isAccessCode(right, given)) {
      if (tries.own > 0) await forgetWrongCodesOf(ctx, from)
      await opened(ctx)
      return null
    }
    await saveWrongCode(ctx, from, tries)
    return accessCodeWrong()
  })
