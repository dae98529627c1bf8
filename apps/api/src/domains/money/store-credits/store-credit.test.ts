import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { after, type Balance, emptyBalance, partsOf, remainingCents, type StoreCreditAction } from './store-credit.ts'

const actions: StoreCreditAction[] = ['allocated', 'authorized', 'captured', 'released', 'credited']
const balance = (amountCents: number, authorizedCents = 0, usedCents = 0): Balance => ({
  amountCents,
  authorizedCents,
  usedCents,
})

describe('what may be done with a credit', () => {
  test.each([
    ['allocated', balance(0), 500, balance(500)],
    ['authorized', balance(500), 500, balance(500, 500)],
    ['captured', balance(500, 500), 200, balance(500, 300, 200)],
    ['released', balance(500, 300, 200), 300, balance(500, 0, 200)],
    ['credited', balance(500, 0, 200), 200, balance(500)],
  ] as const)('%s', (action, before, cents, expected) => {
    expect(after(before, action, cents)).toEqual(expected)
  })

  test.each([
    ['authorized', balance(500, 200, 200), 101, 'more than is left'],
    ['captured', balance(500, 100), 101, 'more than is held'],
    ['released', balance(500, 100), 101, 'more than is held'],
    ['credited', balance(500, 0, 100), 101, 'more than was spent'],
    ['allocated', balance(0), 0, 'nothing'],
    ['authorized', balance(500), -1, 'less than nothing'],
  ] as const)('%s of %o, %i centavos: refused, %s', (action, before, cents, _why) => {
    expect(after(before, action, cents)).toBeNull()
  })
})

test('law: whatever is tried in whatever order, events add up to the balance and nothing is overspent', () => {
  const tries = fc.array(fc.tuple(fc.constantFrom(...actions), fc.integer({ min: -5, max: 300 })), { maxLength: 60 })
  fc.assert(
    fc.property(tries, (all) => {
      const done: Record<StoreCreditAction, number> = {
        allocated: 0,
        authorized: 0,
        captured: 0,
        released: 0,
        credited: 0,
      }
      let now = emptyBalance
      for (const [action, cents] of all) {
        const next = after(now, action, cents)
        if (next === null) continue
        done[action] += cents
        now = next
      }
      expect(now).toEqual({
        amountCents: done.allocated,
        authorizedCents: done.authorized - done.captured - done.released,
        usedCents: done.captured - done.credited,
      })
      expect(now.authorizedCents).toBeGreaterThanOrEqual(0)
      expect(now.usedCents).toBeGreaterThanOrEqual(0)
      expect(now.authorizedCents + now.usedCents).toBeLessThanOrEqual(now.amountCents)
    }),
  )
})

test('law: parts come to the amount or to all there is, in the order of the credits, none empty', () => {
  const credits = fc.array(fc.tuple(fc.nat(900), fc.nat(100)), { maxLength: 8 })
  fc.assert(
    fc.property(credits, fc.nat(5_000), (rows, amountCents) => {
      const given = rows.map(([left, used], index) => ({ id: index, ...balance(left + used, 0, used) }))
      const parts = partsOf(given, amountCents)
      const all = given.reduce((sum, credit) => sum + remainingCents(credit), 0)
      expect(parts.reduce((sum, part) => sum + part.amountCents, 0)).toBe(Math.min(all, amountCents))
      expect(parts.map(({ storeCreditId }) => storeCreditId)).toEqual(
        parts.map(({ storeCreditId }) => storeCreditId).toSorted((a, b) => a - b),
      )
      for (const part of parts) expect(part.amountCents).toBeGreaterThan(0)
      for (const part of parts.slice(0, -1)) {
        expect(part.amountCents).toBe(remainingCents(given[part.storeCreditId] as Balance))
      }
    }),
  )
})
