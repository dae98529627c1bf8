import { expect, test } from 'vitest'
import type { SoldOnce } from './packages.api.ts'
import { eachOnce, namedParts, presentationsOf } from './presentations.ts'

const item = (type: SoldOnce['type'], variantId: number, label: string, price: number | null = 60): SoldOnce => ({
  ...{ id: `${type}-${variantId}`, type, productId: 1, variantId, label, price },
  ...{ regularPrice: null, pictureSrc: null, packageId: null },
})

const small = item('drugs', 11_061, 'Tadalafila e protodioscina em spray, frasco de 15 ml')
const large = item('drugs', 11_071, 'Tadalafila e protodioscina em spray, frasco de 30 ml', 88)
const lapsed = item('drugs', 11_072, 'Tadalafila e protodioscina em spray, frasco de 60 ml', null)
const one = item('phyto', 1184, '+fert · 1 pote', 190)
const three = item('phyto', 1185, '+fert · 3 potes', 519)
const hair = item('phyto', 1181, '+hair · 3 potes', 194)
const gel = item('sexShop', 492, 'Gel lubrificante', 35)

test.each([
  [small, 'Tadalafila e protodioscina em spray', 'frasco de 15 ml'],
  [three, '+fert', '3 potes'],
  [gel, 'Gel lubrificante', ''],
  [item('phyto', 1, 'Um, dois'), 'Um, dois', ''],
  [item('drugs', 1, 'Fórmula, 10 mg, manhã'), 'Fórmula', '10 mg, manhã'],
])('%o is a thing in a presentation', (of, name, presentation) =>
  expect(namedParts(of)).toEqual({ name, presentation }),
)

test('the presentations of one thing, of which he may have each', () => {
  const all = [small, one, large, lapsed, hair, three, gel]
  const ids = (of: SoldOnce) => presentationsOf(of, all).map(({ variantId }) => variantId)
  expect(ids(small)).toEqual([11_061, 11_071])
  expect(ids(lapsed)).toEqual([11_061, 11_071, 11_072])
  expect(ids(three)).toEqual([1184, 1185])
  expect(ids(gel)).toEqual([492])
  expect(eachOnce(all)).toEqual([small, one, hair, gel])
})
