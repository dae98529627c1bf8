import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import WeightProgramme from './weight-programme.tsx'

const helena = { id: 12, name: 'Dra. Helena Prado' }
const checkIn = (id: number, measuredOn: string, weightGrams: number) => ({
  ...{ id, measuredOn, weightGrams, trendGrams: weightGrams + 300 },
  ...{ waistMm: null, symptoms: [], note: null, sentAt: '2026-11-28T12:00:00.000Z' },
})
const programme = {
  state: 'active',
  doctor: helena,
  actingDoctor: helena,
  doctors: [helena],
  answeredAt: '2026-11-01T12:00:00.000Z',
  heightCm: 178,
  startGrams: 104_000,
  isScreenPositive: false,
  urgency: null,
  goal: { leastGrams: 93_600, mostGrams: 98_800 },
  decision: { goesOn: true, note: null, decidedAt: '2026-11-02T12:00:00.000Z' },
  remindHour: 8,
  nextCheckInOn: '2026-12-05',
  weeklyChangeGrams: -450,
  reports: [],
  photoCount: 0,
  pauseAsksOn: null,
  checkIns: [checkIn(2, '2026-11-28', 102_400), checkIn(1, '2026-11-21', 103_000)],
  photos: [],
  medicine: null as object | null,
}

let api: Awaited<ReturnType<typeof fakeApi>>
let received: Received[]
let bought: object | null
let answerTo: (request: Received) => Answer
beforeEach(async () => {
  received = []
  bought = null
  api = await fakeApi((request) => {
    received.push(request)
    return answerTo(request)
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const json = (body: object, status = 200): Answer => ({ type: 'application/json', status, body })
const shown = (change: object, refused?: Answer) => {
  const offer = { slug: 'emagrecimento', price: 249, months: 3, weeks: 12 }
  answerTo = ({ path }) => {
    if (path.includes('/weight_sale')) return json({ offer, sale: bought })
    if (path.endsWith('/doctors')) return json({ doctors: [], next: null })
    return path.endsWith('/check_ins') && refused ? refused : json({ programme: { ...programme, ...change } })
  }
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const Stub = createRoutesStub([{ path: '/', Component: WeightProgramme }])
  render(
    <Provider store={store}>
      <Stub />
    </Provider>,
  )
  return userEvent.setup()
}
const bodies = () => received.filter(({ path }) => path.endsWith('/check_ins')).map(({ body }) => body)

const sale = {
  ...{ orderNumber: 'R123456789', orderToken: 'a-token-of-an-order', total: 249, coupon: null, storeCredit: 0 },
  ...{
    isPriceFixed: true,
    isPayable: false,
    consultationId: null,
    begunAt: null,
    lastDay: null,
    hasEnded: false,
    returns: 249,
  },
}

test('who has no doctor here is led to the programme', async () => {
  shown({ state: 'not_started', doctors: [], doctor: null })
  expect(await screen.findByRole('link', { name: 'Conhecer o programa' })).toBeTruthy()
})

test('who has begun to buy it is led on to the payment', async () => {
  bought = { ...sale, state: 'waiting_for_payment', isPayable: true, mayBook: false, returns: null }
  shown({ state: 'not_started', doctors: [], doctor: null })
  expect(await screen.findByRole('link', { name: 'Continuar o pagamento' })).toBeTruthy()
})

test('who has bought it books its consultation, and may have all of it back', async () => {
  bought = { ...sale, state: 'open', mayBook: true }
  const user = shown({ state: 'not_started', doctors: [], doctor: null })
  expect(await screen.findByRole('heading', { name: 'Marque sua consulta' })).toBeTruthy()
  expect(await screen.findByText('Nenhum médico com agenda aberta')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Desistir e receber de volta' }))
  expect(screen.getByText(/Devolvemos R\$\s249,00/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Devolver' }))
  expect(received.some(({ path }) => path.endsWith('/weight_sale/return'))).toBe(true)
})

test('before it is booked he tells how he is: what to do, who calls, and what he told', async () => {
  bought = { ...sale, state: 'open', mayBook: true }
  const none = { state: 'not_started', doctors: [], doctor: null, actingDoctor: null, decision: null, checkIns: [] }
  const user = shown(none)
  const former = answerTo
  let isTold = false
  answerTo = (request) => {
    if (request.path.endsWith('/check_ins')) isTold = true
    const report = {
      ...{ id: 3, measuredOn: '2026-11-28', symptoms: ['abdominal_pain'], note: null, waistMm: null },
      sentAt: '2026-11-28T12:00:00.000Z',
    }
    const heard = {
      ...{ diary: 'check_in', urgency: 'abdomen', doctorName: null, isLate: false },
      ...{ openedAt: '2026-11-28T12:00:00.000Z', dueAt: '2026-11-29T21:00:00.000Z' },
    }
    if (request.path.endsWith('/urgent_notes')) return json({ urgentNotes: isTold ? [heard] : [] })
    return isTold && request.path.includes('/weight_programme')
      ? json({ programme: { ...programme, ...none, urgency: 'abdomen', reports: [report] } })
      : former(request)
  }
  await user.click(await screen.findByRole('checkbox', { name: /Dor forte na barriga/ }))
  await user.click(screen.getByRole('button', { name: 'Contar ao médico' }))
  expect(await screen.findByText('Vamos falar com você')).toBeTruthy()
  expect(screen.getByText(/liga até 29\/11\/2026/)).toBeTruthy()
  expect((await screen.findAllByText('Procure um pronto-socorro hoje')).length).toBe(1)
  expect(screen.getByText(/Nossa equipe também foi avisada/)).toBeTruthy()
  expect(await screen.findByText(/28\/11\/2026: Dor forte/)).toBeTruthy()
  expect(bodies()[0]).toMatchObject({ weight_grams: null, symptoms: ['abdominal_pain'] })
})

test('the trend is the large number, and the table has every number of the chart', async () => {
  shown({})
  expect((await screen.findByText('102,7 kg')).className).toBe('weight__now')
  expect(screen.getByText(/desce 0,5 kg por semana/)).toBeTruthy()
  expect(screen.getByRole('img', { name: /Peso de 21\/11\/2026 a 28\/11\/2026/ })).toBeTruthy()
  for (const words of ['102,4', '103,0', '103,3']) expect(screen.getAllByText(words)).toHaveLength(1)
})

test('a weight in the wrong unit is refused before it is sent', async () => {
  const user = shown({})
  for (const weight of ['7', '700', 'oitenta']) {
    const field = await screen.findByLabelText('Peso')
    await user.clear(field)
    await user.type(field, weight)
    await user.click(screen.getByRole('button', { name: 'Registrar' }))
    expect(await screen.findByText('Escreva o peso em quilos, de 30 a 350.')).toBeTruthy()
  }
  expect(bodies()).toEqual([])
})

test('what is far from the last one is asked again, and sent once he says so', async () => {
  const refused = json({ error: 'Confira o número e a unidade.', code: 'weight_far_from_last' }, 409)
  const user = shown({}, refused)
  await user.type(await screen.findByLabelText('Peso'), '92,5')
  await user.click(screen.getByRole('button', { name: 'Registrar' }))
  await user.click(await screen.findByRole('button', { name: 'Conferi, está certo' }))
  await expect
    .poll(() => bodies())
    .toMatchObject([
      { weight_grams: 92_500, is_confirmed: false },
      { weight_grams: 92_500, is_confirmed: true },
    ])
})

test('what cannot wait is said while he marks it, before anything is sent', async () => {
  const user = shown({})
  await user.click(await screen.findByLabelText('Tristeza que não passa ou vontade de morrer'))
  expect(screen.getByText('Converse com alguém agora')).toBeTruthy()
  await user.click(screen.getByLabelText('Dor no peito ou falta de ar'))
  expect(screen.getByText('Ligue agora para o 192 (SAMU)')).toBeTruthy()
  expect(screen.getByText(/Envie para avisar Dra. Helena Prado/)).toBeTruthy()
  expect(screen.queryByText(/foi avisado/)).toBeNull()
  expect(bodies()).toEqual([])
})

test.each([
  ['Ando pensando em suicídio', 'Converse com alguém agora'],
  ['senti dor no peito de novo', 'Ligue agora para o 192 (SAMU)'],
])('“%s” is answered while he writes it, and who reads it is said', async (words, title) => {
  const user = shown({})
  await user.type(await screen.findByLabelText(/Quer contar algo/), words)
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByText(/Quem lê é Dra. Helena Prado/)).toBeTruthy()
  expect(bodies()).toEqual([])
})

const ahead = 'Este dia ainda não chegou. Confira a data, também a do aparelho.'
const refusedDay = json({ error: ahead, code: 'invalid_fields', errors: { measured_on: [ahead] } }, 422)

test('a day ahead is said at its field, what he typed stays, and another day takes it back', async () => {
  const user = shown({}, refusedDay)
  await user.type(await screen.findByLabelText('Peso'), '102,5')
  const day = screen.getByLabelText('Dia') as HTMLInputElement
  fireEvent.change(day, { target: { value: '2199-01-01' } })
  await user.click(screen.getByRole('button', { name: 'Registrar' }))
  expect((await screen.findAllByText(ahead)).length).toBeGreaterThan(0)
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Registrado.')).toBeNull()
  expect((screen.getByLabelText('Peso') as HTMLInputElement).value).toBe('102,5')
  expect(bodies()).toMatchObject([{ measured_on: '2199-01-01', weight_grams: 102_500 }])
  fireEvent.change(day, { target: { value: '2026-11-28' } })
  expect(screen.queryByText(ahead)).toBeNull()
})

test('by a clock set back the day is asked again, and nothing is kept until he says so', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00-03:00') })
  try {
    const asked = 'Este dia vem antes da sua última medida. Confira a data.'
    const user = shown({}, json({ error: asked, code: 'weight_day_before_last' }, 409))
    await user.type(await screen.findByLabelText('Peso'), '102,5')
    await user.click(screen.getByRole('button', { name: 'Registrar' }))
    expect(await screen.findByText(asked)).toBeTruthy()
    expect(bodies()).toMatchObject([{ measured_on: '2026-11-20', is_confirmed: false }])
    expect(screen.queryByText('Registrado.')).toBeNull()
    // The day that he means instead: nothing is confirmed for him.
    fireEvent.change(screen.getByLabelText('Dia'), { target: { value: '2026-11-30' } })
    expect(screen.queryByRole('button', { name: 'Conferi, está certo' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Registrar' }))
    await expect.poll(() => bodies()[1]).toMatchObject({ measured_on: '2026-11-30', is_confirmed: false })
  } finally {
    vi.useRealTimers()
  }
})

test('what the server has is told his doctor, and only that is said so', async () => {
  shown({ urgency: 'emergency' })
  expect(await screen.findByText(/Seu médico também foi avisado/)).toBeTruthy()
  expect(screen.queryByText(/Envie para avisar/)).toBeNull()
})

const rui = { id: 13, name: 'Dr. Rui Campos' }
test('whoever covers is named: to him it went, and it is his turn', async () => {
  shown({ urgency: 'mind', state: 'open', actingDoctor: rui })
  expect(await screen.findByText(/avisamos Dr. Rui Campos, que hoje atende no lugar de Dra. Helena Prado/)).toBeTruthy()
  expect(screen.getByText('Agora é com Dr. Rui Campos')).toBeTruthy()
  expect(screen.queryByText(/Seu médico também/)).toBeNull()
})

test('where nobody answers he is told so, and what he sends goes to the team', async () => {
  const user = shown({ urgency: 'mind', state: 'open', actingDoctor: null, doctors: [] })
  expect(await screen.findByText(/Também avisamos nossa equipe/)).toBeTruthy()
  expect(screen.getByText('Estamos escolhendo quem acompanha você')).toBeTruthy()
  expect(screen.queryByText(/Agora é com|Seu médico também/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Responder de novo às perguntas' }))
  expect(await screen.findByRole('option', { name: 'Nossa equipe vai escolher' })).toBeTruthy()
})

test.each([
  ['open', /Suas respostas chegaram/],
  ['held', /pede uma pausa/],
  ['paused', /Seu médico sabe da pausa/],
  ['stopped', /Você parou o acompanhamento/],
])('%s asks for no measure', async (state, words) => {
  shown({ state })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Registrar' })).toBeNull()
})

test('two yeses to SCOFF turn the words from the scale to a talk', async () => {
  shown({ state: 'open', isScreenPositive: true })
  expect(await screen.findByText(/a conversa vem antes da balança/)).toBeTruthy()
})

const prescribedMedicine = {
  ...{ prescriptionId: 9, issuedOn: '2026-10-20' },
  names: ['Semaglutida 0,25 mg, caneta', 'Semaglutida 0,5 mg, caneta'],
  isOver: false,
}

test('his medicine stands beside the trend, and nothing counts its step for him', async () => {
  shown({ prescribedMedicine })
  const section = await screen.findByRole('region', { name: 'Remédio para o peso' })
  for (const words of [...prescribedMedicine.names, 'Da receita de 20/10/2026.', 'conta do dia da sua primeira dose'])
    expect(section.textContent).toContain(words)
  expect(section.textContent).not.toMatch(/etapa \d/)
})

test('a sheet of one dose has no step to follow', async () => {
  shown({ prescribedMedicine: { ...prescribedMedicine, names: ['Semaglutida 0,5 mg, caneta'] } })
  const section = await screen.findByRole('region', { name: 'Remédio para o peso' })
  expect(section.textContent).toBe('Semaglutida 0,5 mg, canetaDa receita de 20/10/2026.')
})

test.each([
  ['whose days are over', { isOver: true }, '2026-10-01', /já terminou: antes de continuar, fale com seu médico/],
  ['that his doctor wrote about since', {}, '2026-10-21', /Vale antes o que seu médico escreveu por último/],
])('a sheet %s tells him to follow no step', async (_, own, day, words) => {
  const decision = {
    goesOn: true,
    note: 'Pare o remédio.',
    asksForConsultation: false,
    decidedAt: `${day}T13:00:00.000Z`,
  }
  shown({ prescribedMedicine: { ...prescribedMedicine, ...own }, decision })
  const section = await screen.findByRole('region', { name: 'Remédio para o peso' })
  expect(section.textContent).toMatch(words)
  expect(section.textContent).not.toContain('Siga a etapa')
})

test.each([
  ['who covers today', rui, /Quem lê é Dr. Rui Campos/],
  ['whom the team chooses, where nobody acts', null, /Quem lê é quem a equipe escolher/],
])('beside a measure the reader is %s', async (_, actingDoctor, words) => {
  const user = shown({ actingDoctor })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText(/Quem lê é Dra. Helena/)).toBeNull()
  await user.click(screen.getByLabelText('Dor no peito ou falta de ar'))
  expect(screen.getByText(/Envie para avisar/).textContent).toContain(actingDoctor?.name ?? 'quem a equipe escolher')
})

test.each([
  ['a goal far above what is healthy is a first step, kindly', { leastGrams: 100_000, mostGrams: 104_000 }, true],
  ['a goal within what doctors set is not marked', { leastGrams: 93_600, mostGrams: 98_800 }, false],
])('%s', async (_, goal, isMarked) => {
  shown({ goal })
  expect(await screen.findByText(/Faixa combinada com seu médico/)).toBeTruthy()
  expect(screen.queryByText(/primeira etapa/) !== null).toBe(isMarked)
})

test('what does not open is named by its day, and the rest of the page stands', async () => {
  shown({ unreadable: [{ kind: 'check_in', day: '2026-11-14' }] })
  expect(await screen.findByText('O registro de 14/11/2026 não abre.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Registrar' })).toBeTruthy()
  expect(screen.getAllByText('102,4').length).toBeGreaterThan(0)
})

test('what cannot wait is sent beside a weight that is refused, which is asked again', async () => {
  const words = 'Escreva o peso em quilos, de 30 a 350.'
  const user = shown({}, json({ error: words, code: 'invalid_fields', errors: { weight_grams: [words] } }, 422))
  await user.type(await screen.findByLabelText('Peso'), '1040')
  await user.click(screen.getByLabelText('Dor no peito ou falta de ar'))
  await user.click(screen.getByRole('button', { name: 'Registrar' }))
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  await expect.poll(() => bodies()).toMatchObject([{ weight_grams: 1_040_000, symptoms: ['chest_pain'] }])
  expect((screen.getByLabelText('Peso') as HTMLInputElement).value).toBe('1040')
})

test('red flags of answers are sent though their height is asked again, once he has agreed', async () => {
  const words = 'Escreva a altura em centímetros, de 120 a 230.'
  const user = shown({ state: 'not_started', heightCm: null, doctor: null, checkIns: [] })
  const sent = () => received.filter(({ path }) => path.endsWith('/answers')).map(({ body }) => body)
  await user.type(await screen.findByLabelText('Altura'), '1.78')
  await user.type(screen.getByLabelText('Peso de hoje'), '104')
  await user.click(screen.getByRole('checkbox', { name: 'Vontade de me machucar ou de morrer' }))
  await user.click(screen.getByRole('button', { name: 'Enviar ao médico' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(sent()).toEqual([])
  const refused = json({ error: words, code: 'invalid_fields', errors: { height_cm: [words] } }, 422)
  const former = answerTo
  answerTo = (request) => (request.path.endsWith('/answers') ? refused : former(request))
  await user.click(document.querySelector('input[name=agreed_to]') as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Enviar ao médico' }))
  await expect.poll(() => sent()).toMatchObject([{ height_cm: 1.78, red_flags: ['self_harm'], scoff: [] }])
  expect((screen.getByLabelText('Altura') as HTMLInputElement).value).toBe('1.78')
})
