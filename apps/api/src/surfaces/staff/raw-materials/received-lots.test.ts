import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginCompounding, checkCompounding } from '#domains/plans/compounding'
import { bearerOf } from '#testing/bearer'
import { type TestWorld, testWorld } from '#testing/world'
import { pharmacistNamed } from '../../../domains/plans/compounding/compounding.factory.ts'
import { atTheDesk } from '../../../domains/plans/compounding/desk.factory.ts'
import { aPlace, aSecondPharmacy, firstPharmacyId } from '../../../domains/plans/pharmacies/pharmacies.factory.ts'

let world: TestWorld
let southId: number
let next = 0
beforeAll(async () => {
  world = await testWorld()
  southId = await aSecondPharmacy(system(), { states: ['SP'] })
  await sql`update plans.pharmacies set position = 99 where id = ${southId}`.execute(system().db)
  await aPlace(system(), { name: 'silvia', pharmacyId: firstPharmacyId })
  await aPlace(system(), { name: 'teresa', pharmacyId: southId })
})
beforeEach(() => {
  next += 1
})
afterAll(() => world.close())

const system = () => world.ctx({ kind: 'system' })
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, { name = 'silvia', payload = {} as object } = {}) => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
  const sent = method === 'GET' ? {} : { payload }
  const answer = await world.app.inject({ method, url: `/api/staff/v1/raw_material_lots${path}`, headers, ...sent })
  return { status: answer.statusCode, body: answer.json() }
}
const bought = () => ({
  substance: 'tadalafil' as string | null,
  name: 'Tadalafila',
  lot_number: `TDL-2610-${next}`,
  supplier: 'Insumos do Sul',
  supplier_cnpj: '12.ABC.345/01DE-35',
  received_on: '2026-11-01',
  expires_on: '2028-10-31',
  correction_factor: 1,
  micrograms: 100_000_000,
  invoice: '4471',
})
const receive = (change: Partial<ReturnType<typeof bought>> = {}, name = 'silvia') =>
  call('POST', '', { name, payload: { ...bought(), ...change } })
const idOf = async (...of: Parameters<typeof receive>): Promise<number> => (await receive(...of)).body.rawMaterialLot.id
const recall = async (id: number, name = 'silvia') => {
  const { status } = await call('PUT', `/${id}/recall`, { name, payload: { reason: 'Comunicado do fornecedor.' } })
  await world.settle()
  return status
}
const stateOf = async (id: number, name: string) =>
  (await call('GET', '', { name })).body.rawMaterialLots.find((lot: { id: number }) => lot.id === id)?.state
const linesOf = async (id: number) =>
  (
    await sql<{ kind: string; micrograms: number; invoice: string }>`select kind, micrograms, invoice
      from plans.raw_material_movements where lot_id = ${id} order by id`.execute(system().db)
  ).rows.map(({ kind, micrograms, invoice }) => [kind, micrograms, invoice])

/** The same lot as somebody else would write it. */
const otherwise = (): [string, Partial<ReturnType<typeof bought>>][] => [
  ['the very same', {}],
  ['another name', { name: 'Tadalafila micronizada' }],
  ['another case', { lot_number: `tdl-2610-${next}` }],
  ['no signs', { lot_number: `TDL2610${next}` }],
  ['other signs', { lot_number: `TDL 26.10/${next}` }],
  ['what shows nothing', { lot_number: `TDL\u200b-2610-\u00ad${next}` }],
  ['wide letters', { lot_number: `ＴＤＬ-2610-${next}` }],
  ['a CNPJ without its signs', { supplier_cnpj: '12abc34501de35' }],
  ['another invoice', { invoice: '5000' }],
]

describe('a recalled lot', () => {
  test('does not come back, however it is written, at no pharmacy', async () => {
    expect(await recall(await idOf())).toBe(200)
    for (const [how, change] of otherwise())
      for (const name of ['silvia', 'teresa']) {
        const answer = await receive(change, name)
        expect([how, name, answer.status, answer.body.code]).toEqual([how, name, 409, 'lot_recalled'])
      }
    expect((await receive({ supplier_cnpj: '11.222.333/0001-81' })).status).toBe(201)
    expect((await receive({ lot_number: `TDL-2610-${next}-B` })).status).toBe(201)
  })

  test('nor an excipient by its name in another hand', async () => {
    const ofName = (name: string) => ({ substance: null, name })
    await recall(await idOf(ofName('Lactose monoidratada')))
    for (const name of ['LACTOSE  MONO-IDRATADA', 'Láctose monoidratada', 'Lactose mono\u200bidratada'])
      expect((await receive(ofName(name))).body.code).toBe('lot_recalled')
    expect((await receive(ofName('Amido de milho'))).status).toBe(201)
  })

  test('takes every row of it, at every pharmacy, and finds what was made of each', async () => {
    const [here, south] = [await idOf(), await idOf({ name: 'Tadalafila micronizada' }, 'teresa')]
    expect(await recall(here)).toBe(200)
    expect([await stateOf(here, 'silvia'), await stateOf(south, 'teresa')]).toEqual(['recalled', 'recalled'])
    const { rows } = await sql`select 1 from platform.outbox where type = 'rawMaterials.lotRecalled'
      and payload->>'lotId' in (${String(here)}, ${String(south)})`.execute(system().db)
    expect(rows).toHaveLength(2)
    expect(await recall(south, 'teresa')).toBe(200)
    expect((await call('GET', `/${south}/products`, { name: 'silvia' })).status).toBe(404)
  })

  test('of two rows from before, either names all that was made of both', async () => {
    const [first, second] = await aDoubledLot()
    const desk = atTheDesk(world)
    const silvia = await pharmacistNamed(system(), 'silvia')
    const made: number[] = []
    for (const lotId of [first, second]) {
      const it = await desk.paid()
      await beginCompounding(system(), desk.actOf(it, silvia))
      const [active, ...rest] = await desk.weightsFor(it)
      await desk.weigh(it, { weights: [{ ...active, lotId } as never, ...rest] })
      made.push(it.id)
    }
    await aPlace(system(), { name: 'teresa', pharmacyId: firstPharmacyId })
    expect(await recall(first)).toBe(200)
    for (const id of [first, second]) {
      const { body } = await call('GET', `/${id}/products`)
      expect(body.products.map((one: { id: number }) => one.id)).toEqual(made.toReversed())
      expect(body.counts.here).toBe(2)
    }
    const teresa = await pharmacistNamed(system(), 'teresa')
    for (const id of made)
      await expect(checkCompounding(system(), desk.actOf({ id }, teresa))).rejects.toMatchObject({
        code: 'lot_recalled',
      })
    await aPlace(system(), { name: 'teresa', pharmacyId: southId })
  })

  test('and one that comes at the same time: it is refused, or recalled with it', async () => {
    for (const change of [{}, { name: 'Tadalafila micronizada' }]) {
      next += 1
      const here = await idOf()
      const [, answer] = await Promise.all([recall(here), receive(change, 'teresa')])
      if (answer.status === 201) expect(await stateOf(answer.body.rawMaterialLot.id, 'teresa')).toBe('recalled')
      else expect(answer.body.code).toBe('lot_recalled')
    }
  })
})

/** Two rows of one lot, as they could come in before their numbers were compared. */
const aDoubledLot = async (): Promise<[number, number]> => {
  const first = await idOf()
  const { rows } = await sql<{ id: number }>`insert into plans.raw_material_lots
      (pharmacy_id, substance, name, lot_number, supplier, supplier_cnpj, received_on, expires_on, correction_factor,
        created_by, created_at, is_double)
    select pharmacy_id, substance, 'Tadalafila pó', lower(lot_number), supplier, supplier_cnpj, received_on, expires_on,
      correction_factor, created_by, created_at, true
      from plans.raw_material_lots where id = ${first} returning id`.execute(system().db)
  const second = rows[0]?.id ?? 0
  await sql`insert into plans.raw_material_movements
      (pharmacy_id, lot_id, kind, micrograms, balance_micrograms, invoice, is_controlled, moved_by, moved_at)
    select pharmacy_id, ${second}, kind, micrograms, 0, invoice, false, moved_by, moved_at
      from plans.raw_material_movements where lot_id = ${first}`.execute(system().db)
  return [first, second]
}

describe('a second delivery of a lot', () => {
  test('adds to it, with its own invoice in the book', async () => {
    const { body } = await receive()
    const { id } = body.rawMaterialLot
    const more = await receive({ name: 'Tadalafila micronizada', lot_number: `tdl2610${next}`, invoice: '5000' })
    expect(more).toMatchObject({
      status: 201,
      body: { rawMaterialLot: { id, name: 'Tadalafila', balanceMicrograms: 200_000_000, revision: 2 } },
    })
    expect(await linesOf(id)).toEqual([
      ['purchase', 100_000_000, '4471'],
      ['purchase', 100_000_000, '5000'],
    ])
    const elsewhere = await receive({}, 'teresa')
    expect(elsewhere.status).toBe(201)
    expect(elsewhere.body.rawMaterialLot.id).not.toBe(id)
  })

  test.each([
    ['the same invoice', {}],
    ['the same invoice in another hand', { invoice: ' 44-71 ' }],
    ['another last day', { invoice: '5000', expires_on: '2028-11-30' }],
    ['another factor', { invoice: '5000', correction_factor: 1.1 }],
  ])('is refused with %s', async (_how, change) => {
    const id = await idOf()
    expect((await receive(change)).body.code).toBe('lot_known')
    expect(await linesOf(id)).toHaveLength(1)
  })

  test('is refused of a lot whose last day is over', async () => {
    await idOf({ expires_on: '2026-11-02', received_on: '2026-11-01' })
    const answer = await receive({ expires_on: '2026-11-02', received_on: '2026-11-01', invoice: '5000' })
    expect(answer.body.code).toBe('lot_expired')
  })

  test('of many at once each invoice counts once, and the lot is one', async () => {
    const answers = await Promise.all(
      ['4471', '4471', '5000', '5000', '6000'].map((invoice, at) =>
        receive({ invoice, name: at % 2 ? 'Tadalafila' : 'Tadalafila pó' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409])
    const ids = new Set(answers.flatMap(({ body }) => body.rawMaterialLot?.id ?? []))
    expect(ids.size).toBe(1)
    const [id = 0] = ids
    expect((await linesOf(id)).map(([, , invoice]) => invoice).toSorted()).toEqual(['4471', '5000', '6000'])
  })
})
