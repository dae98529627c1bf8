import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** Only the patient sees his packages with their prices; background work acts for him. */
export const mayHave = (patientId: number, actor: Actor): boolean =>
  actor.kind === 'system' || isHimself(actor, patientId)

/** A package is its patient's alone; another's is as if there were none. */
export const isPackageOf = (kept: { patientId: number }, patientId: number): boolean => kept.patientId === patientId

/** The doctor who recommended it takes it back. */
export const mayWithdraw = ({ doctorId }: { doctorId: number }, actor: Actor): boolean =>
  actor.kind === 'user' && actor.roles.includes('doctor') && isHimself(actor, doctorId)

type Issued = { consultationId: number; doctorId: number }

/** A doctor recommends out of what he himself prescribed in this very consultation. */
export const mayRecommend = (prescription: Issued, { consultationId, doctorId }: Issued): boolean =>
  prescription.consultationId === consultationId && prescription.doctorId === doctorId
