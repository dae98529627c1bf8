import { showChart } from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { aConsultation, aSignedPrescription } from '../../../domains/care/prescriptions/prescriptions.factory.ts'

let world: TestWorld
let visit: Awaited<ReturnType<typeof aConsultation>>
beforeAll(async () => {
  world = await testWorld()
  visit = await aConsultation(world.ctx(), { state: 'closed', closedAt: world.clock.now })
  await aConsultation(world.ctx(), { with: 'marcos', state: 'closed', closedAt: world.clock.now })
})
afterAll(() => world.close())

const ask = async (method: 'GET' | 'POST', path: string, as: string, payload?: object) => {
  const answer = await world.app.inject({
    method,
    url: `/api/staff/v1${path}`,
    headers: { authorization: `Bearer ${await bearerOf(world, `${as}@prumo.example`)}` },
    ...(payload ? { payload } : {}),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const onChart = async () =>
  showChart.response.parse(await ask('GET', `/patients/${visit.patientId}/chart`, 'marcos')).chart.prescriptions
const search = async (words: string) =>
  (await ask('POST', `/patients/${visit.patientId}/chart_searches`, 'marcos', { words })).found

test('a colleague reads what became of each prescription, and why', async () => {
  const [valid, used, old, canceled, replaced] = (await Promise.all(
    Array.from({ length: 5 }, () => aSignedPrescription(world.ctx(), visit)),
  )) as [number, number, number, number, number]
  const set = (id: number, what: ReturnType<typeof sql>) =>
    sql`update care.prescriptions set ${what} where id = ${id}`.execute(world.world.db)
  await set(used, sql`state = 'dispensed', dispensed_at = issued_at`)
  await set(old, sql`issued_at = issued_at - interval '2 years', expires_at = issued_at - interval '1 year'`)
  for (const [id, reason] of [
    [canceled, 'Pressão baixa.'],
    [replaced, 'Outra dose pedida.'],
  ] as const)
    await ask('POST', `/prescriptions/${id}/cancellation`, 'helena', { reason })
  await set(replaced, sql`replaced_by = ${valid}`)

  const told = Object.fromEntries((await onChart()).map(({ id, state, cancelReason }) => [id, [state, cancelReason]]))
  expect(told).toEqual({
    [valid]: ['issued', null],
    [used]: ['dispensed', null],
    [old]: ['expired', null],
    [canceled]: ['canceled', 'Pressão baixa.'],
    [replaced]: ['replaced', 'Outra dose pedida.'],
  })
  expect((await search('pressao baixa')).prescriptions).toMatchObject([{ id: canceled }])
})

test('the oldest of more than a hundred is found', async () => {
  const [oldest] = (await onChart()).map(({ id }) => id).sort((one, other) => one - other)
  for (let n = 0; n < 100; n++) await aSignedPrescription(world.ctx(), visit)
  const ids: number[] = []
  let before: string | null | undefined
  do {
    const { found } = await ask('POST', `/patients/${visit.patientId}/chart_searches`, 'marcos', {
      words: 'tadalafila',
      ...(before ? { before } : {}),
    })
    ids.push(...found.prescriptions.map(({ id }: { id: number }) => id))
    before = found.before
  } while (before)
  expect(ids).toContain(oldest)
})
