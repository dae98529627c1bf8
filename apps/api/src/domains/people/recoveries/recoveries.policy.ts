import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'
import { decisionSteps, type Recovery, type RecoveryDecision, type RecoveryState } from './recovery.ts'

/** Nobody decides on his own request. */
export const mayDecideOn = (actor: Actor, { userId }: Recovery): boolean => !isHimself(actor, userId)

/** The second of the two is another than the first; the database holds the same. */
export const mayAgreeTo = (actor: Actor, { proposedBy }: Recovery): boolean => !isHimself(actor, proposedBy)

/** The decisions that are open to the actor at the step where the request stands. */
export const openDecisions = (actor: Actor, recovery: Recovery): RecoveryDecision[] =>
  (Object.keys(decisionSteps) as RecoveryDecision[]).filter(
    (decision) =>
      (decisionSteps[decision] as readonly RecoveryState[]).includes(recovery.state) &&
      mayDecideOn(actor, recovery) &&
      (decision !== 'agree' || mayAgreeTo(actor, recovery)),
  )
