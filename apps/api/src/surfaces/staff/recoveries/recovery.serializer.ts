import type * as contract from '@prumo/contracts/staff'
import type { z } from 'zod'
import { isOfTeam } from '#domains/people/identity'
import { mayAgreeTo, mayDecideOn, type RecoveryCase } from '#domains/people/recoveries'
import type { Actor } from '#platform/context'

type Wire = z.infer<typeof contract.showRecovery.response>['recovery']

/** A row of the queue: who asks and since when, without his address. */
export const recoveryRowOnTheWire = (recovery: RecoveryCase) => ({
  id: recovery.id,
  userId: recovery.userId,
  name: nameIn(recovery, recovery.userId) || 'Sem nome',
  isOfTeam: recovery.account !== null && isOfTeam(recovery.account),
  state: recovery.state,
  askedAt: recovery.askedAt.toISOString(),
  expiresAt: recovery.expiresAt.toISOString(),
  proposedByName: nameIn(recovery, recovery.proposedBy),
  removesAt: recovery.removesAt?.toISOString() ?? null,
})

export const recoveryOnTheWire = (recovery: RecoveryCase, actor: Actor): Wire => {
  const mayDecide = mayDecideOn(actor, recovery)
  return {
    ...recoveryRowOnTheWire(recovery),
    email: recovery.account?.email ?? '',
    proposedAt: recovery.proposedAt?.toISOString() ?? null,
    checks: recovery.checks,
    agreedByName: nameIn(recovery, recovery.agreedBy),
    agreedAt: recovery.agreedAt?.toISOString() ?? null,
    refusal: recovery.refusal,
    endedAt: recovery.endedAt?.toISOString() ?? null,
    mayPropose: mayDecide && recovery.state === 'asked',
    mayAgree: mayDecide && recovery.state === 'proposed' && mayAgreeTo(actor, recovery),
    mayRefuse: mayDecide && recovery.endedAt === null,
  }
}

const nameIn = ({ people }: RecoveryCase, id: number | null): string | null => {
  const person = id === null ? undefined : people.get(id)
  return person ? [person.firstName, person.lastName].filter(Boolean).join(' ') : null
}
