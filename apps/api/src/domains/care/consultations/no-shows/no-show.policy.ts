import type { Actor } from '#platform/context'
import type { Side } from './arrival.ts'
import type { NoShow } from './no-show.ts'

/** Whoever answers customers or runs the team sees no-shows and decides them. */
export const decidesNoShows = (actor: Actor): actor is Extract<Actor, { kind: 'user' }> =>
  actor.kind === 'user' && (actor.roles.includes('support') || actor.roles.includes('administrator'))

/** Nobody decides about an hour that was his own, as patient or as professional. */
export const isOwnNoShow = ({ patientId, doctorId }: NoShow, actor: Actor): boolean =>
  actor.kind === 'user' && (actor.userId === patientId || actor.userId === doctorId)

/** Which of the two somebody is in a conversation of theirs. */
export const sideOf = ({ doctorId }: { doctorId: number }, userId: number): Side =>
  userId === doctorId ? 'professional' : 'patient'

export const isForPatient = (consultation: { patientId: number | null }, patientId: number): boolean =>
  consultation.patientId === patientId
