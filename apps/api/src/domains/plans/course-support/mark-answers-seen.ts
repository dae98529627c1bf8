import { type Context, inEffect } from '#platform/context'
import { findCase, savePatientSaw } from './cases.repository.ts'
import { getOwnCourse } from './own-course.ts'

/** He has seen what he was told up to this moment: no mail tells him. Again it changes nothing. Throws not_found. */
export const markAnswersSeen = async (
  ctx: Context,
  { enrollmentId, upTo }: { enrollmentId: number; upTo: Date },
): Promise<void> => {
  await getOwnCourse(ctx, { enrollmentId })
  await inEffect(ctx, async (ctx) => {
    const found = await findCase(ctx, { enrollmentId })
    // A clock that is ahead must not hide what comes later.
    const at = upTo > ctx.now() ? ctx.now() : upTo
    if (found && (found.patientSawAt === null || found.patientSawAt < at))
      await savePatientSaw(ctx, { id: found.id, at })
  })
}
