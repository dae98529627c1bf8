import { type Context, inTransaction } from '#platform/context'
import * as repository from './enrollments.repository.ts'

/** The first lesson was watched to its end: from now on a pre-sale goes back only within its seven days. Repeatable. */
export const noteFirstWatched = (ctx: Context, input: { enrollmentId: number }): Promise<void> =>
  inTransaction(ctx, (ctx) => repository.saveFirstWatched(ctx, input))
