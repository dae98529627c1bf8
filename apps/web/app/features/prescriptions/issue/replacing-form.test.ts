import { expect, test } from 'vitest'
import { faultPaths, faultsOfItems, isReplaceable, orderFrom, signedForm } from './replacing-form.ts'

const dose = { perTake: 1, takesPerDay: 1, daysPerWeek: 7, isAsNeeded: false }
const item = (
  named: { productId?: number; medicine?: string; freeComposition?: string },
  posology = 'Um por dia.',
) => ({
  productId: null,
  medicine: null,
  freeComposition: null,
  ...named,
  description: 'Xampu',
  composition: null,
  dose: 'freeComposition' in named ? null : dose,
  quantity: 1,
  posology,
  durationDays: 30,
})
const sold = item({ productId: 1106, medicine: 'tadalafila-protodioscina-spray-1106' })
const bought = item({ medicine: 'finasterida-1-comprimidos' })
const free = item({ freeComposition: 'Cetoconazol 2 %' })

test.each([
  ['several of our pharmacy', { items: [sold, sold], controlClass: 'simple' as const }, true],
  ['what is bought anywhere, and a free item', { items: [bought, free], controlClass: 'simple' as const }, true],
  ['a controlled sheet', { items: [sold], controlClass: 'C1' as const }, false],
  ['an item without a name', { items: [sold, item({})], controlClass: 'simple' as const }, false],
])('%s: %s', (_what, sheet, is) => expect(isReplaceable(sheet)).toBe(is))

test('begins as it was signed, and orders each item under its own name, with its dose', () => {
  const form = signedForm({ items: [sold, bought, free] })
  expect(faultsOfItems(form, 3)).toEqual({})
  const takes = { per_take: 1, takes_per_day: 1, days_per_week: 7, as_needed: false }
  const rest = { posology: 'Um por dia.', quantity: 1, duration_days: 30 }
  expect(orderFrom(form, [sold, bought, free])).toEqual([
    { product_id: 1106, ...rest, ...takes },
    { medicine: 'finasterida-1-comprimidos', ...rest, ...takes },
    { free: { name: 'Xampu', composition: 'Cetoconazol 2 %' }, ...rest },
  ])
})

test('another sentence has no dose of the former one, and another amount changes its item alone', () => {
  const form = { ...signedForm({ items: [sold, bought] }), posology0: 'Dois por dia.', quantity1: '3' }
  const [one, other] = orderFrom(form, [sold, bought])
  expect(one).toEqual({ product_id: 1106, posology: 'Dois por dia.', quantity: 1, duration_days: 30 })
  expect(other).toMatchObject({ quantity: 3, per_take: 1 })
})

test('what is missing is said at its item, also by the server', () => {
  const form = { ...signedForm({ items: [sold, bought] }), posology1: ' ', quantity0: '0', durationDays1: '400' }
  expect(Object.keys(faultsOfItems(form, 2)).sort()).toEqual(['durationDays1', 'posology1', 'quantity0'])
  expect(faultPaths(2)).toMatchObject({ posology1: 'items.1.posology', reason: 'replaces.reason' })
})
