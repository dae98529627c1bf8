import { ageOn } from '@prumo/brazil'
import { type AccessReason, recordAccess } from '#domains/care/record-accesses'
import { getProfile } from '#domains/people/customers'
import { type Context, inTransaction } from '#platform/context'
import { type Course, openCourse } from './course.ts'
import { mustFollow } from './followed.ts'
import { type Programme, type ProgrammeState, programmeStateOf } from './programme.ts'
import { weightNotFound } from './weight.errors.ts'
import { isFollowedBy } from './weight.policy.ts'
import { findProgramme } from './weight.repository.ts'

export type WholeProgramme = {
  programme: Programme
  state: ProgrammeState
  isOwn: boolean
  course: Course
  /** Why the reader may read it. */
  reason: AccessReason
  /** Completed years; null: he has given no birth date. */
  age: number | null
}

/**
 * A patient's programme with all that he sent, for the doctor whom he chose, or who stands in for him. The reading is
 * logged with its reason. Throws not_found.
 */
export const readProgramme = (ctx: Context, { patientId }: { patientId: number }): Promise<WholeProgramme> =>
  inTransaction(ctx, async (ctx) => {
    const programme = await findProgramme(ctx, patientId)
    const { reason, readerId } = await mustFollow(ctx, programme)
    if (!programme) throw weightNotFound()
    await recordAccess(ctx, { patientId, what: 'weight', subjectId: null, reason })
    const { birthDate } = await getProfile(ctx, { userId: patientId })
    return {
      programme,
      state: programmeStateOf(programme),
      isOwn: isFollowedBy(programme, readerId),
      course: await openCourse(ctx, { patientId, programme }),
      reason,
      age: birthDate === null ? null : ageOn({ birthDate, on: ctx.now() }),
    }
  })
