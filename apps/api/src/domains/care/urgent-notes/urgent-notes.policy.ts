import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'
import type { UrgentNote } from './urgent-note.ts'

export type Handling = {
  userId: number
  /** A doctor, of these patients; empty for anybody else. */
  patientIds: number[]
  /** Support or the administration: what no doctor has, or had in time. */
  isTeam: boolean
}

export const isTeam = (actor: Actor): boolean =>
  actor.kind === 'user' && (actor.roles.includes('support') || actor.roles.includes('administrator'))

export const isDoctor = (actor: Actor): boolean => actor.kind === 'user' && actor.roles.includes('doctor')

/** A doctor of his, or the team where no doctor has it or it is late; nobody his own. */
export const mayHandle = (note: UrgentNote, { userId, patientIds, isTeam }: Handling): boolean =>
  note.patientId !== userId &&
  (patientIds.includes(note.patientId) || (isTeam && (note.doctorId === null || note.lateSince !== null)))

/** Whether this one is called as his doctor: the team judges nothing of health. */
export const handlesAsDoctor = ({ patientId }: Pick<UrgentNote, 'patientId'>, { patientIds }: Handling): boolean =>
  patientIds.includes(patientId)

/** He himself reads that somebody will call. */
export const isHis = ({ patientId }: Pick<UrgentNote, 'patientId'>, actor: Actor): boolean =>
  isHimself(actor, patientId)
