import type * as contract from '@prumo/contracts/staff'
import type { z } from 'zod'
import { isOfTeam } from '#domains/people/identity'
import { openDecisions, type RecoveryCase } from '#domains/people/recoveries'
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
  const open = openDecisions(actor, recovery)
  return {
    ...recoveryRowOnTheWire(recovery),
    email: recovery.account?.email ?? '',
    proposedAt: recovery.proposedAt?.toISOString() ?? null,
    checks: recovery.checks,
    agreedByName: nameIn(recovery, recovery.agreedBy),
    agreedAt: recovery.agreedAt?.toISOString() ?? null,
    refusal: recovery.refusal,
    endedAt: recovery.endedAt?.toISOString() ?? null,
    mayPropose: open.includes('propose'),
    mayAgree: open.includes('agree'),
    mayRefuse: open.includes('refuse'),
  }
}

const nameIn = ({ people }: RecoveryCase, id: number | null): string | null => {
  const person = id === null ? undefined : people.get(id)
  return person ? [person.firstName, person.lastName].filter(Boolean).join(' ') : null
}
