import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

type Pair = { patientId: number; doctorId: number }

/** The doctor writes to his patient, the patient to his doctor. */
export const isDoctorIn = ({ doctorId }: Pair, userId: number): boolean => userId === doctorId

/** Whether these are two people, who may be patient and professional. */
export const areTwo = ({ patientId, doctorId }: Pair): boolean => patientId !== doctorId

/** A professional takes part while he sees patients: a session or an account may be older than the loss of a role. */
export const mayTakePart = (pair: Pair & { answers: boolean }, userId: number): boolean =>
  pair.answers || !isDoctorIn(pair, userId)

/**
 * A patient reads what he and a professional wrote, whatever became of the visit; the professional reads it while he
 * treats him (docs/decisions/0283).
 */
export const keepsReading = (pair: Pair, userId: number): boolean => !isDoctorIn(pair, userId)

export const isPatientIn = ({ patientId }: Pair, userId: number): boolean => userId === patientId

export const otherOf = (pair: Pair, userId: number): number =>
  isPatientIn(pair, userId) ? pair.doctorId : pair.patientId

/** Whoever sent a message again is shown the one that he wrote himself. */
export const isBy = (message: { authorId: number }, userId: number): boolean => message.authorId === userId

/** A patient takes what he wrote and was written with him. */
export const isOfPatient = ({ patientId }: { patientId: number }, actor: Actor): boolean => isHimself(actor, patientId)
