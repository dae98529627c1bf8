import { listRecommendedPackages } from '@prumo/contracts/second'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CurrentTreatments } from './CurrentTreatments.tsx'
import PayTreatment from './pay-treatment.tsx'
import { type Had, openWith } from './treatments.factory.tsx'
import Treatments from './treatments.tsx'

const recommended = listRecommendedPackages.example.response

const wayIn = (link: HTMLElement) => link.getAttribute('href')
const ways = () => screen.findAllByRole('link', { name: 'Levar a receita a outra farmácia' })

test.each([
  ['waiting_for_pharmacist', null],
  ['waiting_for_payment', 'refused'],
  ['active', null],
  ['paused', null],
  ['returned', null],
  ['canceled', null],
])('a treatment that is %s has the way to another pharmacy, and says who sells it', async (state, toPay) => {
  await openWith(Treatments, { had: [{ state, toPay } as Had] })
  expect((await ways()).map(wayIn)).toEqual(['/_app/receitas'])
  screen.getByText(/Quem prepara e vende: Farmácia de Manipulação Prumo Ltda\./)
})

test('a recommended package has it beside the request', async () => {
  await openWith(Treatments, { had: [], packages: recommended.packages })
  expect((await ways()).length).toBe(recommended.packages.length)
})

test('the page of a payment has it', async () => {
  await openWith(PayTreatment, { had: [{ state: 'waiting_for_payment', toPay: 'refused' } as Had] })
  expect((await ways()).map(wayIn)).toEqual(['/_app/receitas'])
})

test('the overview has it for each treatment', async () => {
  const treatment = { subscriptionId: 1, packageName: 'Tratamento diário', state: 'active' } as never
  await openWith(() => <CurrentTreatments treatments={[treatment]} />, { had: [] })
  const [way] = await ways()
  expect(wayIn(way as HTMLElement)).toBe('/_app/receitas')
  within(document.body).getByText('Tratamento diário')
})
