import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { listVariants } from './index.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const picture = (slug: string) => `/patientArea/pictures/${slug}.svg`

describe('what a person calls a variant, and its drawing', () => {
  test.each([
    [1197, '+lib · 3 potes', 'mais-lib'],
    [1184, '+fert · 1 pote', 'mais-fert'],
    [1185, '+fert · 3 potes', 'mais-fert-3'],
    [1181, '+hair · 3 potes', 'mais-hair'],
    [1182, '+hair · 6 potes', 'mais-hair-6'],
    // The group that they belong to.
    [1150, 'Fitoterápicos +lib, +fert e +hair', 'fitoterapicos'],
    [494, 'Ovo masturbador', 'ovo-masturbador'],
    [142, 'Programa Control', 'programa-control'],
    [2003, 'Sessões de psicologia · 3 sessões', 'psicologia'],
    [2102, 'Consulta médica', 'consulta-medica'],
    [11061, 'Tadalafila e protodioscina em spray, frasco de 15 ml · 1 mês', 'spray-tadalafila-protodioscina'],
  ])('%i: %s', async (id, label, slug) => {
    const [variant] = await listVariants(world.ctx(), { ids: [id] })
    expect([variant?.label, variant?.pictureSrc]).toEqual([label, picture(slug)])
  })

  test('every variant that is planted has a name and a drawing', async () => {
    const { rows } = await sql<{ id: number }>`select id from shop.variants`.execute(world.ctx().db)
    const variants = await listVariants(world.ctx(), { ids: rows.map(({ id }) => id) })
    expect(variants.filter(({ label, pictureSrc }) => label === '' || pictureSrc === null)).toEqual([])
    expect(variants.length).toBe(rows.length)
  })
})
