import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSurveyDraftQuery } from '#features/onboarding/survey-draft.api.ts'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { SurveyStep } from './SurveyStep.tsx'

const option = (value: string) => ({ value, label: value })
const one = (key: string, text: string) => ({
  key,
  text,
  help: null,
  kind: 'one',
  options: [option('Sim'), option('Não'), option('Não sei')].map((each) => ({
    ...each,
    value: `${key}-${each.value}`,
  })),
  isRequired: true,
  onlyIf: null,
})
const many = { ...one('illnesses', 'Você tem alguma destas condições?'), kind: 'many' }
const survey = {
  key: 'x',
  version: 1,
  title: 'X',
  questions: [one('smokes', 'Você fuma?'), one('drinks', 'Você bebe?'), many],
}

let api: Awaited<ReturnType<typeof fakeApi>>
let kept: Record<string, unknown>
let earlier: object[]
/** What the simulated connection waits for before the server's answer arrives. */
let line: Promise<unknown>
const saved = () =>
  api.received.filter(({ method }) => method === 'PATCH').map(({ body }) => (body as { answers: object }).answers)

beforeEach(async () => {
  kept = {}
  earlier = []
  line = Promise.resolve()
  api = await fakeApi(async ({ method, body }) => {
    const submission = { id: 1, answers: kept, isSubmitted: false, redFlag: null, earlierAnswers: earlier }
    if (method === 'PUT') return { body: { pdid: 'p', survey, surveySubmission: submission } }
    await line
    kept = { ...kept, ...(body as { answers: object }).answers }
    return { body: { surveySubmission: { ...submission, answers: kept } } }
  })
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await api.close()
})

const asksForLessMotion = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))

function Questions() {
  const { data } = useSurveyDraftQuery()
  return data ? <SurveyStep draft={data} /> : null
}

const open = async () => {
  const router = createMemoryRouter([{ path: '*', element: <Questions /> }], {
    initialEntries: ['/consulta/questionario'],
  })
  render(
    <Provider store={makeStore({ apiUrl: api.url, surveyAddress: `${api.url}/_survey` })}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await heading('Você fuma?')
  return router
}
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })
const radio = (name: string) => screen.getByRole('radio', { name })
/** A press by finger or mouse: a screen reader's press has no pressure. */
const touch = (name: string) => {
  fireEvent.pointerDown(radio(name), { pressure: 0.5 })
  fireEvent.click(radio(name))
}
/** Long enough for the page to show the next question by itself. */
const aWhile = () => new Promise((done) => setTimeout(done, 700))

test('an answer that is touched leads on by itself, and is kept', async () => {
  await open()
  expect(screen.getByText('Ao tocar em uma resposta, a próxima pergunta aparece sozinha.')).toBeTruthy()
  touch('Não')
  await heading('Você bebe?')
  expect(saved()).toEqual([{ smokes: 'smokes-Não' }])
})

test.each([
  [
    'the keyboard',
    () => {
      fireEvent.pointerDown(radio('Sim'), { pressure: 0.5 })
      fireEvent.keyDown(radio('Sim'), { key: 'ArrowDown' })
      fireEvent.click(radio('Não'))
    },
  ],
  ['a screen reader', () => fireEvent.click(radio('Não'))],
])('with %s one walks through the answers and goes on by the button', async (_, choose) => {
  await open()
  choose()
  await aWhile()
  await heading('Você fuma?')
  expect(saved()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  await heading('Você bebe?')
  expect(saved()).toEqual([{ smokes: 'smokes-Não' }])
})

test('whoever asked for less motion keeps the button', async () => {
  asksForLessMotion()
  await open()
  touch('Não')
  await aWhile()
  await heading('Você fuma?')
  expect(screen.queryByText(/aparece sozinha/)).toBeNull()
})

test('several answers wait for the button', async () => {
  kept = { smokes: 'smokes-Não', drinks: 'drinks-Não' }
  const router = createMemoryRouter([{ path: '*', element: <Questions /> }])
  render(
    <Provider store={makeStore({ apiUrl: api.url, surveyAddress: `${api.url}/_survey` })}>
      <RouterProvider router={router} />
    </Provider>,
  )
  const box = await screen.findByRole('checkbox', { name: 'Sim' })
  fireEvent.pointerDown(box, { pressure: 0.5 })
  fireEvent.click(box)
  await aWhile()
  expect(saved()).toEqual([])
})

test('of a double tap over two answers the last counts, and nothing is chosen on the next question', async () => {
  await open()
  // The clock is frozen, however slowly this machine renders the next question.
  const moment = vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
  touch('Sim')
  touch('Não')
  await heading('Você bebe?')
  touch('Sim')
  moment.mockRestore()
  expect((radio('Sim') as HTMLInputElement).checked).toBe(false)
  await aWhile()
  await heading('Você bebe?')
  expect(saved()).toEqual([{ smokes: 'smokes-Não' }])
  vi.spyOn(performance, 'now').mockReturnValue(2_000_000)
  touch('Sim')
  vi.restoreAllMocks()
  await heading('Você tem alguma destas condições?')
})

test('on a slow line what is chosen while the first choice travels is what is kept', async () => {
  await open()
  let arrive = () => {}
  line = new Promise<void>((done) => {
    arrive = done
  })
  touch('Sim')
  await waitFor(() => expect(saved()).toHaveLength(1))
  touch('Não')
  await aWhile()
  arrive()
  await heading('Você bebe?')
  expect(saved()).toEqual([{ smokes: 'smokes-Sim' }, { smokes: 'smokes-Não' }])
  expect(kept).toEqual({ smokes: 'smokes-Não' })
})

test('going back keeps the answer, stays there, and does not jump on while one looks', async () => {
  const router = await open()
  touch('Não')
  await heading('Você bebe?')
  await aWhile()
  let arrive = () => {}
  line = new Promise<void>((done) => {
    arrive = done
  })
  touch('Sim')
  await waitFor(() => expect(saved()).toHaveLength(2))
  await userEvent.click(screen.getByRole('link', { name: 'Pergunta anterior' }))
  await heading('Você fuma?')
  expect((radio('Não') as HTMLInputElement).checked).toBe(true)
  arrive()
  await aWhile()
  await heading('Você fuma?')
  expect(router.state.location.search).toBe('?pergunta=1')
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  await heading('Você bebe?')
  expect((radio('Sim') as HTMLInputElement).checked).toBe(true)
})

test('whoever answers is told who reads it, in words that hold at a psychologist’s too', async () => {
  await open()
  expect(screen.getByText(/^Só quem atende você lê as respostas\./)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/médic/)
})

test('one line tells how far one is', async () => {
  await open()
  expect(screen.getAllByRole('progressbar')).toHaveLength(1)
  expect(screen.getByText('Pergunta 1 de 3')).toBeTruthy()
})

test('a question with an earlier answer says that the doctor sees both, and no other question does', async () => {
  earlier = [{ key: 'smokes', question: 'Você fuma?', answer: 'Sim', givenAt: null }]
  await open()
  expect(screen.getByText(/Antes você respondeu: “Sim”.*quem atende você vê as duas respostas/)).toBeTruthy()
  await userEvent.click(radio('Não'))
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  await heading('Você bebe?')
  expect(screen.queryByText(/Antes você respondeu/)).toBeNull()
})
