import type { Context } from '#platform/context'
import { saveWarned } from './recoveries.repository.ts'
import { removalFrom } from './recovery.ts'

/**
 * The warning of an agreement was handed over to the owner's mailbox: from now on he has a whole day, whenever two
 * agreed. `agreedAt`: which agreement; null if its announcement did not say. Repeating changes nothing.
 */
export const noteWarned = (
  ctx: Context,
  { recoveryId, agreedAt }: { recoveryId: number; agreedAt: Date | null },
): Promise<void> => saveWarned(ctx, { id: recoveryId, agreedAt, removesAt: removalFrom(ctx.now()) })
