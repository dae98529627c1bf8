import { listOfferings } from '@prumo/contracts/main'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const get = async (query = '') => {
  const response = await world.app.inject(`/api/v1/offerings${query}`)
  return { status: response.statusCode, body: response.json() }
}
const labelsOf = async (query: string) => (await get(query)).body.offerings.map(({ label }: { label: string }) => label)

test('answers in the shape of the contract: ten medicines, three formulas, three phyto, two courses', async () => {
  const { status, body } = await get()
  expect(status).toBe(200)
  expect(listOfferings.response.parse(body)).toEqual(body)
  expect(body.offerings).toHaveLength(18)
  expect(body.offerings[0]).toEqual({
    id: expect.any(Number),
    label: 'Clomipramina em spray',
    description: expect.arrayContaining(['Receita de controle especial, conferida pelo farmacêutico']),
    imgSrc: '/patientArea/pictures/spray-clomipramina.svg',
    offeringType: 'prescriptionDrug',
    pathologies: ['prematureEjaculation'],
    slugs: ['ejaculacao-precoce', 'quando-o-homem-ejacula-rapido'],
    customizedMed: false,
    activeIngredients: ['clomipramina'],
    compositions: [15, 25].map((amount) => ({
      presentation: `Clomipramina em spray, ${amount} mg por dose`,
      composition: expect.objectContaining({
        route: 'via sublingual',
        lines: [expect.stringContaining(`Clomipramina (cloridrato): ${amount} mg por jato`)],
      }),
    })),
    minPrice: 63,
  })
})

test('every medicine of the pharmacy says what is in each of its presentations; a formula yet to be composed does not', async () => {
  const { offerings } = listOfferings.response.parse((await get()).body)
  const drugs = offerings.filter(({ offeringType }) => offeringType === 'prescriptionDrug')
  for (const { label, customizedMed, compositions } of drugs)
    expect(compositions?.length ?? 0, label)[customizedMed ? 'toBe' : 'toBeGreaterThan'](0)
  expect(drugs.flatMap(({ compositions }) => compositions ?? [])).toHaveLength(18)
})

test('carries plan benefits and phyto variants', async () => {
  const { planBenefits, phytoVariants } = (await get()).body
  expect(planBenefits).toHaveLength(5)
  // Benefits that are not available yet are marked.
  expect(planBenefits.filter(({ isGiven }: { isGiven: boolean }) => isGiven)).toMatchObject([
    { key: 'support' },
    { key: 'adjustment' },
    { key: 'courses' },
    { key: 'psychologist' },
    { key: 'phyto' },
  ])
  expect(
    phytoVariants.map(({ variantId, price, amount }: Record<string, number>) => [variantId, price, amount]),
  ).toEqual([
    [1197, 295, 3],
    [1184, 190, 1],
    [1185, 519, 3],
    [1181, 194, 3],
    [1182, 310, 6],
  ])
  expect(phytoVariants[0]).toMatchObject({ label: '+lib', imgSrc: '/patientArea/pictures/mais-lib.svg' })
})

test('a course is sold ahead until one of its lessons is published; what is no course says nothing of it', async () => {
  const presales = async () => {
    const { offerings } = (await get()).body
    return offerings
      .filter((offering: object) => 'isPresale' in offering)
      .map(({ label, isPresale }: { label: string; isPresale: boolean }) => [label, isPresale])
  }
  expect(await presales()).toEqual([
    ['Programa Control', true],
    ['Programa Master', true],
  ])
  const setVideo = (src: string | null) =>
    sql`update content.lessons set video_src = ${src} where position = 1 and program_id = 2`.execute(world.world.db)
  await setVideo('/videos/1.mp4')
  expect(await presales()).toEqual([
    ['Programa Control', true],
    ['Programa Master', false],
  ])
  await setVideo(null)
})

describe('by landing path and condition', () => {
  test.each([
    ['?slug=minoxidil', ['Fórmula para queda de cabelo', '+hair']],
    ['?slug=/calvicie', ['Fórmula para queda de cabelo', '+hair']],
    ['?pathology=acne', ['Fórmula para acne']],
    ['?pathology=acne,', ['Fórmula para acne']],
    ['?pathology=hairLoss&slug=acne', []],
  ])('%s', async (query, labels) => expect(await labelsOf(query)).toEqual(labels))

  test('the misspelt erectionDysfunction is read as intended', async () => {
    expect(await labelsOf('?pathology=erectionDysfunction')).toEqual(await labelsOf('?pathology=erectileDysfunction'))
    expect(await labelsOf('?pathology=erectionDysfunction')).toContain('Sildenafila em spray')
  })

  test('an unknown path is 404, an unknown condition 400, in Portuguese', async () => {
    expect(await get('?slug=nada%00')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await get('?pathology=gripe')).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('valor') },
    })
  })
})
