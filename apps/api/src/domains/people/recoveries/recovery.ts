import { dayMs } from '@prumo/brazil'
/** Why a request ended without a removal, as the administration says it. */
export type Refusal = 'identity_not_shown' | 'not_reached' | 'owner_did_not_ask' | 'no_longer_needed'

/** How the first of the two administrators made sure who asks. */
export const identityChecks = [
  'document_on_video',
  'call_to_known_phone',
  'details_of_order',
  'registration_data',
  'known_in_person',
] as const
export type IdentityCheck = (typeof identityChecks)[number]

export type RecoveryState = 'asked' | 'proposed' | 'agreed' | 'done' | 'stopped' | 'refused' | 'expired'

/** The steps at which an administrator may take each decision. */
export const decisionSteps = {
  propose: ['asked'],
  agree: ['proposed'],
  refuse: ['asked', 'proposed', 'agreed'],
} as const satisfies Record<string, readonly RecoveryState[]>
export type RecoveryDecision = keyof typeof decisionSteps

/** The request of somebody who lost his second step and has no recovery code. */
export type Recovery = {
  id: number
  linkId: string
  userId: number
  state: RecoveryState
  askedAt: Date
  expiresAt: Date
  proposedBy: number | null
  proposedAt: Date | null
  checks: IdentityCheck[]
  agreedBy: number | null
  agreedAt: Date | null
  /** When the second steps go, unless he stops it before: a day after the agreement and after `warnedAt`. */
  removesAt: Date | null
  /** When the warning of this agreement was handed over to his mailbox; null before, and then nothing is removed. */
  warnedAt: Date | null
  refusal: Refusal | null
  stoppedBy: StoppedBy | null
  endedAt: Date | null
}

/**
 * `second step`: he signed in with one, so none is lost. `disowned change`: a stranger was in the account. `new
 * password`: whoever asked knew the former one alone.
 */
export type StoppedBy = 'mailed link' | 'own page' | 'second step' | 'disowned change' | 'new password'

const hourMs = 3_600_000
/** A request that nobody decides ends by itself. */
const openDays = 7
/** A day, so that an owner who did not ask reads his mail before anything is removed. */
const waitingHours = 24

export const endOf = (now: Date): Date => new Date(now.getTime() + openDays * dayMs)
/** How long a removal waits before it is looked at again, while its warning has not left. */
export const lookAgainFrom = (now: Date): Date => new Date(now.getTime() + hourMs / 2)

export const removalFrom = (now: Date): Date => new Date(now.getTime() + waitingHours * hourMs)

/** Of different kinds: one alone is what somebody who knows him could pass. */
export const leastChecks = 2

/** Only a colleague is recognised by sight. */
export const isPossibleFor = (check: IdentityCheck, { isOfTeam }: { isOfTeam: boolean }): boolean =>
  check !== 'known_in_person' || isOfTeam
