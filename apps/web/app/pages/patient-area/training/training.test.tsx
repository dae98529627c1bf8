import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import TrainingPage from './training.tsx'

const stage = (position: number, state: string) => ({
  position,
  title: `Etapa de número ${position}`,
  summary: 'O que se treina.',
  firstDay: position * 10 - 9,
  lastDay: position * 10,
  state,
  lessons: [{ id: 100 + position, title: `Aula ${position}` }],
  practice:
    state === 'closed'
      ? null
      : {
          paragraphs: ['Um parágrafo.'],
          caution: 'Pare se doer.',
          reviewQuestion: 'Consigo respirar devagar?',
          sources: [{ title: 'A review', where: 'A journal, 2018' }],
          exercises: [
            {
              id: 1,
              title: 'Respirar devagar',
              steps: ['Deite-se.'],
              minutes: 5,
              signals: [{ says: 'Inspire', seconds: 4 }],
              repeats: 2,
            },
          ],
        },
})
const training = {
  enrollmentId: 7,
  title: 'Programa Control',
  state: 'going',
  today: '2026-11-29',
  begunOn: '2026-11-28',
  round: 1 as number | null,
  stagePosition: 1 as number | null,
  dayOfStage: 2 as number | null,
  isReviewDue: false,
  nextStageOn: '2026-12-08' as string | null,
  pausesOn: null as string | null,
  idleSince: null as string | null,
  remindHour: null as number | null,
  plan: [{ exerciseId: 1, isDone: false }],
  stages: [stage(1, 'current'), stage(2, 'closed')],
  days: [
    { number: 1, day: '2026-11-28', planned: 1, done: 1 },
    { number: 2, day: '2026-11-29', planned: 1, done: 0 },
  ],
  diary: [] as object[],
}

let api: Awaited<ReturnType<typeof fakeApi>>
let received: Received[]
let standing: object
const given = {
  ...{ programme: 'training', isGiven: true, version: '2026-11-29' },
  ...{ givenAt: '2026-11-28T12:00:00.000Z', withdrawnAt: null },
}
let consents: object[]
let refused: { status: number; body: object } | null
beforeEach(async () => {
  received = []
  refused = null
  consents = [given]
  api = await fakeApi((request) => {
    if (request.path.includes('/programme_consents')) {
      if (request.method === 'PUT') consents = [given]
      return { type: 'application/json', body: { programmeConsents: consents } }
    }
    received.push(request)
    const answer = request.method !== 'GET' && refused ? refused : { body: { training: standing } }
    return { type: 'application/json', ...answer }
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = (change: Partial<typeof training> = {}) => {
  standing = { ...training, ...change }
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const Stub = createRoutesStub([{ path: '/_app/cursos/:id/treino', Component: TrainingPage }])
  render(
    <Provider store={store}>
      <Stub initialEntries={['/_app/cursos/7/treino']} />
    </Provider>,
  )
}
const sent = (part: string) => received.filter(({ method, path }) => method !== 'GET' && path.endsWith(part))
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('before it begins: what comes, no shame, one press with his hour', async () => {
  show({
    state: 'not_started',
    stagePosition: null,
    round: null,
    dayOfStage: null,
    plan: [],
    days: [],
    nextStageOn: null,
  })
  await screen.findByText('2 etapas de 10 dias, com leituras e exercícios de poucos minutos.')
  await userEvent.selectOptions(await screen.findByLabelText('Quer um lembrete por dia?'), '21')
  await press('Começar hoje')
  expect(sent('/training')[0]?.body).toEqual({ remind_hour: 21 })
})

test('the plan of today is ticked, with the day that the server says', async () => {
  show()
  await press('Marcar como feito: Respirar devagar')
  expect(sent('/ticks')[0]?.body).toEqual({ day: '2026-11-29', exercise_id: 1, is_done: true })
  expect(screen.getByText(/pode abrir em 8 de dezembro/)).toBeTruthy()
  expect(screen.getByText('Dias 11 a 20. O que se treina.')).toBeTruthy()
})

test('a done plan says so; what the server refuses is told', async () => {
  show({ plan: [{ exerciseId: 1, isDone: true }] })
  await screen.findByText('O de hoje está feito')
  refused = { status: 409, body: { error: 'O treino está em pausa. Retome para continuar.', code: 'training_paused' } }
  await press('Desmarcar: Respirar devagar')
  await screen.findByText(/O treino está em pausa/)
})

describe('a clock of the service that was set back', () => {
  const words = 'O nosso relógio está atrasado, e nada foi guardado. Tente de novo mais tarde.'
  const notBegun = {
    ...{ state: 'not_started', stagePosition: null, round: null, dayOfStage: null },
    ...{ plan: [], days: [], nextStageOn: null },
  }
  test.each<[string, Partial<typeof training>, string]>([
    ['the beginning', notBegun, 'Começar hoje'],
    ['a tick', {}, 'Marcar como feito: Respirar devagar'],
    ['a pause', {}, 'Pausar a partir de amanhã'],
    ['days away', { idleSince: '2026-11-20' }, 'Não contar esses dias'],
  ])('is said where %s was pressed, and the screen stays as it was', async (_what, change, button) => {
    show(change)
    refused = { status: 409, body: { error: words, code: 'training_clock_behind' } }
    await press(button)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
    // Once more at once helps nobody.
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  })

  test('is said in the diary, and what he wrote stays', async () => {
    show()
    refused = { status: 409, body: { error: words, code: 'training_clock_behind' } }
    await userEvent.type(await screen.findByRole('textbox', { name: /Anotação/ }), 'Calmo')
    await press('Salvar no diário')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByDisplayValue('Calmo')).toBeTruthy()
  })
})

const emptyStage = (lessons: { id: number; title: string }[]) => {
  const of = stage(1, 'current')
  return { ...of, lastDay: 1, lessons, practice: of.practice && { ...of.practice, exercises: [] } }
}

test.each([
  [[{ id: 101, title: 'Aula 1' }], 'Esta etapa é de leitura: veja a aula dela.'],
  [
    [
      { id: 101, title: 'Aula 1' },
      { id: 102, title: 'Aula 2' },
    ],
    'Esta etapa é de leitura: veja as aulas dela.',
  ],
  [[], 'Esta etapa é de leitura. O texto está em “As etapas”.'],
])('a stage without exercises is one to read, and shows no empty list: %#', async (lessons, words) => {
  show({ stages: [emptyStage(lessons), stage(2, 'closed')], plan: [], isReviewDue: true, dayOfStage: 1 })
  await screen.findByText(words)
  expect(screen.queryByText(/Descanso também é treino/)).toBeNull()
  screen.getByText('Dia 1. O que se treina.')
  screen.getByText(/A etapa 1 é de um dia só\./)
  screen.getByRole('group', { name: 'Consegui ler a etapa com calma?' })
  screen.getByRole('group', { name: 'O que a etapa propõe já é confortável?' })
  await userEvent.click(screen.getByText('Ler a etapa'))
  expect(screen.queryByRole('heading', { name: 'Exercícios' })).toBeNull()
  expect(screen.queryAllByRole('heading', { name: 'Aulas' })).toHaveLength(lessons.length > 0 ? 1 : 0)
  for (const list of screen.queryAllByRole('list')) expect(list.childElementCount).toBeGreaterThan(0)
})

test('the days of a stage to read are days of reading: none is missed, none is rest', async () => {
  const reading = { ...emptyStage([]), state: 'open', lastDay: 1 }
  const next = { ...stage(2, 'current'), firstDay: 2, lastDay: 11 }
  show({
    stages: [reading, next, { ...stage(3, 'closed'), firstDay: 12, lastDay: 12 }],
    ...{ stagePosition: 2, dayOfStage: 2 },
    days: [
      { number: 1, day: '2026-11-27', planned: 0, done: 0 },
      { number: 2, day: '2026-11-28', planned: 0, done: 0 },
      { number: 3, day: '2026-11-29', planned: 1, done: 1 },
    ],
  })
  await screen.findByText('Etapa 1, Etapa de número 1: 1 dia de leitura')
  screen.getByText('Etapa 2, Etapa de número 2: 1 de 10 dias com treino')
  screen.getByText('Etapa 3, Etapa de número 3: 1 dia')
  screen.getByText('Dia 3 de 12.', { exact: false })
  screen.getByText('Você treinou em 1 dia.', { exact: false })
  await userEvent.click(screen.getByText('Ver os dias em tabela'))
  const rows = within(screen.getByRole('region', { name: 'Os dias em tabela' })).getAllByRole('row')
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual(['Exercícios', '1 de 1', 'descanso', 'leitura'])
  const legend = () => document.querySelector('.ninety__legend')?.textContent
  expect(legend()).toContain('leitura')
  cleanup()
  show()
  await screen.findByText('Etapa 1, Etapa de número 1: 1 de 10 dias com treino')
  expect(legend()).not.toContain('leitura')
})

test('a day of rest in a stage with exercises says so', async () => {
  show({ plan: [] })
  await screen.findByText('Hoje não há exercício. Descanso também é treino.')
})

test('the timer is silent, and opens and closes with its exercise', async () => {
  show()
  await press('Como fazer: Respirar devagar')
  const timer = within(screen.getByRole('region', { name: 'Cronômetro: Respirar devagar' }))
  expect(timer.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  await userEvent.click(timer.getByRole('button', { name: 'Começar' }))
  expect(timer.getByText('Inspire')).toBeTruthy()
  await userEvent.click(timer.getByRole('button', { name: 'Pausar' }))
  timer.getByRole('button', { name: 'Continuar' })
  await press('Fechar: Respirar devagar')
  expect(screen.queryByRole('region', { name: /Cronômetro/ })).toBeNull()
})

test('the diary keeps a number or a line, and nothing is no entry', async () => {
  show()
  await press('Salvar no diário')
  await screen.findByText('Dê uma nota ou escreva uma linha.')
  const control = within(screen.getByRole('group', { name: 'Quanto controle você sentiu?' }))
  await userEvent.click(control.getByRole('radio', { name: '7' }))
  await press('Salvar no diário')
  expect(sent('/days')[0]?.body).toEqual({ day: '2026-11-29', control: 7, anxiety: null, note: '' })
})

test('a fault of the diary stands at its field', async () => {
  show()
  refused = {
    status: 422,
    body: {
      code: 'invalid_fields',
      error: 'x',
      faults: { day: [{ code: 'rated_day_ahead', params: {} }] },
      errors: { day: ['Este dia ainda não chegou.'] },
    },
  }
  await userEvent.type(await screen.findByRole('textbox', { name: /Anotação/ }), 'Calmo')
  await press('Salvar no diário')
  await screen.findByText(/ainda não chegou/)
})

test('a review advises, and lets him choose', async () => {
  show({ isReviewDue: true, dayOfStage: 10 })
  await press('Seguir para a próxima')
  expect(screen.getAllByText('Escolha uma resposta.')).toHaveLength(3)
  expect(sent('/reviews')).toEqual([])
  for (const question of ['Consegui praticar', 'Consigo respirar', 'Os exercícios já'])
    await userEvent.click(
      within(screen.getByRole('group', { name: new RegExp(question) })).getByRole('radio', { name: 'Ainda não' }),
    )
  await screen.findByText(/a escolha é sua/)
  await press('Seguir para a próxima')
  expect(sent('/reviews')[0]?.body).toEqual({
    ...{ round: 1, choice: 'on' },
    ...{ regular: 'not_yet', able: 'not_yet', comfortable: 'not_yet' },
  })
})

test('a pause hides the plan, and is left by one press; days away are taken off', async () => {
  show({ state: 'paused', nextStageOn: null, remindHour: 20 })
  await press('Retomar')
  expect(sent('/course')[0]?.body).toEqual({ is_paused: false })
  expect(screen.queryByText('O plano de hoje')).toBeNull()
  cleanup()
  show({ idleSince: '2026-11-20' })
  await press('Não contar esses dias')
  expect(sent('/days_off')).toHaveLength(1)
})

test('a pause begins tomorrow: today stays open, and one press undoes it', async () => {
  show()
  await press('Pausar a partir de amanhã')
  expect(sent('/course')[0]?.body).toEqual({ is_paused: true })
  cleanup()
  received = []
  show({ nextStageOn: null, pausesOn: '2026-11-30' })
  await screen.findByText('O treino pausa a partir de amanhã')
  screen.getByText('O plano de hoje')
  expect(screen.queryByRole('button', { name: 'Pausar a partir de amanhã' })).toBeNull()
  await press('Desfazer a pausa')
  expect(sent('/course')[0]?.body).toEqual({ is_paused: false })
})

test('a reminder is switched off by one press', async () => {
  show({ remindHour: 20 })
  await press('Desligar o lembrete')
  expect(sent('/course')[0]?.body).toEqual({ remind_hour: null })
})

test('what is not his says so, and leads back', async () => {
  api.close()
  api = await fakeApi(() => ({
    type: 'application/json',
    ...{ status: 404, body: { error: 'Não encontramos o que você procura.', code: 'not_found' } },
  }))
  show()
  await screen.findByText(/Não encontramos/)
  screen.getByRole('link', { name: 'Ir para as aulas' })
})

describe('his consent', () => {
  const box = () => screen.findByRole('region', { name: 'Antes, a sua autorização' })

  test('is asked before the first day, by a press of its own; the hour that he chose stays', async () => {
    consents = []
    show({ state: 'not_started', stagePosition: null, round: null, dayOfStage: null, plan: [], days: [] })
    await box()
    await userEvent.selectOptions(await screen.findByLabelText('Quer um lembrete por dia?'), '21')
    await press('Começar hoje')
    expect(sent('/training')).toEqual([])
    expect(within(await box()).getByText(/O que você preencheu continua na tela/)).toBeTruthy()
    await press('Li e autorizo')
    await screen.findByText(/Você autorizou em/)
    await press('Começar hoje')
    expect(sent('/training')[0]?.body).toEqual({ remind_hour: 21 })
  })

  test('taken back: nothing new of his days leaves, what he writes stays, and what he did is taken back freely', async () => {
    consents = [{ ...given, isGiven: false, withdrawnAt: '2026-11-29T12:00:00.000Z' }]
    show({ plan: [{ exerciseId: 1, isDone: true }] })
    expect(await screen.findByText(/as aulas seguem abertas/)).toBeTruthy()
    await userEvent.type(await screen.findByLabelText(/Anotação/), 'Mais calmo')
    await press('Salvar no diário')
    await box()
    expect(sent('/days')).toEqual([])
    expect((screen.getByLabelText(/Anotação/) as HTMLTextAreaElement).value).toBe('Mais calmo')
    await press('Desmarcar: Respirar devagar')
    expect(sent('/ticks')).toHaveLength(1)
    await press('Li e autorizo')
    await screen.findByText(/Você autorizou em/)
    await press('Salvar no diário')
    expect(sent('/days')[0]?.body).toMatchObject({ note: 'Mais calmo' })
  })
})
