// @vitest-environment node
import { expect, test } from 'vitest'
import type { Offering, PhytoVariant } from '#features/catalogue/offering.ts'
import { pricesOf } from './home-reads.ts'

const offering = (label: string, given: Partial<Offering> = {}): Offering => ({
  label,
  description: [],
  imgSrc: '/patientArea/pictures/spray-paroxetina.svg',
  offeringType: 'prescriptionDrug',
  pathologies: ['prematureEjaculation'],
  customizedMed: false,
  slugs: [],
  ...given,
})
const phyto = { variantId: 1185, label: '+fert', amount: 3, price: 519 } as PhytoVariant
const offer = {
  offerings: [
    offering('Clomipramina em spray', { minPrice: 63 }),
    offering('Paroxetina em spray', { minPrice: 55 }),
    offering('Dapoxetina em cápsulas', { minPrice: 50 }),
    offering('Programa Master', { offeringType: 'course', minPrice: 49 }),
  ],
  phytoVariants: [phyto],
  planBenefits: [],
}

test('the selector names what is had alone, medicines first: by form, with prescription, and no name of a drug', () => {
  const { singles } = pricesOf(offer, null)
  expect(singles.map(({ name, price }) => [name, price.replace('\u00a0', ' ')])).toEqual([
    ['Spray manipulado para um mês, com receita', 'a partir de R$ 55'],
    ['Cápsulas manipuladas para um mês, com receita', 'R$ 50'],
    ['+fert, 3 potes', 'R$ 519'],
    ['Programa Master', 'R$ 49'],
  ])
  expect(new Set(singles.map(({ key }) => key)).size).toBe(singles.length)
})
