import { expect, test } from 'vitest'
import type { Offering } from '#features/catalogue/offering.ts'
import type { Doctor } from '#features/doctors/doctor-reads.ts'
import { attendantOf, priceLines, UNTIL_PRESCRIBED } from './condition-prices.ts'

const offering = (given: Partial<Offering>): Offering => ({
  label: 'Paroxetina',
  description: ['Spray manipulado na dose da sua receita'],
  imgSrc: '/x.svg',
  offeringType: 'prescriptionDrug',
  pathologies: ['erectileDysfunction'],
  slugs: ['disfuncao-eretil'],
  customizedMed: false,
  ...given,
})

test('medicines are lines by form at their least price, and none is named', () => {
  const lines = priceLines([
    offering({ label: 'Sildenafila', minPrice: 139 }),
    offering({ label: 'Tadalafila e protodioscina', minPrice: 60 }),
    offering({ label: 'Dapoxetina', description: ['Cápsulas manipuladas na dose'], minPrice: 50 }),
  ])
  expect(lines).toEqual([
    { name: 'Spray manipulado', terms: 'Só com receita', price: 'a partir de R$\u00a060 por mês de tratamento' },
    { name: 'Cápsulas manipuladas', terms: 'Só com receita', price: 'a partir de R$\u00a050 por mês de tratamento' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/sildenafil|tadalafil|dapoxetin|paroxetin/i)
})

test('a formula that the doctor composes has no price before the prescription, however many there are', () => {
  const customized = offering({ label: 'Fórmula para acne', description: [], customizedMed: true })
  expect(priceLines([customized, { ...customized, label: 'Fórmula para dermatite' }])).toEqual([
    expect.objectContaining({ name: 'Fórmula manipulada', price: UNTIL_PRESCRIBED }),
  ])
})

test('what needs no prescription says so and has a page', () => {
  const course = offering({
    label: 'Programa Master',
    description: [],
    offeringType: 'course',
    courseLink: '/cursos/programa-master',
    minPrice: 49,
  })
  const plant = offering({ label: '+lib', description: ['60 cápsulas por pote'], offeringType: 'phyto', minPrice: 295 })
  expect(priceLines([course, plant])).toEqual([
    {
      name: 'Programa Master',
      terms: 'Curso em vídeo, sem receita',
      price: 'R$\u00a049',
      to: '/cursos/programa-master',
    },
    { name: '+lib', terms: 'Suplemento, sem receita', price: 'a partir de R$\u00a0295', to: '/fitoterapicos' },
  ])
})

const helena: Doctor = {
  id: 3,
  name: 'Dra. Helena Prado',
  profession: 'doctor',
  registration: 'CRM/SP 123456',
  rqe: '45678',
  specialties: ['Urologia'],
  about: 'Urologista.',
  pictureSrc: null,
  price: 120,
  channels: ['video', 'phone', 'chat'],
  slotMinutes: 30,
  nextTimes: [],
}

test.each([
  [helena, 'CRM/SP 123456 · Urologia · RQE 45678'],
  [{ ...helena, rqe: null }, 'CRM/SP 123456'],
])('a specialty is told only with its number', (doctor, registration) => {
  expect(attendantOf(doctor)).toMatchObject({ registration, channels: 'Por vídeo, telefone ou mensagens' })
})
