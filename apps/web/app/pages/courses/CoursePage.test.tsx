import { listPrograms } from '@prumo/contracts/main'
import { cleanup, render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Program } from '#features/academy/program-reads.ts'
import { programaControl } from '#features/academy/texts/programa-control.ts'
import { programaMaster } from '#features/academy/texts/programa-master.ts'
import { makeStore } from '#store'
import { CoursePage } from './CoursePage.tsx'

afterEach(cleanup)

const example = listPrograms.example.response.programs[0] as Program
const lesson = example.lessons[0] as Program['lessons'][number]
const program = (...published: boolean[]): Program => ({
  ...example,
  lessons: published.map((isPublished, index) => ({ ...lesson, id: index + 1, position: index + 1, isPublished })),
})

const show = (given: Program | null, course = programaControl) => {
  const price = { cash: 'R$ 49,00', installments: undefined }
  const element = <CoursePage course={course} program={given} price={price} crumbs={[]} />
  render(
    <Provider store={makeStore({ apiUrl: 'http://127.0.0.1:9', isLasting: true, rest: async () => {} })}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
  )
}
const text = () => document.body.textContent ?? ''

test('without a lesson it is a pre-sale: beside the price, in the figures, and beside the way to enrol', async () => {
  show(program(false, false))
  expect(text()).toContain('R$ 49,00 uma vez, em pré-venda')
  const price = screen.getByRole('region', { name: 'Quanto custa' })
  expect(price.textContent).toContain('Pré-venda: nenhuma aula foi publicada até hoje')
  expect(price.textContent).toContain('Até 7 dias depois de abrir a primeira aula, você desiste com um toque')
  expect(await within(price).findByRole('button', { name: 'Avise-me' })).toBeTruthy()
  expect(screen.getByText('Previsto para o curso. Nenhuma aula foi publicada até hoje.')).toBeTruthy()
  expect(text()).toContain('O filme mostra o que está previsto.')
})

test.each([
  ['some', program(true, false), '1 de 2 aulas publicadas'],
  ['all', program(true, true), null],
])('with %s of its lessons it is none, and its figures stand', (_what, given, published) => {
  show(given)
  expect(text()).not.toMatch(/uma vez, em pré-venda|Pré-venda|Previsto|está previsto/)
  expect(screen.queryByRole('button', { name: 'Avise-me' })).toBeNull()
  const price = screen.getByRole('region', { name: 'Quanto custa' })
  expect(price.textContent).toContain('Em até 7 dias da compra, você desiste com um toque')
  if (published) expect(price.textContent).toContain(published)
})

test('a silent academy lets no figure pass for a fact', () => {
  show(null)
  expect(screen.getByText(/^Previsto para o curso/)).toBeTruthy()
})

test.each([programaControl, programaMaster])('$slug tells how much there is nowhere but in its figures', (course) => {
  const { metaDescription, lead, learn, steps, questions } = course
  const told = JSON.stringify({ metaDescription, lead, learn, steps, questions })
  expect(told).not.toMatch(/2h|\bhoras\b|\b[Oo]ito vídeos|13 técnicas|90 dias|escreva para/)
})

test('nothing that sells Control promises support on days when nobody answers', () => {
  expect(JSON.stringify(programaControl)).not.toMatch(/todo dia|di[áa]ri[oa]|por e-mail/i)
  expect(JSON.stringify(programaControl.figures)).toContain('dia útil')
  show(program(true, true))
  expect(text()).toContain('a resposta vem até as 18h do dia útil seguinte')
})
