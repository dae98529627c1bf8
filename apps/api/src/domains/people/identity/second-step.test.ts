import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { askForSecondStep, findSecondStepCode } from './second-step.ts'
import { takesTwoSteps } from './second-steps/ways.ts'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

const alone = { hasTwoFactor: false, hasAuthenticator: false, hasPasskey: false }

test('who works here always takes two steps, also one who is a patient too; a patient only if he wants', () => {
  expect(takesTwoSteps({ ...alone, roles: ['doctor'] })).toBe(true)
  expect(takesTwoSteps({ ...alone, roles: ['patient', 'pharmacist'] })).toBe(true)
  for (const way of ['hasTwoFactor', 'hasAuthenticator', 'hasPasskey'])
    expect(takesTwoSteps({ ...alone, [way]: true, roles: ['patient'] })).toBe(true)
  expect(takesTwoSteps({ ...alone, roles: ['patient'] })).toBe(false)
  expect(takesTwoSteps({ ...alone, roles: [] })).toBe(false)
})

const codeToMail = async (change: string): Promise<unknown> => {
  const ctx = it.ctx()
  await askForSecondStep(ctx, { email: 'helena@prumo.example', password: 'prumo-demo-2026', trustsDevice: false })
  const { rows } = await sql<{
    id: string
  }>`select id from people.second_steps order by created_at desc limit 1`.execute(ctx.db)
  const secondStepId = rows[0]?.id as string
  await sql`update people.second_steps set ${sql.raw(change)} where id = ${secondStepId}`.execute(ctx.db)
  const found = await findSecondStepCode(ctx, { secondStepId })
  // An account gets only five codes per quarter of an hour.
  it.clock.advance(16 * 60_000)
  return found?.code ?? null
}

test('a code is mailed while it counts: not once it was used or is too old, and none that never was', async () => {
  expect(await codeToMail('used_at = used_at')).toMatch(/^\d{6}$/)
  expect(await codeToMail(`used_at = '${it.ctx().now().toISOString()}'`)).toBeNull()
  expect(await codeToMail(`expires_at = '${it.ctx().now().toISOString()}'`)).toBeNull()
  expect(await findSecondStepCode(it.ctx(), { secondStepId: randomUUID() })).toBeNull()
})
