import { expect, test } from 'vitest'
import { checkFormulary, findFormula, formulary, formulasOfMedicine } from './index.ts'

const [first] = formulary
if (!first) throw new Error('the formulary is empty')
const anything = () => true

test('the whole formulary is without a fault', () => {
  expect(() => checkFormulary(formulary, anything)).not.toThrow()
})

test.each<[string, Partial<typeof first>, string]>([
  ['no component', { components: [] }, 'has no component'],
  [
    'a component without an amount',
    { components: first.components.map((one) => ({ ...one, perDose: 0 })) },
    'no amount',
  ],
  ['a package without a dose', { dosesPerPackage: 0 }, 'a package without a dose'],
  ['no source', { source: ' ' }, 'names no source'],
  ['no posology', { posologies: [] }, 'no usual posology'],
  ['a usual dose above the greatest', { greatest: { perTake: 0.5, perDay: 0.5 } }, 'above its greatest dose'],
  ['a greatest day below the greatest take', { greatest: { perTake: 2, perDay: 1 } }, 'cannot be'],
])('%s stops the start', (_what, change, sentence) => {
  expect(() => checkFormulary([{ ...first, ...change }], anything)).toThrow(sentence)
})

test('a key or a product twice stops the start', () => {
  expect(() => checkFormulary([first, first], anything)).toThrow(`Two formulas are called ${first.key}.`)
  expect(() => checkFormulary([first, { ...first, key: 'other' }], anything)).toThrow(`are product ${first.productId}.`)
})

test('an unknown substance stops the start with its name and its formula', () => {
  expect(() => checkFormulary(formulary, (key) => key !== 'protodioscin')).toThrow(
    'Formula tadalafila-protodioscina-spray-1106 names the substance protodioscin, which the table of substances does not know.',
  )
})

test('a package holds as much as its doses', () => {
  for (const { key, components, dosesPerPackage } of formulary)
    for (const { perDose, perPackage } of components) {
      // A pen of 18 mg has seven whole doses of 2.4 mg, and a rest.
      expect(perPackage, key).toBeGreaterThanOrEqual(perDose * dosesPerPackage - 0.02)
      expect(perPackage, key).toBeLessThan(perDose * (dosesPerPackage + 1))
    }
})

test('each of the six conditions, PrEP and weight has something that is bought anywhere, low libido only with an erection', () => {
  const elsewhere = formulary.filter(({ productId }) => productId === null)
  const served = new Set(elsewhere.flatMap(({ indications }) => indications))
  expect([...served].sort()).toEqual([
    'acne',
    'dermatitis',
    'erectileDysfunction',
    'hairLoss',
    'lowLibido',
    'prematureEjaculation',
    'prep',
    'weight',
  ])
})

test('what is used off its leaflet says so: oral minoxidil, dutasteride, paroxetine, clomipramine', () => {
  for (const { key, components, offLabel, form } of formulary) {
    const substances = components.map(({ substance }) => substance)
    const isOff =
      substances.some((one) => ['paroxetine', 'clomipramine', 'dutasteride', 'lidocaine'].includes(one)) ||
      (substances.includes('minoxidil') && form === 'capsule') ||
      key === 'semaglutida-0-25-caneta-de-2-mg' ||
      (substances.includes('semaglutide') && form === 'tablet')
    expect(offLabel !== null, key).toBe(isOff)
  }
})

test('no systemic retinoid is in it (list C2)', () => {
  expect(JSON.stringify(formulary)).not.toMatch(/isotretin/i)
})

test('a formula is found by product or key; a free item and an unknown one are none', () => {
  expect(findFormula({ productId: 1106 })?.components[0]).toMatchObject({
    substance: 'tadalafil',
    perDose: 5,
    perPackage: 150,
  })
  expect(findFormula({ medicine: 'finasterida-1-comprimidos' })).toMatchObject({ productId: null })
  expect(findFormula({ medicine: 'tadalafila-protodioscina-spray-1107' })).toMatchObject({ productId: 1107 })
  expect(findFormula({ medicine: 'tadalafila-protodioscina-spray' })).toBeNull()
  expect(findFormula({ productId: 491 })).toBeNull()
  expect(findFormula({ free: { name: 'Finasterida', composition: '1 mg' } })).toBeNull()
})

test('a medicine of the catalogue has its presentations', () => {
  expect(formulasOfMedicine('tadalafila-protodioscina-spray').map(({ productId }) => productId)).toEqual([1106, 1107])
  expect(formulasOfMedicine('finasterida-1-comprimidos')).toEqual([])
})
