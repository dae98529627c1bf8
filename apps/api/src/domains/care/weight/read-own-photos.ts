import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { type ShownPhoto, shownPhotos } from './shown-photos.ts'
import { isOfHim } from './weight.policy.ts'

/** A patient's photos of the weight programme, the newest first: nothing for anybody else. The reading is logged. */
export const readOwnPhotos = (ctx: Context, { patientId }: { patientId: number }): Promise<ShownPhoto[]> =>
  inTransaction(ctx, async (ctx) => {
    if (!isOfHim({ patientId }, ctx.actor)) return []
    const photos = await shownPhotos(ctx, { patientId })
    if (photos.length > 0) await recordAccess(ctx, { patientId, what: 'weight', subjectId: null })
    return photos
  })
