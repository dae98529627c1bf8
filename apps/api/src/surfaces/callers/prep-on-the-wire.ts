import type { listPrepDocuments, showPrepRegister } from '@prumo/contracts/main'
import type { z } from 'zod'
import { missingOf, type OwnRegister, type Requirement, type ShownDocument } from '#domains/care/prep'
import type { Context } from '#platform/context'
import { namesOf } from './names-of.ts'

type Document = z.infer<typeof listPrepDocuments.response>['documents'][number]
type Data = z.infer<typeof showPrepRegister.response>['prepUserRegistryData']

/** An exam as its patient sees it: the outcome is his doctor's working; the note is for him, once he was told. */
export const prepDocumentOnTheWire = (document: ShownDocument): Document => {
  const { id, kind, name, isToTell, isUntold, fileSrc, review } = document
  const state = isToTell ? 'with_doctor' : document.state
  return {
    ...{ id, kind, name, state, fileSrc },
    collectedOn: document.confirmedOn ?? document.collectedOn,
    expiresOn: document.expiresOn,
    isExpired: document.isExpired,
    addedAt: document.addedAt.toISOString(),
    refusal: review?.refusal ?? null,
    note: isUntold ? null : review?.note || null,
    reviewedAt: review?.reviewedAt.toISOString() ?? null,
  }
}

export const requirementOnTheWire = ({ kind, state, need, expiresOn }: Requirement) => ({
  ...{ kind, state, expiresOn },
  isNeededToStart: need === 'to start',
})

export const decisionOnTheWire = ({ isCleared, note, decidedAt }: NonNullable<OwnRegister['decision']>) => ({
  isCleared,
  note: note || null,
  decidedAt: decidedAt.toISOString(),
})

export const registerOnTheWire = async (ctx: Context, register: OwnRegister): Promise<Data> => {
  const { patientId, state, isOnPrep, isTaking, isStarting, requirements, answers, urgency, returns, decision } =
    register
  const { calledAt, doctorId, actingDoctorId, doctorIds } = register
  const nameOf = await namesOf(
    ctx,
    [...doctorIds, doctorId, actingDoctorId].flatMap((id) => id ?? []),
  )
  return {
    ...{ userId: patientId, state, isOnPrep, isTaking, isStarting, urgency },
    calledAt: calledAt?.toISOString() ?? null,
    nextReturnOn: returns?.on ?? null,
    lastReturnDay: returns?.until ?? null,
    decision: decision && decisionOnTheWire(decision),
    missingDocuments: missingOf(requirements),
    requirements: requirements.map(requirementOnTheWire),
    answeredAt: answers?.answeredAt.toISOString() ?? null,
    doctor: doctorId === null ? null : { id: doctorId, name: nameOf(doctorId) },
    actingDoctor: actingDoctorId === null ? null : { id: actingDoctorId, name: nameOf(actingDoctorId) },
    doctors: doctorIds.map((id) => ({ id, name: nameOf(id) })),
  }
}
