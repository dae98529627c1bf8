import { programmeConsents } from '@prumo/contracts/programme-consents'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, settleRecords } from '../../../domains/care/prescriptions/prescriptions.factory.ts'
import { prepCalls } from './prep-calls.factory.ts'

let world: TestWorld
let whose: { patientId: number; doctorId: number }
let it: ReturnType<typeof prepCalls>
beforeAll(async () => {
  world = await testWorld()
  it = prepCalls(world, () => whose)
})
beforeEach(async () => {
  await settleRecords(world.ctx())
  await sql`truncate care.uploads, care.prep_registers, care.prep_answers, care.prep_documents cascade`.execute(
    world.world.db,
  )
  whose = await aConsultation(world.ctx())
})
afterAll(() => world.close())

const ask = async (method: 'PUT' | 'DELETE', payload?: object) => {
  const answer = await world.app.inject({
    method,
    url: '/api/v1/programme_consents/prep',
    headers: { authorization: `Bearer ${await bearerOf(world, 'bruno@prumo.example')}` },
    ...(payload && { payload }),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  await world.settle()
}
const withdraw = () => ask('DELETE')
const agree = () => ask('PUT', { version: programmeConsents.prep.wordings.at(-1)?.version })

test('whoever follows him finds that he took his consent back, until it was opened, and again the next time', async () => {
  const sandbox = sandboxControl(world.sandbox.url)
  await it.answer()
  await world.settle()
  expect(await it.waitingFor()).toEqual([])
  const before = (await sandbox.mails('helena@prumo.example')).length
  await withdraw()
  expect(await it.waitingFor()).toMatchObject([
    { patientId: whose.patientId, waiting: 0, isUrgent: false, hasWithdrawn: true },
  ])
  const mails = (await sandbox.mails('helena@prumo.example')).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual(['Há uma tarefa para você no painel'])
  expect(JSON.stringify(mails)).not.toMatch(/PrEP|autoriza|Bruno/)
  const { register } = (await it.opened()).json()
  expect(register.consentWithdrawnAt).toBe(world.clock.now.toISOString())
  // What there is stays in the record; the page says it again, and the queue no more.
  expect(register.answers).toMatchObject({ weightKg: 80 })
  expect(await it.waitingFor()).toEqual([])
  await withdraw()
  expect(await it.waitingFor()).toEqual([])
  expect((await it.opened()).json().register.consentWithdrawnAt).not.toBeNull()
  await agree()
  expect((await it.opened()).json().register.consentWithdrawnAt).toBeNull()
  world.clock.advance(60_000)
  await withdraw()
  expect(await it.waitingFor()).toMatchObject([{ hasWithdrawn: true }])
})

test('who has no register here is nobody’s to tell of', async () => {
  await agree()
  await withdraw()
  expect(await it.waitingFor()).toEqual([])
})
