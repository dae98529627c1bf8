import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub, type LoaderFunctionArgs } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import Prep, { loader } from './prep.tsx'
import { prepText } from './prep-text.ts'

let api: Awaited<ReturnType<typeof fakeApi>>
let answer: Answer
beforeEach(async () => {
  answer = { type: 'application/json', body: { doctors: [{ price: 150 }, { price: 120 }] } }
  api = await fakeApi(() => answer)
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = async () => {
  const context = { get: () => ({ apiUrl: api.url, webUrl: 'https://prumo.example' }) }
  const facts = await loader({ context } as unknown as LoaderFunctionArgs)
  const Stub = createRoutesStub([{ path: '/prep', Component: Prep, loader: () => facts }])
  render(<Stub initialEntries={['/prep']} />)
  await screen.findByRole('heading', { level: 1 })
}

const before = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

test('what cannot wait for a consultation stands before the way to one', async () => {
  await show()
  const urgent = screen.getByText('Houve risco nas últimas 72 horas?')
  const way = screen.getByRole('link', { name: 'Marcar consulta' })
  expect(before(urgent, way)).toBe(true)
  expect(way.getAttribute('href')).toBe('/_app/prevencao/consulta')
  expect(screen.getAllByRole('link', { name: '136' })[0]?.getAttribute('href')).toBe('tel:136')
})

test('it says what it costs here, and that the SUS gives it for free', async () => {
  await show()
  expect(document.body.textContent).toMatch(/Consulta a partir de R\$\s120\./)
  const cost = document.getElementById('quanto-custa') as HTMLElement
  expect(within(cost).getByText(/No SUS, nada/)).toBeTruthy()
})

test('without the API it is the same page without a price', async () => {
  answer = { status: 503, type: 'application/json', body: {} }
  await show()
  expect(document.body.textContent).not.toContain('R$')
  expect(screen.getByRole('heading', { name: 'Fontes' })).toBeTruthy()
})

test('its words sell nothing, name no brand, and each title says its language', () => {
  const everything = JSON.stringify(prepText)
  expect(everything).not.toMatch(/R\$|Truvada|Descovy|Apretude|garant|100 ?%|milagr|!/i)
  expect(everything).toMatch(/72 horas/)
  expect(prepText.inPerson.urgent).toMatch(/\b136\b.*\b192\b/)
  const isPortuguese = (title: string) => /[áéíóúâêôãõç]|\b(de|da|para|que)\b/i.test(title)
  for (const { title, language } of prepText.sources)
    expect([title, language !== 'en']).toEqual([title, isPortuguese(title)])
})
