import { expect, test } from 'vitest'
import { noResponse, refusal } from './failure.ts'
import { persistently } from './persistently.ts'
import type { Outcome } from './send.ts'

const inTurn = (...outcomes: Outcome[]) => {
  let asked = 0
  const attempt = async () => outcomes[Math.min(asked++, outcomes.length - 1)] as Outcome
  return { attempt, asked: () => asked }
}
const rest = async () => {}
const done: Outcome = { data: 'done' }

test('409 after a lost answer is the first try still at work, and is waited for', async () => {
  const turns = inTurn({ error: noResponse() }, { error: refusal(409, { error: 'busy' }) }, done)
  expect(await persistently(turns.attempt, { rest })).toEqual(done)
})

test('409 that names the next free times is an answer, also after a lost one', async () => {
  const taken = { error: refusal(409, { error: 'taken', nextTimes: [] }) }
  const turns = inTurn({ error: noResponse() }, taken, done)
  expect(await persistently(turns.attempt, { rest })).toEqual(taken)
  expect(turns.asked()).toBe(2)
})

test('409 at once is an answer', async () => {
  const refused = { error: refusal(409, { error: 'decided' }) }
  expect(await persistently(inTurn(refused, done).attempt, { rest })).toEqual(refused)
})
