import { listProfessions, type Profession } from '#domains/care/doctors'
import { recordAccess } from '#domains/care/record-accesses'
import { readSubmission, type Submission } from '#domains/care/surveys'
import { type Context, inTransaction } from '#platform/context'
import { mayReadNote, mayReadVisit } from './chart.policy.ts'
import type { ChartPass } from './chart-pass.ts'
import { consultationNotFound } from './consultations.errors.ts'
import { mustReadVisit } from './must-read-visit.ts'
import { listVisits, type VisitOnChart, type VisitPage } from './opened-consultations.repository.ts'
import { isPatientOf } from './record.policy.ts'
import { listProfessionalIds } from './treatments.repository.ts'

/** `isOpen`: this reader may read what was said and given in it. */
export type Visit = VisitOnChart & { profession: Profession; isOpen: boolean }

export type VisitsRead = Omit<VisitPage, 'visits'> & {
  visits: Visit[]
  /** Everybody who saw the patient, and whose words this reader may read. */
  openProfessionalIds: number[]
}

const pageSize = 20

/**
 * A patient's visits to all professionals, newest first, by default twenty at a time, with the closing notes that the
 * reader may read. The reading is logged.
 */
export const readVisits = (
  ctx: Context,
  { pass, before, limit = pageSize }: { pass: ChartPass; before?: number | undefined; limit?: number },
): Promise<VisitsRead> =>
  inTransaction(ctx, async (ctx) => {
    const { patientId, reason } = pass
    const professionalIds = await listProfessionalIds(ctx, { patientId })
    const professions = await listProfessions(ctx, { ids: professionalIds })
    const professionOf = (doctorId: number): Profession => professions.get(doctorId) ?? 'doctor'
    const opens = ({ doctorId }: { doctorId: number }) =>
      mayReadNote({ profession: professionOf(doctorId), authorId: doctorId }, pass)
    const page = await listVisits(ctx, { patientId, before, limit }, opens)
    await recordAccess(ctx, { patientId, what: 'chart', subjectId: null, reason })
    return {
      ...page,
      openProfessionalIds: professionalIds.filter((doctorId) => opens({ doctorId })),
      visits: page.visits.map((visit) => ({
        ...visit,
        profession: professionOf(visit.doctorId),
        isOpen: mayReadVisit({ ...visit, patientId, profession: professionOf(visit.doctorId) }, pass),
      })),
    }
  })

/**
 * The survey of a visit, for a reader of the chart who may read what was said in it. Null without one. Throws
 * not_found.
 */
export const readSurveyOfVisit = (
  ctx: Context,
  { pass, consultationId }: { pass: ChartPass; consultationId: number },
): Promise<Submission | null> =>
  inTransaction(ctx, async (ctx) => {
    const { patientId, reason } = pass
    const visit = await mustReadVisit(ctx, { pass, consultationId })
    const { surveySubmissionId: submissionId } = visit
    return submissionId === null ? null : readSubmission(ctx, { submissionId, patientId, reason })
  })

/**
 * A patient's own visits, newest first, at most a hundred, each with what the professional concluded (CEM art. 88). His
 * own reading leaves no row. Throws not_found for anybody but the patient.
 */
export const readOwnVisits = (ctx: Context, { patientId }: { patientId: number }): Promise<VisitOnChart[]> =>
  inTransaction(ctx, async (ctx) => {
    if (!isPatientOf({ patientId }, ctx.actor)) throw consultationNotFound()
    await recordAccess(ctx, { patientId, what: 'consultation', subjectId: null })
    return (await listVisits(ctx, { patientId, limit: 100 }, () => true)).visits
  })
