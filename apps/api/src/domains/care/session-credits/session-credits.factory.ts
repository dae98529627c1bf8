import type { Context } from '#platform/context'
import { aBookingInput, doctorNamed } from '../consultations/consultations.factory.ts'
import type { BookConsultation } from '../consultations/index.ts'

/** A complete input for the first free time of the psychologist Paula, with a test's changes. */
export const aSessionInput = async (
  ctx: Context,
  change: Partial<BookConsultation> = {},
): Promise<BookConsultation> => {
  const { userId: doctorId } = await doctorNamed(ctx, 'Paula')
  return aBookingInput(ctx, { doctorId, pathology: null, survey: null, ...change })
}
