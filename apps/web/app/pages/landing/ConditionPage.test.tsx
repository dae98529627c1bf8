import { cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { conditionTexts } from '#features/conditions/texts/index.ts'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { ConditionPage } from './ConditionPage.tsx'
import { conditionFacts } from './condition-facts.ts'

const condition = conditionTexts['disfuncao-eretil']
if (!condition) throw new Error('the text that this test reads is gone')

const helena = {
  id: 3,
  name: 'Dra. Helena Prado',
  profession: 'doctor',
  registration: 'CRM/SP 123456',
  rqe: '45678',
  specialties: ['Urologia'],
  about: 'Urologista.',
  picture_src: null,
  price: 120,
  channels: ['video'],
  slot_minutes: 30,
  next_times: [],
}
const spray = {
  label: 'Sildenafila',
  description: ['Spray manipulado'],
  img_src: '/x.svg',
  offering_type: 'prescriptionDrug',
  pathologies: ['erectileDysfunction'],
  slugs: ['disfuncao-eretil'],
  customized_med: false,
  min_price: 139,
}

const answers: Record<string, unknown> = {
  '/api/v1/doctors': { doctors: [helena] },
  '/api/v1/offerings': { offerings: [spray], plan_benefits: [], phyto_variants: [] },
}

let api: Awaited<ReturnType<typeof fakeApi>>
let say: (path: string) => Answer
beforeEach(async () => {
  say = (path) => ({ type: 'application/json', body: answers[path] })
  api = await fakeApi(({ path }) => say(path))
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = async () => {
  const facts = await conditionFacts({ apiUrl: api.url, webUrl: 'https://prumo.example' }, condition)
  const routes = [{ path: '*', element: <ConditionPage facts={facts} /> }]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
  return facts
}

const regionOf = (title: string) =>
  screen.getByRole('heading', { level: 2, name: title }).closest('section') as HTMLElement

test('one heading says what it is; every chapter of the contents stands on the page, in that order', async () => {
  await show()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  const contents = within(screen.getByRole('navigation', { name: 'Nesta página' })).getAllByRole('link')
  const chapters = contents.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''))
  expect(chapters).not.toContain(null)
  expect(chapters.map((chapter) => chapter?.querySelector('h2')?.textContent)).toEqual(
    contents.map(({ textContent }) => textContent),
  )
})

test('prices are told by form, beside no medicine by name', async () => {
  await show()
  const costs = regionOf(condition.cost.title).textContent
  expect(costs).toContain('Spray manipuladoSó com receitaa partir de R$\u00a0139 por mês de tratamento')
  expect(costs).toContain('R$\u00a0120')
  expect(costs).not.toMatch(/sildenafil/i)
})

test('who attends is told with the numbers that a patient may check, and so is who revised the text', async () => {
  await show()
  expect(regionOf('Quem atende').textContent).toContain('CRM/SP 123456 · Urologia · RQE 45678')
  expect(screen.getByText(/^Revisado por .+, CRM\/[A-Z]{2} \d+, em/).textContent).toMatch(/\d+ de [a-z]+ de 20\d\d$/)
})

test('while the API says nothing the text stands whole, and says what is missing and how to try again', async () => {
  say = () => ({ status: 503, type: 'application/json', body: {} })
  await show()
  const retries = screen.getAllByRole('link', { name: 'Tentar de novo' })
  expect(retries.map((link) => link.getAttribute('href'))).toEqual(['/disfuncao-eretil', '/disfuncao-eretil'])
  expect(screen.getByText('Nem todos os preços carregaram')).toBeTruthy()
  expect(screen.getByText(condition.what.paragraphs[0] ?? '')).toBeTruthy()
})

test('search engines are told of the questions that the page shows, and of no other', async () => {
  const { structured } = await show()
  const [page, trail, faq] = structured
  expect([page?.['@type'], trail?.['@type'], faq?.['@type']]).toEqual(['MedicalWebPage', 'BreadcrumbList', 'FAQPage'])
  const asked = (faq?.mainEntity ?? []) as { name: string }[]
  expect(asked).toHaveLength(condition.questions.length)
  for (const { name } of asked) {
    expect(screen.getByRole('heading', { level: 3, name, hidden: true })).toBeTruthy()
  }
})
