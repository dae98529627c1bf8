import { type Context, inTransaction } from '#platform/context'
import * as repository from './enrollments.repository.ts'

/** A film of the course's own was opened: a pre-sale goes back for seven days from the first one. Repeatable. */
export const noteFilmOpened = (ctx: Context, input: { enrollmentId: number }): Promise<void> =>
  inTransaction(ctx, (ctx) => repository.saveFilmOpened(ctx, input))
