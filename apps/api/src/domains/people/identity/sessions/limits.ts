import { dayMs } from '@prumo/brazil'
import type { Context } from '#platform/context'
import { isOfTeam } from '../account.policy.ts'
import type { Credentials } from '../identity.repository.ts'

const minute = 60_000
const hour = 60 * minute

/** How long an access token lasts, a session without use, and a session however much it is used, in milliseconds. */
export type Limits = { accessMs: number; idleMs: number; mostMs: number }

/** Renewals of a page in use must come well within the time without use. */
const renewalsWithinIdle = 4

/**
 * The team's sessions are short, by settings: whoever sits down at an open console sees many people's records (ASVS 5
 * 7.3.1, 7.3.2; NIST SP 800-63B-4 2.2.3). A patient's stay for weeks, because what protects his account asks for proof.
 */
export const limitsOf = ({ settings }: Context, account: Pick<Credentials, 'roles'>): Limits => {
  const { teamIdleMinutes, teamHours, patientDays } = settings.sessions
  if (!isOfTeam(account)) return { accessMs: 2 * hour, idleMs: 30 * dayMs, mostMs: patientDays * dayMs }
  const idleMs = teamIdleMinutes * minute
  return { accessMs: Math.min(2 * hour, idleMs / renewalsWithinIdle), idleMs, mostMs: teamHours * hour }
}

/** When the tokens that are made now end: none outlasts its session. */
export const endsFrom = (now: Date, { startedAt, limits }: { startedAt: Date; limits: Limits }) => {
  const last = startedAt.getTime() + limits.mostMs
  const endAfter = (ms: number) => new Date(Math.min(now.getTime() + ms, last))
  return { accessExpiresAt: endAfter(limits.accessMs), refreshExpiresAt: endAfter(limits.idleMs) }
}

/** Whether a session has ended by now: also one that was opened under longer limits, before its owner got a role. */
export const isOver = (
  now: Date,
  { renewedAt, startedAt, limits }: { renewedAt: Date; startedAt: Date; limits: Limits },
) => now.getTime() >= Math.min(renewedAt.getTime() + limits.idleMs, startedAt.getTime() + limits.mostMs)
