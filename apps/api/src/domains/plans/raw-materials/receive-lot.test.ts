import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SubstanceKey } from '#domains/medicines/substances'
import type { Context } from '#platform/context'
import { type TestWorld, testWorld } from '#testing/world'
import { aLot } from '../compounding/compounding.factory.ts'

let world: TestWorld
let ctx: Context
beforeAll(async () => {
  world = await testWorld()
  ctx = world.ctx({ kind: 'system' })
})
afterAll(() => world.close())

const receive = (name: string, substance: SubstanceKey | null) => aLot(ctx, { name, substance })

describe('a controlled substance is never received as an excipient', () => {
  test.each([
    ['Paroxetina', 'C1'],
    ['CLORIDRATO DE PAROXETINA', 'C1'],
    ['paroxetina hcl hemi-hidratada', 'C1'],
    ['Paroxetna', 'C1'],
    ['Pondera', 'C1'],
    ['Diazepam', 'B'],
    ['Isotretinoína', 'C2'],
    ['Testosterona (propionato)', 'C5'],
    ['DHEA', 'C5'],
    ['Base de gel com cloranfenicol', 'retained'],
  ])('%s, of list %s', async (name, list) => {
    await expect(receive(name, null)).rejects.toMatchObject({
      code: 'invalid_fields',
      details: { faults: { name: [{ code: 'names_controlled', params: { list } }] } },
    })
  })

  test('nor as another substance; as itself it is', async () => {
    for (const substance of ['tadalafil', 'fluoxetine'] as const)
      await expect(receive('Paroxetina (cloridrato)', substance)).rejects.toMatchObject({ code: 'invalid_fields' })
    expect(await receive('Paroxetina (cloridrato)', 'paroxetine')).toBeGreaterThan(0)
  })

  test.each([
    'Celulose microcristalina',
    'Estearato de magnésio',
    'Lauril sulfato de sódio',
    'Dióxido de silício coloidal (Aerosil 200)',
    'Amido de milho',
    'Talco farmacêutico',
    'Manitol',
    'Lactose monoidratada',
    'Propilenoglicol USP',
    'Polissorbato 80',
    'Carbopol 940',
    'Creme base Lanette',
    'Óleo mineral',
    'Metilparabeno (Nipagin)',
    'BHT',
    'EDTA dissódico',
    'Álcool de cereais',
    'Água purificada',
    'Glicerina bidestilada',
    'Sucralose',
  ])('%s is an excipient', async (name) => {
    expect(await receive(name, null)).toBeGreaterThan(0)
  })
})

describe('days beyond sense are refused at their field', () => {
  test.each([
    ['received in 1900', { receivedOn: '1900-01-01' }, 'received_on'],
    ['received after today', { receivedOn: '2999-01-01' }, 'received_on'],
    ['expires in 9999', { expiresOn: '9999-12-31' }, 'expires_on'],
    ['expires before it came', { expiresOn: '2026-01-01' }, 'expires_on'],
  ])('%s', async (_what, days, field) => {
    await expect(aLot(ctx, { substance: 'tadalafil', ...days })).rejects.toMatchObject({
      code: 'invalid_fields',
      details: { faults: { [field]: [{ code: 'day_out_of_range' }] } },
    })
  })
})
