import { expect, test } from 'vitest'
import { findFormula } from '#domains/medicines/formulary'
import { mayMove, type RenewalState, renewalWindow, whyNotRenewable } from './renewal.ts'

const day = (offset: number) => new Date(Date.UTC(2026, 0, 1) + offset * 86_400_000)
const item = (durationDays: number, productId: number | null = 1) => ({ durationDays, productId })
const prescription = {
  issuedAt: day(0),
  expiresAt: day(180),
  dispensedAt: day(2) as Date | null,
  lastsUntil: null as Date | null,
  dispensed: { uses: 1, items: [{ days: 30, packages: 1 }] },
  items: [item(30)],
  state: 'dispensed' as 'dispensed' | 'issued' | 'expired' | 'canceled',
  controlClass: 'simple' as 'simple' | 'C1' | 'glp1' | 'retained',
}

test.each([
  ['thirty days from the dispensing', prescription, 17, 92],
  ['of three months one was dispensed', { ...prescription, lastsUntil: day(32), items: [item(90)] }, 17, 92],
  ['the longest item counts', { ...prescription, items: [item(30), item(90)] }, 77, 152],
  ['a week is renewed in its second half', { ...prescription, items: [item(7)] }, 5.5, 69],
  ['from its issue, where our pharmacy dispensed nothing', { ...prescription, dispensedAt: null }, 15, 90],
  ['steps are taken one after the other', { ...stepped(), expiresAt: day(90) }, 41, 116],
  ['a sheet that expires before ends there', { ...prescription, dispensedAt: null, expiresAt: day(10) }, 5, 70],
])('%s', (_what, of, from, until) => {
  expect(renewalWindow(of)).toEqual({ from: day(from), until: day(until) })
})

const standing = { prescription, consultationClosedAt: day(0), isWhole: true, renewal: null, now: day(20) }
test.each([
  ['in its last days', {}, null],
  ['while the consultation is under way', { consultationClosedAt: null }, null],
  ['a moment before the first day', { now: new Date(day(17).getTime() - 1) }, 'too_early'],
  ['on the last moment', { now: day(92) }, null],
  ['a moment later', { now: new Date(day(92).getTime() + 1) }, 'too_late'],
  ['180 days after the consultation', { consultationClosedAt: day(-160) }, null],
  ['181 days after it', { consultationClosedAt: day(-161) }, 'consultation_old'],
  ['canceled', { prescription: { ...prescription, state: 'canceled' as const } }, 'canceled'],
  ['an antimicrobial', { prescription: { ...prescription, controlClass: 'retained' as const } }, 'antimicrobial'],
  ['steps of a rising dose', { prescription: stepped() }, 'steps'],
  ['one dose of a medicine that has steps', { prescription: { ...stepped(), items: stepped().items.slice(1) } }, null],
  ['C1', { prescription: { ...prescription, controlClass: 'C1' as const } }, null],
  ['an item that changed', { isWhole: false }, 'not_whole'],
  ['one that our pharmacy still dispenses', { prescription: unused(1) }, 'still_usable'],
  ['one of whose three months one is dispensed', { prescription: begun([30, 1]) }, 'still_usable'],
  ['one of whose three months the two-month parcel is dispensed', { prescription: begun([60, 1]) }, null],
  ['one that is bought anywhere', { prescription: unused(null) }, null],
  ['expired unused', { prescription: { ...unused(1), state: 'expired' as const } }, null],
  ['asked for', { renewal: { state: 'asked' as const } }, 'asked'],
  ['renewed', { renewal: { state: 'renewed' as const } }, 'renewed'],
  ['declined', { renewal: { state: 'declined' as const } }, 'declined'],
  ['answered with a red flag before', { renewal: { state: 'advised' as const } }, null],
])('%s', (_what, change, whyNot) => {
  expect(whyNotRenewable({ ...standing, ...change })).toBe(whyNot)
})

function stepped() {
  const items = ['semaglutida-0-25-caneta', 'semaglutida-0-5-caneta'].map((medicine) => ({
    ...item(28, null),
    composition: findFormula({ medicine }),
    dose: null,
  }))
  return { ...prescription, ...{ dispensedAt: null, state: 'issued' as const, controlClass: 'glp1' as const }, items }
}

function begun([days, uses]: [number, number]) {
  const dispensed = { uses, items: [{ days, packages: uses }] }
  return { ...prescription, lastsUntil: day(32), state: 'issued' as const, items: [item(90)], dispensed }
}

function unused(productId: number | null) {
  return {
    ...prescription,
    dispensedAt: null,
    state: 'issued' as const,
    items: [item(30, productId)],
    dispensed: { uses: 0, items: [] },
  }
}

const states: RenewalState[] = ['asked', 'advised', 'renewed', 'declined']
const allowed = ['asked renewed', 'asked declined', 'renewed asked']
test.each(states.flatMap((from) => states.map((to) => [from, to] as const)))('%s to %s', (from, to) => {
  expect(mayMove(from, to)).toBe(allowed.includes(`${from} ${to}`))
})
