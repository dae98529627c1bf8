import { expect, test } from 'vitest'
import { type PhytoRecord, phytoFormulas } from './phyto.ts'

const variant = (
  id: string,
  formula: string,
  amount: number,
  price: string | null,
): PhytoRecord['variants'][number] => ({
  id,
  price,
  inStock: true,
  backorderable: false,
  purchasable: true,
  publicMetadata: { amount, picture: `/patientArea/pictures/${formula}-of-${amount}.svg` },
  optionValues: [
    { name: formula, presentation: formula.replace('mais-', '+') },
    { name: String(amount), presentation: `${amount} potes` },
  ],
})

test('packs stand under their formula, smallest first, each with its own drawing', () => {
  const formulas = phytoFormulas({
    variants: [variant('1185', 'mais-fert', 3, '519.0'), variant('1184', 'mais-fert', 1, '190.0')],
  })
  expect(formulas).toHaveLength(1)
  expect(formulas[0]).toMatchObject({
    key: 'mais-fert',
    name: '+fert',
    packs: [
      { variantId: '1184', label: '1 pote', price: 'R$\u00a0190,00', perPot: null },
      { variantId: '1185', label: '3 potes', price: 'R$\u00a0519,00', perPot: 'R$\u00a0173,00 por pote' },
    ],
  })
  expect(formulas[0]?.packs.map(({ picture }) => picture)).toEqual([
    '/patientArea/pictures/mais-fert-of-1.svg',
    '/patientArea/pictures/mais-fert-of-3.svg',
  ])
})

test('a price that does not part evenly is never told lower than it is', () => {
  const [formula] = phytoFormulas({ variants: [variant('1181', 'mais-hair', 3, '194.0')] })
  expect(formula?.packs[0]?.perPot).toBe('R$\u00a064,67 por pote')
})

test('a pack without a price or without stock is shown and not sold', () => {
  const gone = { ...variant('1197', 'mais-lib', 3, '295.0'), inStock: false }
  expect(phytoFormulas({ variants: [gone] })[0]?.packs[0]?.isAvailable).toBe(false)
  expect(phytoFormulas({ variants: [variant('1197', 'mais-lib', 3, null)] })[0]?.packs[0]).toMatchObject({
    price: null,
    isAvailable: false,
  })
})

test('what the catalogue does not have is not there', () => expect(phytoFormulas({ variants: [] })).toEqual([]))
