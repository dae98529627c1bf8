import type { Context } from '#platform/context'
import type { Correction } from './correction.ts'
import * as repository from './corrections.repository.ts'

/** What this account asked for, newest first, fifty at a time; `before` continues. */
export const listOwnCorrections = (
  ctx: Context,
  input: { userId: number; before?: number | undefined },
): Promise<Correction[]> => repository.listOf(ctx, input)

/** What waits for an answer, the oldest first, fifty at a time; `after` continues. */
export const listOpenCorrections = (ctx: Context, input: { after?: number | undefined }): Promise<Correction[]> =>
  repository.listOpen(ctx, input)

/** For the mail that says that there is an answer. */
export const findCorrection = (ctx: Context, { correctionId }: { correctionId: number }) =>
  repository.findCorrection(ctx, correctionId)
