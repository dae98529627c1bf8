import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { orderedAgain } from './ordered-again.ts'
import type { PrescribedItem } from './prescription.ts'
import { documentFrom } from './prescription-draft.ts'
import { aDraft } from './prescriptions.factory.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const dose = { perTake: 1, takesPerDay: 1, daysPerWeek: 7, isAsNeeded: false }
const ordered = [
  { productId: 1106, quantity: 1, posology: 'Um jato por dia.', durationDays: 30, dose },
  { medicine: 'finasterida-1-comprimidos', quantity: 2, posology: 'Um por dia.', durationDays: 60, dose: null },
  { free: { name: 'Xampu', composition: 'Cetoconazol 2 %' }, quantity: 1, posology: 'Duas vezes.', durationDays: 30 },
]
const signedOf = async (at: number): Promise<PrescribedItem> => {
  const [item] = documentFrom(await aDraft(world.ctx(), { items: [ordered[at] as (typeof ordered)[0]] })).items
  // As it comes out of its seal.
  return JSON.parse(JSON.stringify(item))
}
const again = async (items: PrescribedItem[]) => (await orderedAgain(world.ctx(), [{ items }]))[0]

test.each([0, 1, 2])('item %d is ordered as it was', async (at) => {
  expect(await again([await signedOf(at)])).toEqual([{ dose: null, ...ordered[at] }])
})

test.each<[string, (item: PrescribedItem) => PrescribedItem]>([
  ['is sold no more', (item) => ({ ...item, productId: 999_999 })],
  ['is in the formulary no more', (item) => ({ ...item, productId: null, medicine: 'que-nao-existe' })],
  ['was signed before compositions were kept', (item) => ({ ...item, composition: null })],
  [
    'has another amount of a component now',
    (item) => ({ ...item, composition: item.composition && { ...item.composition, components: [] } }),
  ],
  [
    'has another number of doses in its package now',
    (item) => ({ ...item, composition: item.composition && { ...item.composition, dosesPerPackage: 7 } }),
  ],
  ['names nothing', (item) => ({ ...item, productId: null, medicine: null, freeComposition: null })],
])('what %s is not written again, and nothing of its sheet', async (_what, change) => {
  const [one, other] = [await signedOf(0), await signedOf(1)]
  expect(await again([change(one)])).toBeNull()
  expect(await again([other, change(one)])).toBeNull()
})
