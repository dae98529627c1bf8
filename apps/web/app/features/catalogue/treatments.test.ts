import { expect, test } from 'vitest'
import { complaints, type Offering } from './offering.ts'
import { treatmentsFor } from './treatments.ts'

const offering = (given: Partial<Offering>): Offering => ({
  label: 'Paroxetina em spray',
  description: ['Spray manipulado na dose da sua receita'],
  imgSrc: '/patientArea/pictures/spray-paroxetina.svg',
  offeringType: 'prescriptionDrug',
  pathologies: ['prematureEjaculation'],
  customizedMed: false,
  minPrice: 55,
  slugs: [],
  ...given,
})
const [early] = complaints

test('medicines are summed up by form with the least price, and no name of a drug is shown', () => {
  const treatments = treatmentsFor(
    [
      offering({ label: 'Clomipramina em spray', minPrice: 63 }),
      offering({ minPrice: 55 }),
      offering({ label: 'Dapoxetina', description: ['Cápsulas manipuladas'], minPrice: 50 }),
    ],
    early,
  )
  expect(treatments.map(({ name, price }) => [name, price])).toEqual([
    ['Spray manipulado', 'R$\u00a055'],
    ['Cápsulas manipuladas', 'R$\u00a050'],
  ])
  expect(JSON.stringify(treatments)).not.toMatch(/clomipramina|dapoxetina/i)
})

test('a formula the doctor puts together has no price beforehand, a course has one', () => {
  const treatments = treatmentsFor(
    [
      offering({ label: 'Fórmula', customizedMed: true, minPrice: undefined }),
      offering({ label: 'Programa Control', offeringType: 'course', minPrice: 49, isPresale: false }),
      offering({ label: 'Programa Master', offeringType: 'course', minPrice: 49, isPresale: true }),
    ],
    early,
  )
  expect(treatments.map(({ price, term, needsPrescription }) => [price, term, needsPrescription])).toEqual([
    [null, undefined, true],
    ['R$\u00a049', 'uma vez', false],
    ['R$\u00a049', 'uma vez, em pré-venda: nenhuma aula publicada até hoje', false],
  ])
})
