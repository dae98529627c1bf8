import type { showPrepRegisterOfPatient } from '@prumo/contracts/staff'
import type { z } from 'zod'
import type { WholeRegister } from '#domains/care/prep'
import type { Context } from '#platform/context'
import { namesOf } from '../../callers/names-of.ts'
import { decisionOnTheWire, prepDocumentOnTheWire, requirementOnTheWire } from '../../callers/prep-on-the-wire.ts'

type Wire = z.infer<typeof showPrepRegisterOfPatient.response>['register']

export const wholeRegisterOnTheWire = async (ctx: Context, register: WholeRegister): Promise<Wire> => {
  const { patientId, doctorId, isOwn, state, urgency, answers, requirements, documents } = register
  const { isOnPrep, isTaking, positiveIds } = register
  const { decision, decisions, clearance, criteria, age, nextReturnOn, mayPrescribe } = register
  const nameOf = await namesOf(ctx, [
    patientId,
    doctorId,
    ...documents.flatMap(({ review }) => review?.reviewedBy ?? []),
    ...(decision ? [decision.decidedBy] : []),
  ])
  return {
    ...{ patientId, isOwn, isOnPrep, isTaking, positiveIds, urgency },
    patientName: nameOf(patientId),
    doctorName: nameOf(doctorId),
    state: state === 'not_started' ? 'collecting' : state,
    urgencySince: register.urgencyAge?.since.toISOString() ?? null,
    isWindowOver: register.urgencyAge?.isWindowOver ?? false,
    ...{ nextReturnOn, age, clearance, criteria, decisions, mayPrescribe },
    decision: decision && { ...decisionOnTheWire(decision), decidedByName: nameOf(decision.decidedBy) },
    calledAt: register.urgentAt?.toISOString() ?? null,
    consentWithdrawnAt: register.consentWithdrawnAt?.toISOString() ?? null,
    answers: answers && {
      ...answers,
      formerWeightKg: answers.formerWeightKg ?? null,
      formerSex: answers.formerSex ?? null,
      answeredAt: answers.answeredAt.toISOString(),
    },
    requirements: requirements.map(requirementOnTheWire),
    documents: documents.map((document) => ({
      ...prepDocumentOnTheWire(document),
      // Who wrote it reads it at once.
      ...{ state: document.state, reviews: document.reviews, note: document.review?.note || null },
      confirmedBy: document.review?.confirmedBy ?? null,
      isUnsettled: document.review?.isUnsettled ?? false,
      outcome: document.review?.outcome ?? null,
      creatinine: document.review?.creatinine ?? null,
      reviewedByName: document.review ? nameOf(document.review.reviewedBy) : null,
    })),
  }
}
