import { calendarDayOf } from '@prumo/brazil'
import * as contract from '@prumo/contracts/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recallLot } from '#domains/plans/raw-materials'
import { bearerOf } from '#testing/bearer'
import { repeatedWrites } from '#testing/repeated-writes'
import { type TestWorld, testWorld } from '#testing/world'
import { aLot, pharmacistNamed } from '../../../domains/plans/compounding/compounding.factory.ts'
import { aPlace, aSecondPharmacy, firstPharmacyId } from '../../../domains/plans/pharmacies/pharmacies.factory.ts'

let world: TestWorld
let write: ReturnType<typeof repeatedWrites>['write']
let lotId: number
beforeAll(async () => {
  world = await testWorld()
  ;({ write } = repeatedWrites(world))
})
beforeEach(async () => {
  lotId = await aLot(system(), { substance: 'paroxetine', micrograms: 5_000_000 })
})
afterAll(() => world.close())

const system = () => world.ctx({ kind: 'system' })
const call = async (
  method: 'GET' | 'POST',
  path: string,
  { name = 'silvia', payload = undefined as object | undefined } = {},
) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
  const answer = await world.app.inject({ method, url: `/api/staff/v1/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const counted = { micrograms: 4_200_000, reason: 'Contagem do mês.', revision: 1 }
const count = (change: object = {}, name = 'silvia') =>
  call('POST', `raw_material_lots/${lotId}/counts`, { name, payload: { ...counted, ...change } })
const today = () => calendarDayOf(world.clock.now)
const linesOfLot = async () => {
  const { rows } = await sql<{
    lot_number: string
  }>`select lot_number from plans.raw_material_lots where id = ${lotId}`.execute(world.world.db)
  const { body } = await call('GET', `raw_material_movements?from=${today()}&until=${today()}`)
  return contract.listMovements.response
    .parse(body)
    .rawMaterialMovements.filter(({ lotNumber }) => lotNumber === rows[0]?.lot_number)
}

test('a count that finds less, and one that finds more, stand in the book and its file with reason and name', async () => {
  const less = contract.countRawMaterialLot.response.parse((await count()).body).rawMaterialLot
  expect(less).toMatchObject({ id: lotId, balanceMicrograms: 4_200_000, revision: 2 })
  const more = await count({ micrograms: 4_300_000, reason: 'Sobra no fundo; do frasco "B"', revision: 2 }, 'teresa')
  expect(more.body.rawMaterialLot).toMatchObject({ balanceMicrograms: 4_300_000, revision: 3 })
  expect(
    (await linesOfLot()).map((line) => [line.kind, line.micrograms, line.balanceMicrograms, line.document]),
  ).toEqual([
    ['purchase', 5_000_000, 5_000_000, 'NF 4471'],
    ['count', -800_000, 4_200_000, 'Acerto de inventário: Contagem do mês.'],
    ['count', 100_000, 4_300_000, 'Acerto de inventário: Sobra no fundo; do frasco "B"'],
  ])
  const [, first, second] = await linesOfLot()
  expect(first?.movedByName).not.toBe(second?.movedByName)
  expect(first?.movedByName).toContain('Sílvia')
  const period = { from: today(), until: today() }
  const { csv } = (await call('POST', 'movement_book_exports', { payload: period })).body.movementBook
  const rows = csv.split('\r\n').filter((row: string) => row.includes('acerto de inventário'))
  expect(rows[0]).toContain('acerto de inventário, a menos')
  expect(rows[0]).toContain(';800,000;mg;4200,000;Acerto de inventário: Contagem do mês.;')
  expect(rows[1]).toContain('acerto de inventário, a mais')
  expect(rows[1]).toContain('"Acerto de inventário: Sobra no fundo; do frasco ""B"""')
})

test('what is gone is counted as nothing, and what was recalled lies there all the same', async () => {
  await recallLot(system(), { pharmacist: await pharmacistNamed(system(), 'silvia'), lotId, reason: 'Comunicado.' })
  expect((await count({ micrograms: 0 })).body.rawMaterialLot).toMatchObject({
    balanceMicrograms: 0,
    state: 'recalled',
  })
})

describe('refused', () => {
  test('as much as the book says', async () => {
    const answer = await count({ micrograms: 5_000_000 })
    expect([answer.status, answer.body.faults.micrograms[0].code]).toEqual([422, 'count_matches'])
  })

  test.each([
    ['micrograms', { micrograms: -1 }],
    ['micrograms', { micrograms: 0.5 }],
    ['reason', { reason: ' a ' }],
    ['reason', { reason: undefined }],
    ['revision', { revision: undefined }],
  ])('a wrong %s', async (field, change) => {
    const answer = await count(change)
    expect([answer.status, Object.keys(answer.body.faults ?? {})]).toEqual([400, [field]])
    expect(await linesOfLot()).toHaveLength(1)
  })

  test('what was counted before something came in or went out', async () => {
    await call('POST', `raw_material_lots/${lotId}/losses`, { payload: { micrograms: 1_000, reason: 'spilled' } })
    expect((await count()).body.code).toBe('lot_changed')
    expect((await count({ revision: 2 })).status).toBe(200)
  })

  test('to whoever is no pharmacist, and to one of another pharmacy', async () => {
    for (const name of ['helena', 'clara', 'bruno']) expect((await count({}, name)).status).toBe(403)
    const southId = await aSecondPharmacy(system(), { states: ['SP'] })
    await aPlace(system(), { name: 'silvia', pharmacyId: firstPharmacyId })
    await aPlace(system(), { name: 'teresa', pharmacyId: southId })
    expect((await count({}, 'teresa')).status).toBe(404)
    expect((await count()).status).toBe(200)
    await sql`delete from plans.pharmacists`.execute(world.world.db)
    await sql`delete from plans.pharmacies where id = ${southId}`.execute(world.world.db).catch(() => undefined)
  })
})

test('a count is one, however often its key is sent', async () => {
  const payload = counted
  const send = await write('POST', `/api/staff/v1/raw_material_lots/${lotId}/counts`, { as: 'silvia', payload })
  const first = await send()
  expect(first).toMatchObject({ status: 200, isReplayed: false })
  expect(await send()).toMatchObject({ status: 200, isReplayed: true, body: first.body })
  expect(await linesOfLot()).toHaveLength(2)
})

test('of two counts at once one is written, and a loss between is told', async () => {
  const answers = await Promise.all([count({ micrograms: 4_000_000 }), count({ micrograms: 3_000_000 }, 'teresa')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('lot_changed')
  const lost = { payload: { micrograms: 1_000_000, reason: 'broken' } }
  const again = await Promise.all([
    count({ micrograms: 2_500_000, revision: 2 }),
    call('POST', `raw_material_lots/${lotId}/losses`, lost),
  ])
  expect(again[1]?.status).toBe(200)
  const { rows } = await sql<{ held: number; booked: number }>`select balance_micrograms as held,
    (select sum(micrograms)::bigint from plans.raw_material_movements where lot_id = lot.id) as booked
    from plans.raw_material_lots lot where id = ${lotId}`.execute(world.world.db)
  expect(rows[0]?.booked).toBe(rows[0]?.held)
})

test('the database keeps a count with its reason, and a balance with its movements', async () => {
  const insert = (reason: string | null, micrograms: number) =>
    sql`insert into plans.raw_material_movements
    (pharmacy_id, lot_id, kind, micrograms, balance_micrograms, count_reason, is_controlled, moved_by, moved_at)
    values (${firstPharmacyId}, ${lotId}, 'count', ${micrograms}, 0, ${reason}, false, 1, now())`.execute(
      world.world.db,
    )
  await expect(insert(null, 5)).rejects.toMatchObject({ constraint: 'raw_material_movements_said' })
  await expect(insert('Contagem', 0)).rejects.toMatchObject({ constraint: 'raw_material_movements_signed' })
  await expect(insert('Contagem', -5_000_001)).rejects.toThrow('balance')
  await expect(
    sql`update plans.raw_material_lots set revision = 9 where id = ${lotId}`.execute(world.world.db),
  ).rejects.toThrow('a balance changes only with a movement')
})
