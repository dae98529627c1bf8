import { describe, expect, test } from 'vitest'
import { breadcrumbList, course, faqPage, houseDocuments, medicalWebPage, productWithOffer } from './structured-data.ts'

const origin = 'https://prumo.example'

test('breadcrumbs are counted from one, with whole addresses', () => {
  const list = breadcrumbList(origin, [
    { label: 'Início', path: '/' },
    { label: 'Calvície', path: '/calvicie' },
  ])
  expect(list).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Início', item: 'https://prumo.example/' },
      { '@type': 'ListItem', position: 2, name: 'Calvície', item: 'https://prumo.example/calvicie' },
    ],
  })
})

test('each question carries its answer', () => {
  expect(faqPage([{ question: 'Dói?', answer: 'Não.' }])).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: 'Dói?', acceptedAnswer: { '@type': 'Answer', text: 'Não.' } }],
  })
})

describe('a medical page', () => {
  const page = {
    origin,
    path: '/finasterida',
    title: 'Finasterida',
    description: 'O que é.',
    about: { kind: 'Drug', name: 'Finasterida', otherNames: ['Finasteride'] },
    reviewedOn: '2026-11-21',
    reviewer: { name: 'Dra. Marta Figueiredo', registration: 'CRM/SP 198765' },
    sources: [{ title: 'Com endereço', href: 'https://example.org/' }, { title: 'Sem endereço' }],
  }

  test('says what it is about, who revised it, when, and by which sources', () => {
    expect(medicalWebPage(page)).toMatchObject({
      '@type': 'MedicalWebPage',
      url: 'https://prumo.example/finasterida',
      about: { '@type': 'Drug', name: 'Finasterida', alternateName: ['Finasteride'] },
      lastReviewed: '2026-11-21',
      reviewedBy: { '@type': 'Person', name: 'Dra. Marta Figueiredo', identifier: 'CRM/SP 198765' },
      citation: [{ name: 'Com endereço', url: 'https://example.org/' }, 'Sem endereço'],
    })
  })

  test('calls a specialty a thing, because schema.org only lists specialties', () => {
    const about = { kind: 'MedicalSpecialty', name: 'Dermatologia', otherNames: [] }
    expect(medicalWebPage({ ...page, about }).about).toEqual({ '@type': 'Thing', name: 'Dermatologia' })
  })
})

test.each([
  [true, 'https://schema.org/InStock'],
  [false, 'https://schema.org/OutOfStock'],
])('a product has one offer in reais; available: %s', (isAvailable, availability) => {
  const product = productWithOffer({
    origin,
    path: '/sex-tools/gel-lubrificante',
    name: 'Gel lubrificante',
    description: 'À base de água.',
    image: '/patientArea/pictures/gel-lubrificante.svg',
    sku: '492',
    priceCents: 3500,
    isAvailable,
  })
  expect(product.offers).toMatchObject({
    url: 'https://prumo.example/sex-tools/gel-lubrificante',
    price: '35.00',
    priceCurrency: 'BRL',
    availability,
  })
  expect(JSON.stringify(product)).not.toMatch(/rating|review/i)
})

test('a course is online, costs what it costs and lasts what it lasts', () => {
  const path = '/cursos/programa-control'
  expect(
    course({ origin, path, name: 'Programa Control', description: 'Treino.', priceCents: 4900, workloadMinutes: 140 }),
  ).toMatchObject({
    '@type': 'Course',
    url: 'https://prumo.example/cursos/programa-control',
    offers: { price: '49.00', category: 'Paid', availability: 'https://schema.org/InStock' },
    hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT140M' },
  })
})

test('a course without a lesson is ordered ahead, and lasts nothing yet', () => {
  const path = '/cursos/programa-control'
  const told = { origin, path, name: 'Programa Control', description: 'Treino.', priceCents: 4900 }
  const document = course({ ...told, workloadMinutes: null })
  expect(document).toMatchObject({ offers: { availability: 'https://schema.org/PreOrder' } })
  expect(JSON.stringify(document)).not.toContain('courseWorkload')
})

test('the house has an address and a number in the register of companies, and its site a name', () => {
  expect(houseDocuments(origin)).toMatchObject([
    { '@type': 'MedicalOrganization', taxID: expect.any(String), address: { addressCountry: 'BR' } },
    { '@type': 'WebSite', name: 'Prumo', url: origin },
  ])
})
