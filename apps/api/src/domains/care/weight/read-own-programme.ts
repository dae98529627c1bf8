import { hasFollowUp, listDoctorIdsToChoose, listWhoActs } from '#domains/care/consultations'
import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { type Course, openCourse } from './course.ts'
import { type Decision, type Programme, type ProgrammeState, programmeStateOf } from './programme.ts'
import { weightNotFound } from './weight.errors.ts'
import { isOfHim } from './weight.policy.ts'
import { findProgramme } from './weight.repository.ts'

export type OwnProgramme = {
  state: ProgrammeState
  programme: Programme | null
  /** Before a doctor follows him: what he told of how he is. */
  course: Course
  /** The doctor who sees to what he sends today; null before he has chosen, and while the team is choosing somebody. */
  actingDoctorId: number | null
  /** His doctor asks for a consultation, and none is booked. */
  isAskedToTalk: boolean
  /** The doctors whom he may choose. */
  doctorIds: number[]
}

/** Where a patient is: what he measured, its trend, and what his doctor says. Throws not_found. */
export const readOwnProgramme = (ctx: Context, { patientId }: { patientId: number }): Promise<OwnProgramme> =>
  inTransaction(ctx, async (ctx) => {
    if (!isOfHim({ patientId }, ctx.actor)) throw weightNotFound()
    await recordAccess(ctx, { patientId, what: 'weight', subjectId: null })
    const programme = await findProgramme(ctx, patientId)
    const [actingDoctorId = null] = programme ? await listWhoActs(ctx, programme) : []
    const course = await openCourse(ctx, { patientId, programme })
    return {
      state: programmeStateOf(programme),
      ...{ programme, course, actingDoctorId },
      isAskedToTalk: await isAskedToTalk(ctx, { patientId, decision: course.decision }),
      doctorIds: await listDoctorIdsToChoose(ctx, { patientId }),
    }
  })

type Asked = { patientId: number; decision: Decision | null }

const isAskedToTalk = async (ctx: Context, { patientId, decision }: Asked): Promise<boolean> =>
  decision?.asksForConsultation === true &&
  !(await hasFollowUp(ctx, { patientId, programme: 'weight', since: decision.decidedAt }))
