import { isHimself } from '#domains/people/identity'
import type { Actor, Role } from '#platform/context'
import type { SupportCase } from './support-case.ts'

/** He reads what was written as long as he has an account, also after his course has ended. */
export const mayReadOwn = (of: { userId: number | null }, actor: Actor): boolean => isHimself(actor, of.userId)

export const answersPatients = (roles: readonly Role[]): boolean =>
  roles.includes('support') || roles.includes('administrator')

/** Support answers patients, and nobody himself. */
export const mayHandle = ({ userId }: Pick<SupportCase, 'userId'>, actor: Actor): boolean =>
  actor.kind === 'user' && answersPatients(actor.roles) && !isHimself(actor, userId)

/** A case that nobody has is for whoever acts first; one that a colleague has is his. */
export const mayActOn = ({ holderId }: Pick<SupportCase, 'holderId'>, userId: number): boolean =>
  holderId === null || holderId === userId

/** Whether this colleague has the case. */
export const isHeldBy = ({ holderId }: Pick<SupportCase, 'holderId'>, userId: number): boolean => holderId === userId

/** What went to a doctor does not go there twice; to another one it may. */
export const isHandedTo = (handed: { doctorId: number }, doctorId: number): boolean => handed.doctorId === doctorId

/** The team's replies are for all of it to change, one's own for oneself. */
export const mayChangeReply = ({ ownerId }: { ownerId: number | null }, userId: number): boolean =>
  ownerId === null || ownerId === userId

/** The team's reply stays the team's. */
export const mayBecome = (reply: { ownerId: number | null }, written: { ownerId: number | null }): boolean =>
  reply.ownerId !== null || written.ownerId === null
