import { listEnrollments, listPrograms } from '@prumo/contracts/main'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { MyCourses } from './MyCourses.tsx'

const enrollment = { ...listEnrollments.example.response.enrollments[0], state: 'open', mayBeGivenBack: true }
const program = listPrograms.example.response.programs[0]
const seen = { ...program, lessons: program?.lessons.map((lesson) => ({ ...lesson, isPublished: true })) }

let api: Awaited<ReturnType<typeof fakeApi>>
let answers: Record<string, Answer>
const has = (enrollments: object[], of: object | undefined = program) => {
  answers['GET /api/v2/academy/enrollments'] = { body: { enrollments } }
  answers['GET /api/v2/academy/programs'] = { body: { programs: [of] } }
}
beforeEach(async () => {
  answers = {}
  has([enrollment])
  api = await fakeApi(({ method, path }) => ({ type: 'application/json', ...answers[`${method} ${path}`] }))
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const GIVE_BACK = /^Desistir e receber R\$\s49,00 de volta$/
const show = () => {
  const element = (
    <MyCourses
      payAction={(_one, isNext) => <a href="/pagar">{isNext ? 'Pagar agora' : 'Pagar'}</a>}
      watchAction={({ id }, isNext) => <a href={`/aulas/${id}`}>{isNext ? 'Ir agora' : 'Ir para as aulas'}</a>}
      notify={() => <p>Avise-me</p>}
    />
  )
  render(
    <Provider store={makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
  )
}
const marked = () => screen.queryAllByText(/ agora$/).map((link) => link.getAttribute('href'))

test('one course alone is marked as the next thing to do: one to pay, else the first with a lesson, else none', async () => {
  const [one, other] = [enrollment, { ...enrollment, id: 8 }]
  has([one, other], seen)
  show()
  await waitFor(() => expect(marked()).toEqual(['/aulas/7']))
  cleanup()
  has([one, { ...other, state: 'waiting_for_payment' }], seen)
  show()
  await waitFor(() => expect(marked()).toEqual(['/pagar']))
  cleanup()
  has([one, other])
  show()
  await screen.findAllByText('Ir para as aulas')
  expect(marked()).toEqual([])
})

const posts = () => api.received.filter(({ method }) => method === 'POST')

test('what is sold ahead says so, can be given back by one press, and is gone then', async () => {
  answers['POST /api/v2/academy/enrollments/7/cancellation'] = {
    body: { enrollment: { ...enrollment, state: 'canceled' } },
  }
  show()
  await screen.findByText('Pré-venda')
  expect(screen.getByText('Avise-me')).toBeTruthy()
  expect(screen.getByText(/até 7 dias depois de abrir a primeira aula/)).toBeTruthy()
  has([])
  await userEvent.click(screen.getByRole('button', { name: GIVE_BACK }))
  await screen.findByText('Inscrição desfeita')
  await screen.findByText('Nenhum curso ainda')
  expect(posts()).toHaveLength(1)
})

test('a second press while the first is on its way asks nothing', async () => {
  let answer = (_: Answer) => {}
  await api.close()
  api = await fakeApi(({ method, path }) =>
    method === 'POST'
      ? new Promise<Answer>((resolve) => {
          answer = resolve
        })
      : { type: 'application/json', ...answers[`${method} ${path}`] },
  )
  show()
  const button = await screen.findByRole('button', { name: GIVE_BACK })
  await userEvent.click(button)
  await userEvent.click(button)
  has([])
  answer({ type: 'application/json', body: { enrollment } })
  await screen.findByText('Inscrição desfeita')
  expect(posts()).toHaveLength(1)
})

test('bought with its lessons there, it may be given back within seven days', async () => {
  has([{ ...enrollment, isPresale: false }], seen)
  show()
  await screen.findByText('Aberto')
  expect(screen.getByText(/em até 7 dias da compra, mesmo que já tenha assistido/)).toBeTruthy()
  expect(screen.queryByText('Avise-me')).toBeNull()
})

test('what may not be given back has no such button; what waits for its payment may be paid', async () => {
  has([{ ...enrollment, state: 'waiting_for_payment', mayBeGivenBack: false }])
  show()
  await screen.findByRole('link', { name: 'Pagar agora' })
  expect(screen.queryByRole('button')).toBeNull()
})
