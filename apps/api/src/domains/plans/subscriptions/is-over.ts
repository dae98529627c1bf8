import { assertDispensable } from '#domains/care/prescriptions'
import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'

/** Whether the prescription has expired; throws prescription_used if it is invalid for another reason. */
export const isOver = async (ctx: Context, input: { prescriptionId: number }): Promise<boolean> => {
  try {
    await assertDispensable(ctx, input)
    return false
  } catch (error) {
    if (error instanceof Failure && error.code === 'prescription_expired') return true
    throw error
  }
}
