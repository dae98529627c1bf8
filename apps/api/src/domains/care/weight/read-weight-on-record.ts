import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import type { CheckIn } from './check-in.ts'
import { findReasonToFollow } from './followed.ts'
import { listAnswers, listCheckIns, listDecisions, listPhotosEver, type Photo } from './opened-weight.repository.ts'
import type { Decision } from './programme.ts'
import { isOfHim } from './weight.policy.ts'
import { findProgramme } from './weight.repository.ts'
import type { GivenAnswers } from './weight-answers.ts'

export type WeightOnRecord = {
  /** All that he ever answered, the newest first. */
  answers: GivenAnswers[]
  checkIns: CheckIn[]
  photos: Photo[]
  decisions: Decision[]
}

const nothing: WeightOnRecord = { answers: [], checkIns: [], photos: [], decisions: [] }

/**
 * The part of a patient's programme that belongs in a copy of his record: all of it for himself and for the doctor who
 * follows him, nothing for other professionals. The reading is logged.
 */
export const readWeightOnRecord = (ctx: Context, { patientId }: { patientId: number }): Promise<WeightOnRecord> =>
  inTransaction(ctx, async (ctx) => {
    const programme = await findProgramme(ctx, patientId)
    const isOwn = isOfHim({ patientId }, ctx.actor)
    const reason = programme && !isOwn ? await findReasonToFollow(ctx, programme) : null
    if (!reason && !isOwn) return nothing
    await recordAccess(ctx, { patientId, what: 'weight', subjectId: null, ...(reason && { reason }) })
    return {
      answers: await listAnswers(ctx, { patientId }),
      checkIns: await listCheckIns(ctx, { patientId }),
      photos: await listPhotosEver(ctx, { patientId }),
      decisions: await listDecisions(ctx, { patientId }),
    }
  })
