import { calendarDayOf } from '@prumo/brazil'
import { getConsultationInBrief } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { hasFaults } from '#platform/faults'
import { findConsentAt } from './diagnosis-consent.ts'
import { type DocumentBody, faultsOfBody } from './kinds/document-body.ts'
import { faultsOfPeople, getPeople, peopleFrom } from './people-on-record.ts'
import { isDoctor, mayStillSign, signsIn } from './signed-document.policy.ts'
import type { DocumentContent } from './signed-document.ts'
import { consultationNotOpen, documentNotFound, fieldsMissing, notAllowed } from './signed-documents.errors.ts'

type Draft = { consultationId: number; body: DocumentBody }
type DrawnUp = { consultationId: number; patientId: number; doctorId: number; content: DocumentContent }

/** The content of a document that lacks nothing, for whoever may sign it. Throws as issueDocument does. */
export const drawUpDocument = async (ctx: Context, { consultationId, body }: Draft): Promise<DrawnUp> => {
  const { actor } = ctx
  if (!isDoctor(actor)) throw notAllowed()
  const consultation = await getConsultationInBrief(ctx, { consultationId })
  if (!signsIn(consultation, actor)) throw documentNotFound()
  const { patientId, doctorId } = consultation
  if (patientId === null || !mayStillSign(consultation, ctx.now())) throw consultationNotOpen()
  const people = await getPeople(ctx, { patientId, doctorId })
  const mayNameDiagnosis = (await findConsentAt(ctx, { consultationId })) !== null
  const faults = {
    ...faultsOfBody(body, { today: calendarDayOf(ctx.now()), mayNameDiagnosis }),
    ...faultsOfPeople(people),
  }
  if (hasFaults(faults)) throw fieldsMissing(faults)
  return { consultationId, patientId, doctorId, content: { people: peopleFrom(people), body } }
}
