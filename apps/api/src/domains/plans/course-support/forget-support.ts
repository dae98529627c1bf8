import type { Context } from '#platform/context'
import { deleteCasesOf } from './cases.repository.ts'
import { deleteBelowCasesOf } from './steps.repository.ts'

/** An account is erased: what it wrote to support goes, with the keys that sealed it. Repeatable. */
export const forgetSupportOf = async (ctx: Context, { userId }: { userId: number }): Promise<void> => {
  await deleteBelowCasesOf(ctx, userId)
  await deleteCasesOf(ctx, userId)
}
