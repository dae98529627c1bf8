import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import MyEvolution from './evolution.tsx'

const today = calendarDayOf(new Date())
const own = {
  ...{ key: 'own.acne', about: 'acne', source: 'own', title: 'Avaliação do dia', question: 'Como foi o dia?' },
  ...{ least: 0, most: 10, unit: null, levels: null },
  points: [
    { day: '2026-03-01', value: 4, words: '' },
    { day: '2026-03-02', value: 7, words: 'Pele melhor.' },
  ],
}
const evolution = {
  patientId: 7,
  conditions: ['acne'],
  series: [own],
  changes: [
    {
      ...{ day: '2026-03-02', kind: 'changed', medicine: 'Adapaleno 0,3 %', posology: 'À noite.' },
      around: [{ key: 'own.acne', before: 4, after: 7 }],
    },
  ],
  dispensed: [{ name: 'Pele', since: '2026-02-01', until: '2026-03-02', prescribedDays: 30, coveredDays: 27 }],
  taken: { asPrescribed: 1, inPart: 1, not: 0 },
  photos: [
    { id: 1, consultationId: null, name: 'antes.png', addedAt: '2026-02-01T12:00:00.000Z', fileSrc: '/files/1' },
    { id: 2, consultationId: null, name: 'depois.png', addedAt: '2026-03-01T12:00:00.000Z', fileSrc: '/files/2' },
  ],
  comments: [{ at: '2026-02-01T13:00:00.000Z', doctorName: 'Dra. Helena Prado', words: 'Volte em um mês.' }],
}
const nothing = {
  ...evolution,
  ...{ series: [], changes: [], dispensed: [], photos: [], comments: [] },
  taken: { asPrescribed: 0, inPart: 0, not: 0 },
}

let api: Awaited<ReturnType<typeof fakeApi>>
let received: Received[]
let answer: (request: Received) => Answer
const given = {
  ...{ programme: 'self_ratings', isGiven: true, version: '2026-11-29' },
  ...{ givenAt: '2026-11-28T12:00:00.000Z', withdrawnAt: null },
}
let consents: object[]
let urgentNotes: object[]
let untilConsentsAnswer: Promise<void> | undefined
beforeEach(async () => {
  received = []
  consents = [given]
  urgentNotes = []
  untilConsentsAnswer = undefined
  api = await fakeApi(async (request) => {
    if (request.path.includes('/programme_consents')) {
      await untilConsentsAnswer
      if (request.method === 'PUT') consents = [given]
      return { type: 'application/json', body: { programmeConsents: consents } }
    }
    if (request.path.includes('/urgent_notes')) return { type: 'application/json', body: { urgentNotes } }
    received.push(request)
    return answer(request)
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const shown = (said: object) => {
  answer = () => ({ type: 'application/json', body: { evolution: said } })
  show()
}
const show = () => {
  const Stub = createRoutesStub([{ path: '/', Component: MyEvolution }])
  render(
    <Provider store={makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })}>
      <Stub />
    </Provider>,
  )
}

test('who has consulted nobody is led to a consultation', async () => {
  shown({ ...nothing, conditions: [] })
  expect(await screen.findByRole('link', { name: 'Marcar uma consulta' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Baixar em PDF' })).toBeNull()
})

test('before the first answer only the day is asked for', async () => {
  shown(nothing)
  expect(await screen.findByRole('button', { name: 'Anotar o dia' })).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

test('a chart says in words what it draws, and a slider and a table read every answer', async () => {
  shown(evolution)
  expect((await screen.findByRole('img')).getAttribute('aria-label')).toMatch(/2 respostas, de 01\/03\/2026 \(4\)/)
  const slider = screen.getByRole('slider', { name: /Percorrer as respostas/ })
  expect(slider.getAttribute('aria-valuetext')).toBe('02/03/2026: 7')
  await userEvent.click(screen.getByText('Ver em tabela (2)'))
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DiaRespostaAnotação',
    '02/03/20267Pele melhor.',
    '01/03/20264',
  ])
})

test('a change of dose says what he said before and after it', async () => {
  shown(evolution)
  expect(await screen.findByText(/média de 4 nos 28 dias antes e de 7 nos 28 dias depois/)).toBeTruthy()
  expect(screen.getByText(/cobre 27 de 30 dias/)).toBeTruthy()
  expect(screen.getByText(/Como na receita em 1 de 2 dias/)).toBeTruthy()
  expect(screen.getByText('Volte em um mês.')).toBeTruthy()
})

test('no picture is loaded before he asks for it', async () => {
  shown(evolution)
  const button = await screen.findByRole('button', { name: 'Mostrar as fotos' })
  expect(screen.queryByAltText('antes.png')).toBeNull()
  await userEvent.click(button)
  expect([screen.getByAltText('antes.png'), screen.getByAltText('depois.png')]).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Esconder as fotos' }))
  expect(screen.queryByAltText('antes.png')).toBeNull()
})

test('a day without a number is asked for, and nothing is sent', async () => {
  shown(nothing)
  await userEvent.click(await screen.findByRole('button', { name: 'Anotar o dia' }))
  expect(screen.getByText('Escolha um número de 0 a 10.')).toBeTruthy()
  expect(received.some(({ method }) => method === 'POST')).toBe(false)
})

test('a day is sent, and the page shows it without asking again', async () => {
  shown(nothing)
  await userEvent.click(await screen.findByRole('radio', { name: '6' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Usei como na receita' }))
  answer = () => ({ type: 'application/json', body: { evolution } })
  await userEvent.click(screen.getByRole('button', { name: 'Anotar o dia' }))
  expect(await screen.findByText(/Anotado: .*, nota 6/)).toBeTruthy()
  expect(await screen.findByRole('img')).toBeTruthy()
  const posted = received.find(({ method }) => method === 'POST')
  expect(posted?.body).toEqual({
    ...{ about: 'acne', day: today, rating: 6, taken: 'as_prescribed', note: '' },
  })
  expect(received.filter(({ method }) => method === 'GET')).toHaveLength(1)
})

test('a day that has not come is said at its field', async () => {
  shown(nothing)
  await userEvent.click(await screen.findByRole('radio', { name: '6' }))
  await userEvent.selectOptions(screen.getByLabelText('Dia'), dayAfter(today, -1))
  const words = 'Este dia ainda não chegou. Confira a data do seu aparelho.'
  answer = () => ({
    status: 422,
    type: 'application/json',
    body: {
      ...{ error: 'Confira os campos indicados.', code: 'invalid_fields', errors: { day: [words] } },
      faults: { day: [{ code: 'rated_day_ahead', params: {} }] },
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Anotar o dia' }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a clock of the service that was set back is said, and what he chose stays', async () => {
  shown(nothing)
  await userEvent.click(await screen.findByRole('radio', { name: '6' }))
  await userEvent.type(screen.getByRole('textbox', { name: /Anotação/ }), 'Pele melhor')
  const words = 'O relógio do serviço está atrasado em relação ao que você já anotou. Nada se perdeu: tente mais tarde.'
  answer = () => ({ status: 409, type: 'application/json', body: { error: words, code: 'self_rating_clock_behind' } })
  await userEvent.click(screen.getByRole('button', { name: 'Anotar o dia' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '6' }).checked).toBe(true)
  expect(screen.getByDisplayValue('Pele melhor')).toBeTruthy()
  expect(screen.queryByText(/^Anotado/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
})

test('words that cannot wait show help nearby while he types, and that somebody is told, not at once', async () => {
  shown(nothing)
  const note = await screen.findByRole('textbox', { name: /Anotação/ })
  await userEvent.type(note, 'quero morrer, vou me matar hoje')
  expect(screen.getByRole('link', { name: '188' }).getAttribute('href')).toBe('tel:188')
  expect(screen.getByText(/alguém nosso é avisado para ligar, mas não na hora/)).toBeTruthy()
  await userEvent.clear(note)
  await userEvent.type(note, 'dor muito forte no peito')
  expect(screen.queryByRole('link', { name: '188' })).toBeNull()
  expect(screen.getByRole('link', { name: '192' })).toBeTruthy()
  await userEvent.clear(note)
  await userEvent.type(note, 'dia bom')
  expect(screen.queryByRole('link', { name: '192' })).toBeNull()
})

test('what he kept that cannot wait says who calls and until when, and what to do now', async () => {
  shown(nothing)
  await userEvent.click(await screen.findByRole('radio', { name: '1' }))
  await userEvent.type(screen.getByRole('textbox', { name: /Anotação/ }), 'quero morrer')
  urgentNotes = [
    {
      ...{ diary: 'self_rating', urgency: 'mind', doctorName: 'Dra. Helena Prado', isLate: false },
      ...{ openedAt: '2026-11-29T12:00:00.000Z', dueAt: '2026-11-30T21:00:00.000Z' },
    },
  ]
  await userEvent.click(screen.getByRole('button', { name: 'Anotar o dia' }))
  expect(await screen.findByText('Vamos falar com você')).toBeTruthy()
  expect(screen.getByText(/Dra\. Helena Prado.*liga até 30\/11\/2026/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '188' })).toBeTruthy()
})

test('what cannot be read says so, and can be asked for again', async () => {
  answer = () => ({ status: 500, type: 'application/json', body: {} })
  show()
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
})

test('before the first day that he rates he is asked by a box of its own, and what he chose stays', async () => {
  consents = []
  shown(nothing)
  const box = await screen.findByRole('region', { name: 'Antes, a sua autorização' })
  await userEvent.click(screen.getByRole('radio', { name: '6' }))
  await userEvent.type(screen.getByRole('textbox', { name: /Anotação/ }), 'Pele melhor')
  await userEvent.click(screen.getByRole('button', { name: 'Anotar o dia' }))
  expect(within(box).getByText(/O que você preencheu continua na tela/)).toBeTruthy()
  expect(received.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.click(within(box).getByRole('button', { name: 'Li e autorizo' }))
  await screen.findByText(/Você autorizou em/)
  expect(screen.getByDisplayValue('Pele melhor')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Anotar o dia' }))
  await expect.poll(() => received.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('until it is known whether he agreed, no form is there to be sent', async () => {
  consents = []
  const { promise, resolve } = Promise.withResolvers<void>()
  untilConsentsAnswer = promise
  shown(nothing)
  await expect.poll(() => received.length).toBe(1)
  expect(await screen.findByText('Carregando sua conta')).toBeTruthy()
  await new Promise((rest) => setTimeout(rest, 200))
  expect(screen.queryByRole('button', { name: 'Anotar o dia' })).toBeNull()
  resolve()
  expect(await screen.findByRole('region', { name: 'Antes, a sua autorização' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Anotar o dia' })).toBeTruthy()
})

const kept = (urgency: string, alsoUrgency: string | null = null) => [
  {
    ...{ diary: 'self_rating', urgency, alsoUrgency, doctorName: null, isLate: false },
    ...{ openedAt: '2026-11-29T12:00:00.000Z', dueAt: '2026-11-30T21:00:00.000Z' },
  },
]
const numbers = (banner: HTMLElement) =>
  within(banner)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const bannerOf = async () => (await screen.findByText('Vamos falar com você')).closest('[role=status]') as HTMLElement

test.each([
  ['emergency', null, ['192', '190', '180', '100']],
  ['mind', null, ['188', '192']],
  ['mind', 'emergency', ['188', '192', '190', '180', '100']],
  ['abdomen', null, ['192']],
])('the banner above what was kept names the numbers of its kind: %s, %s', async (urgency, also, expected) => {
  urgentNotes = kept(urgency, also)
  shown(nothing)
  expect(numbers(await bannerOf())).toEqual(expected)
})
