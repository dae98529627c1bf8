import { calendarDayOf } from '@prumo/brazil'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

let next = 0
const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, 'silvia@prumo.example')}` }
  const answer = await world.app.inject({ method, url: `/api/staff/v1/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const receive = (change: object) => {
  next += 1
  return call('POST', 'raw_material_lots', {
    ...{ substance: 'paroxetine', name: 'Paroxetina (cloridrato)', lot_number: `NOME-${next}`, invoice: '4471' },
    ...{ supplier: 'Insumos do Sul', supplier_cnpj: '12.ABC.345/01DE-35', micrograms: 5_000_000 },
    ...{ received_on: '2026-11-01', expires_on: '2028-10-31', ...change },
  })
}

test.each([
  ['tadalafil', 'Sildenafila citrato', 'names_another'],
  ['paroxetine', 'Vitamina C', 'names_another'],
  ['tadalafil', 'Paroxetina', 'names_controlled'],
  ['paroxetine', 'Paroxetina e fluoxetina', 'names_controlled'],
  [null, 'P a r o x e t i n a', 'names_controlled'],
  [null, 'P.a.r.o.x.e.t.i.n.a', 'names_controlled'],
  [null, 'Pa ro xe ti na (cloridrato)', 'names_controlled'],
  [null, 'Paro\u200bxetina', 'names_controlled'],
  [null, 'Ｐａｒｏｘｅｔｉｎａ', 'names_controlled'],
  [null, 'Base Paroxetina100', 'names_controlled'],
  [null, 'G H B', 'names_controlled'],
  [null, 'Sildenafila', 'names_another'],
] as const)('of %j a bottle is not called %j', async (substance, name, code) => {
  const { status, body } = await receive({ substance, name })
  expect([status, body.faults?.name?.[0].code]).toEqual([422, code])
})

test.each([
  ['tadalafil', 'Tadalafila micronizada'],
  ['paroxetine', 'Cloridrato de paroxetina hemi-hidratado'],
  ['tadalafil', 'Ativo 12'],
  [null, 'Vaselina sólida'],
  [null, 'Vitamina C'],
] as const)('of %j a bottle may be called %j', async (substance, name) => {
  expect((await receive({ substance, name })).status).toBe(201)
})

test.each(['name', 'lot_number', 'supplier', 'invoice'])('a %s that shows nothing is none', async (field) => {
  for (const text of ['\u200b', '\u2800']) {
    const { status, body } = await receive({ [field]: text })
    expect([status, body.faults?.[field]?.[0].code]).toEqual([422, 'blank'])
  }
})

test('the book and its file say the substance, whatever a bottle from before is called', async () => {
  const { body } = await receive({})
  const { id, lotNumber } = body.rawMaterialLot
  const { db } = world.world
  await db.transaction().execute(async (db) => {
    await sql`alter table plans.raw_material_lots disable trigger raw_material_lots_kept`.execute(db)
    await sql`update plans.raw_material_lots set name = 'Vitamina C' where id = ${id}`.execute(db)
    await sql`alter table plans.raw_material_lots enable trigger raw_material_lots_kept`.execute(db)
  })
  const today = calendarDayOf(world.clock.now)
  const lines = (await call('GET', `raw_material_movements?from=${today}&until=${today}`)).body.rawMaterialMovements
  const line = lines.find((one: { lotNumber: string }) => one.lotNumber === lotNumber)
  expect(line.substance).toBe('Paroxetina')
  const file = await call('POST', 'movement_book_exports', { from: today, until: today })
  const row = file.body.movementBook.csv.split('\r\n').find((one: string) => one.includes(lotNumber))
  expect(row).toMatch(/;entrada;Paroxetina;C1;.*;Vitamina C$/)
})
