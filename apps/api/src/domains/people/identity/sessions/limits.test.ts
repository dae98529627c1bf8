import { describe, expect, test } from 'vitest'
import type { Context, Role } from '#platform/context'
import { isOfTeam } from '../account.policy.ts'
import { takesTwoSteps, waysOf } from '../second-steps/ways.ts'
import { endsFrom, isOver, limitsOf } from './limits.ts'
import { newTokenPair, tokenHash } from './session.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const limits = (roles: Role[], sessions = { teamIdleMinutes: 20, teamHours: 12, patientDays: 90 }) =>
  limitsOf({ settings: { sessions } } as Context, { roles })
const now = new Date('2026-11-21T12:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)

describe('how long a session lasts', () => {
  test('a patient’s for weeks, renewed every other hour', () => {
    const patient = { accessMs: 2 * hour, idleMs: 30 * day, mostMs: 90 * day }
    expect(limits(['patient'])).toEqual(patient)
    expect(limits([])).toEqual(patient)
  })

  test('the team’s for minutes without use, renewed four times meanwhile, and for a day’s work', () => {
    const team = { accessMs: 5 * minute, idleMs: 20 * minute, mostMs: 12 * hour }
    expect(limits(['doctor'])).toEqual(team)
    expect(limits(['patient', 'support'])).toEqual(team)
  })

  test('no token lasts longer than two hours, however long the team’s may rest', () => {
    const { accessMs } = limits(['doctor'], { teamIdleMinutes: 600, teamHours: 12, patientDays: 90 })
    expect(accessMs).toBe(2 * hour)
  })

  test('tokens end by themselves, and none after its session', () => {
    const of = { accessMs: 2 * hour, idleMs: 5 * hour, mostMs: 10 * hour }
    expect(endsFrom(now, { startedAt: now, limits: of })).toEqual({
      accessExpiresAt: after(2 * hour),
      refreshExpiresAt: after(5 * hour),
    })
    expect(endsFrom(now, { startedAt: after(-9 * hour), limits: of })).toEqual({
      accessExpiresAt: after(hour),
      refreshExpiresAt: after(hour),
    })
  })

  test('it is over at the very moment: unused for so long, or so old', () => {
    const of = { accessMs: 0, idleMs: 5 * hour, mostMs: 10 * hour }
    const over = (renewed: number, started: number) =>
      isOver(now, { renewedAt: after(-renewed), startedAt: after(-started), limits: of })
    expect([over(5 * hour - 1, 6 * hour), over(5 * hour, 6 * hour)]).toEqual([false, true])
    expect([over(hour, 10 * hour - 1), over(hour, 10 * hour)]).toEqual([false, true])
  })
})

describe('two steps', () => {
  const account = { hasTwoFactor: false, hasAuthenticator: false, hasPasskey: false, roles: ['patient' as Role] }

  test('are taken by whoever of the team, and by a patient who switched any way on', () => {
    expect(takesTwoSteps(account)).toBe(false)
    expect(takesTwoSteps({ ...account, roles: ['patient', 'doctor'] })).toBe(true)
    for (const way of ['hasTwoFactor', 'hasAuthenticator', 'hasPasskey'] as const)
      expect(takesTwoSteps({ ...account, [way]: true })).toBe(true)
  })

  test('are passed by the ways that are on; the team always has mailed codes', () => {
    expect(waysOf({ ...account, hasAuthenticator: true })).toEqual({ mail: false, app: true, passkey: false })
    expect(waysOf({ ...account, hasTwoFactor: true, hasPasskey: true })).toEqual({
      mail: true,
      app: false,
      passkey: true,
    })
    expect(waysOf({ ...account, roles: ['support'] })).toEqual({ mail: true, app: false, passkey: false })
    expect([isOfTeam({ roles: [] }), isOfTeam({ roles: ['patient', 'patient'] })]).toEqual([false, false])
  })
})

describe('the tokens of a session', () => {
  test('are new, told with the seconds until the first ends, and kept as a hash', () => {
    const pair = newTokenPair(now, { accessExpiresAt: after(90_500) })
    expect(pair).toMatchObject({ createdAt: now, expiresInSeconds: 91 })
    expect(
      new Set([pair.accessToken, pair.refreshToken, newTokenPair(now, { accessExpiresAt: now }).accessToken]).size,
    ).toBe(3)
    // FIPS 180-2, appendix B.1.
    expect(tokenHash('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})
