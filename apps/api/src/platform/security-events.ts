import { createHmac } from 'node:crypto'
import { networkRangeOf } from '@prumo/hosting'
import { loggedOperation, registry } from '@prumo/process'
import { Counter } from 'prom-client'
import type { Context } from './context.ts'

/**
 * Every security event with its kinds: names from our own code, never input. `refused` is logged as a warning.
 * docs/security-events.md explains each, and a test compares the page with this table.
 */
export const securityEvents = {
  sign_in_passed: {
    outcome: 'done',
    kinds: [
      'password',
      'password and code',
      'password and authenticator',
      'password and recovery code',
      'password and passkey',
      'password and trusted device',
      'passkey',
    ],
  },
  sign_in_failed: { outcome: 'refused', kinds: ['password', 'code', 'passkey'] },
  code_asked_for: { outcome: 'done', kinds: ['by mail'] },
  session_renewed: { outcome: 'done', kinds: ['refresh token'] },
  session_refused: { outcome: 'refused', kinds: ['refresh token', 'revoked token', 'old or unknown token'] },
  refresh_token_reused: { outcome: 'refused', kinds: ['all sessions of it ended'] },
  session_ended: {
    outcome: 'done',
    kinds: ['signed out', 'by its owner', 'all, by the administration', 'all, by a mailed link'],
  },
  signed_up: { outcome: 'done', kinds: ['e-mail to be proven'] },
  account_opened: { outcome: 'done', kinds: ['e-mail proven', 'bought without one'] },
  second_step_changed: {
    outcome: 'done',
    kinds: [
      'mailed codes on',
      'mailed codes off',
      'authenticator added',
      'authenticator removed',
      'passkey added',
      'passkey removed',
      'recovery codes made',
      'recovery code used',
      'trusted device forgotten',
    ],
  },
  security_change_disowned: {
    outcome: 'done',
    kinds: [
      'mailed codes on',
      'mailed codes off',
      'authenticator added',
      'authenticator removed',
      'passkey added',
      'passkey removed',
      'recovery codes made',
      'recovery code used',
      'e-mail asked for',
      'e-mail changed',
    ],
  },
  proof_passed: { outcome: 'done', kinds: ['again in a session'] },
  proof_refused: { outcome: 'refused', kinds: ['code', 'passkey'] },
  password_reset_asked_for: { outcome: 'done', kinds: ['by mail'] },
  password_changed: { outcome: 'done', kinds: ['current password', 'mailed link'] },
  password_refused: { outcome: 'refused', kinds: ['current password', 'password at a mailed link'] },
  email_change_asked_for: { outcome: 'done', kinds: ['by mail'] },
  email_change_taken_back: { outcome: 'done', kinds: ['by its owner'] },
  email_changed: { outcome: 'done', kinds: ['mailed link'] },
  data_exported: { outcome: 'done', kinds: ['current password'] },
  erasure_asked_for: { outcome: 'done', kinds: ['current password'] },
  erasure_stopped: { outcome: 'done', kinds: ['own page', 'mailed link', 'disowned change'] },
  correction_decided: { outcome: 'done', kinds: ['accepted', 'refused'] },
  account_erased: { outcome: 'done', kinds: ['asked for by its owner'] },
  team_changed: {
    outcome: 'done',
    kinds: [
      'invited',
      'invited again',
      'invitation revoked',
      'joined',
      'role given',
      'role taken',
      'registration saved',
      'practice saved',
      'pharmacy saved',
      'published',
      'hidden',
      'sessions ended',
      'deactivated',
      'reactivated',
    ],
  },
  team_change_refused: {
    outcome: 'refused',
    kinds: ['his own place', 'last administrator', 'no administrator any more'],
  },
  account_recovery: {
    outcome: 'done',
    kinds: [
      'asked for',
      'proposed',
      'agreed to',
      'refused',
      'begun anew',
      'stopped by mailed link',
      'stopped on his own page',
      'stopped by a second step',
      'stopped with a disowned change',
      'stopped by a new password',
      'expired',
      'second steps removed',
    ],
  },
  account_recovery_refused: {
    outcome: 'refused',
    kinds: ['his own', 'one person twice', 'by a new administrator', 'at another step'],
  },
  person_looked_up: { outcome: 'done', kinds: ['search', 'page'] },
  link_refused: { outcome: 'refused', kinds: ['used, old or forged'] },
  access_refused: { outcome: 'refused', kinds: ['nobody signed in', 'role or relationship', 'not there or not his'] },
  socket_refused: { outcome: 'refused', kinds: ['foreign origin', 'too many', 'no websocket', 'room'] },
  access_code_refused: { outcome: 'refused', kinds: ['prescription', 'certificate, request or report'] },
  document_refused: { outcome: 'refused', kinds: ['prescription', 'certificate, request or report'] },
  notice_refused: { outcome: 'refused', kinds: ['signature'] },
  limit_reached: { outcome: 'refused', kinds: ['too many tries or requests'] },
  input_refused: { outcome: 'refused', kinds: ['shape', 'card number', 'file'] },
} as const satisfies Record<string, { outcome: 'done' | 'refused'; kinds: readonly string[] }>

export type SecurityEvent = keyof typeof securityEvents
export type KindOf<E extends SecurityEvent> = (typeof securityEvents)[E]['kinds'][number]

type About<E extends SecurityEvent> = {
  kind: KindOf<E>
  /** The account concerned, if it is not the signed-in one; null when no account is known. */
  userId?: number | null
}

const counted = new Counter({
  name: 'prumo_security_events_total',
  help: 'Security events, by name and kind.',
  labelNames: ['event', 'kind'],
  registers: [registry],
})
// Events that never happened are reported as zero, so that the first one is an increase.
for (const [event, { kinds }] of Object.entries(securityEvents)) {
  for (const kind of kinds) counted.inc({ event, kind }, 0)
}

/**
 * Logs a security event with the request's id, and counts it. A refusal is logged at once, even if its transaction is
 * rolled back; a completed action is logged after its commit.
 */
export const noteSecurityEvent = <E extends SecurityEvent>(ctx: Context, event: E, about: About<E>): void => {
  const { kind, userId = idOf(ctx) } = about
  const isRefusal = securityEvents[event].outcome === 'refused'
  const write = () => {
    counted.inc({ event, kind })
    const operation = loggedOperation(ctx.operation ?? 'background')
    const line = { securityEvent: event, kind, userId, operation, ...fromWhere(ctx) }
    ctx.log[isRefusal ? 'warn' : 'info'](line, 'security event')
  }
  if (ctx.onceCommitted && !isRefusal) ctx.onceCommitted.push(write)
  else write()
}

const idOf = ({ actor }: Context): number | null => (actor.kind === 'user' ? actor.userId : null)

/**
 * The caller's network as a keyed hash, with a new key each day: events of one attack can be grouped, and the log
 * reveals nobody's location.
 */
const fromWhere = ({ address, secrets, now }: Context): { from?: string } => {
  if (address === undefined) return {}
  const day = now().toISOString().slice(0, 10)
  const hash = createHmac('sha256', secrets.links)
    .update(`seen from:${day}:${networkRangeOf(address)}`)
    .digest()
  return { from: hash.subarray(0, 9).toString('base64url') }
}
