import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createRoutesStub, Outlet } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import Prevention from './prevention.tsx'

const helena = { id: 12, name: 'Dra. Helena Prado' }
const kinds = ['hiv_test', 'creatinine', 'hepatitis_b', 'hepatitis_c', 'syphilis'] as const
const requirements = kinds.map((kind, index) => ({
  kind,
  state: 'missing',
  isNeededToStart: index < 2,
  expiresOn: null,
}))
const register = {
  userId: 7,
  state: 'collecting',
  isOnPrep: false,
  nextReturnOn: null,
  lastReturnDay: null,
  decision: null,
  missingDocuments: kinds,
  requirements,
  answeredAt: '2026-11-28T12:00:00.000Z',
  urgency: null,
  doctor: helena,
  actingDoctor: helena,
  doctors: [helena],
}
const exam = {
  id: 3,
  kind: 'hiv_test',
  name: 'teste.pdf',
  state: 'refused',
  collectedOn: '2026-11-27',
  expiresOn: '2026-12-04',
  isExpired: false,
  addedAt: '2026-11-27T12:00:00.000Z',
  fileSrc: 'http://127.0.0.1:9/files/1',
  refusal: 'unreadable',
  note: 'A foto está escura.',
  reviewedAt: '2026-11-28T12:00:00.000Z',
}

let api: Awaited<ReturnType<typeof fakeApi>>
let answers: Record<string, Answer>
let received: Received[]
beforeEach(async () => {
  received = []
  api = await fakeApi((request) => {
    received.push(request)
    return answers[request.path.split('/').at(-1) ?? ''] ?? { status: 500, type: 'application/json', body: {} }
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const json = (body: object): Answer => ({ type: 'application/json', body })
const shown = (change: object, documents: object[] = []) => {
  answers = {
    register: json({ prepUserRegistryData: { ...register, ...change } }),
    index: json({ documents }),
    answers: json({ prepUserRegistryData: { ...register, ...change } }),
  }
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const Area = () => <Outlet context={{ profile: { id: 7 } }} />
  const Stub = createRoutesStub([{ path: '/', Component: Area, children: [{ index: true, Component: Prevention }] }])
  render(
    <Provider store={store}>
      <Stub />
    </Provider>,
  )
}

test('who has no doctor here is led to a consultation, and told where to go after an exposure', async () => {
  shown({ state: 'not_started', doctors: [], doctor: null, answeredAt: null })
  expect(await screen.findByRole('link', { name: 'Marcar uma consulta' })).toBeTruthy()
  expect(screen.getByText(/vá a um pronto-socorro ou UPA e peça a PEP/)).toBeTruthy()
})

test('what is missing is named, what was refused says what to send instead', async () => {
  shown({}, [exam])
  expect(await screen.findByText(/Teste de HIV e Creatinina/)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Exames pedidos' })).getAllByText('Falta')).toHaveLength(5)
  const sent = within(await screen.findByRole('region', { name: 'O que você enviou' }))
  expect(await sent.findByText(/Não dá para ler/)).toBeTruthy()
  expect(sent.getByText('A foto está escura.')).toBeTruthy()
})

test('an exposure is said before everything, as an alert, and nothing says that he may wait', async () => {
  shown({ urgency: 'exposure', state: 'under_review' })
  expect((await screen.findByRole('alert')).textContent).toMatch(/peça a PEP.*72 horas/s)
  expect(screen.queryByText(/Agora é com/)).toBeNull()
})

test.each([
  [{ id: 13, name: 'Dr. Rui Campos' }, 'Agora é com Dr. Rui Campos'],
  [null, 'Estamos escolhendo quem acompanha você'],
])('where %j answers today, he reads it', async (actingDoctor, title) => {
  shown({ state: 'under_review', actingDoctor })
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByText(/Agora é com Dra. Helena/)).toBeNull()
})

test('a cleared patient reads from when and until when he comes back', async () => {
  const decision = { isCleared: true, note: null, decidedAt: '2026-11-28T12:00:00.000Z' }
  shown({ state: 'active', nextReturnOn: '2026-12-28', lastReturnDay: '2027-01-27', decision })
  expect(await screen.findByText('Próximo retorno: a partir de 28/12/2026')).toBeTruthy()
  expect(screen.getByText(/Volte até 27\/01\/2027/)).toBeTruthy()
})

test.each([
  [true, /não pare nem continue a PrEP por conta própria/],
  [false, /não comece a PrEP/],
])(
  'what his doctor tells him first is called for calmly, and nothing is green: on PrEP %s',
  async (isOnPrep, words) => {
    const change = { state: 'with_doctor', isOnPrep, nextReturnOn: isOnPrep ? '2026-12-28' : null }
    const decision = { isCleared: true, note: null, decidedAt: '2026-11-28T12:00:00.000Z' }
    const tested = { ...exam, state: 'with_doctor', refusal: null, note: null }
    const standing = requirements.map((one) => (one.kind === 'hiv_test' ? { ...one, state: 'with_doctor' } : one))
    shown({ ...change, decision, lastReturnDay: '2027-01-27', requirements: standing }, [tested])
    expect(await screen.findByText('Dra. Helena Prado vai ligar para você')).toBeTruthy()
    expect(document.body.textContent).toMatch(words)
    for (const name of ['Exames pedidos', 'O que você enviou'])
      expect(await within(await screen.findByRole('region', { name })).findByText('Com o médico')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/Liberado|Em dia|Aceito|Próximo retorno|[Rr]eagente/)
  },
)

test('once the time of a return is over, nobody reads that he is cleared', async () => {
  shown({ state: 'active', nextReturnOn: '2026-01-28', lastReturnDay: '2026-02-27', decision: null })
  expect(await screen.findByText('O prazo do retorno passou em 27/02/2026')).toBeTruthy()
  expect(screen.queryByText(/Liberado por/)).toBeNull()
})

test.each([
  [/Nas últimas 72 horas/, /peça a PEP.*72 horas/s, 'UPA 24h ou pronto-socorro'],
  [/Nas últimas 4 semanas/, /passe por um atendimento presencial/, 'unidade básica de saúde'],
])('what cannot wait is said with the answer %s, before anything is sent', async (question, advice, search) => {
  shown({ state: 'not_started', answeredAt: null, doctor: null })
  await userEvent.click(
    within(await screen.findByRole('group', { name: question })).getByRole('radio', { name: 'Sim' }),
  )
  expect(document.body.textContent).toMatch(advice)
  // Where to go, near him: the map gets the words of anybody, and no referrer.
  const map = screen.getByRole('link', { name: /perto de você/ })
  expect(map.getAttribute('href')).toContain(encodeURIComponent(search))
  expect(map.getAttribute('rel')).toBe('noreferrer')
  expect(received.some(({ method }) => method === 'POST')).toBe(false)
})

test('what was answered stands on the page also if the register cannot be read again', async () => {
  shown({ state: 'not_started', answeredAt: null, doctor: null })
  const answer = async (question: RegExp, said: string) =>
    userEvent.click(within(await screen.findByRole('group', { name: question })).getByRole('radio', { name: said }))
  await answer(/Nas últimas 72 horas/, 'Sim')
  await answer(/Nas últimas 4 semanas/, 'Não')
  await answer(/doença nos rins/, 'Não')
  await answer(/Pode fazer os exames/, 'Sim')
  await answer(/Sexo registrado/, 'Masculino')
  await userEvent.type(screen.getByLabelText(/^Peso/), '80')
  answers = { answers: json({ prepUserRegistryData: { ...register, urgency: 'exposure' } }) }
  await userEvent.click(screen.getByRole('button', { name: 'Enviar respostas' }))
  expect(await screen.findByRole('heading', { name: 'Suas respostas' })).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toMatch(/peça a PEP/)
})

test('questions without an answer are named, and nothing is sent', async () => {
  shown({ state: 'not_started', answeredAt: null, doctor: null })
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar respostas' }))
  expect(screen.getAllByText('Escolha uma resposta.')).toHaveLength(5)
  expect(screen.getByText('Escreva o peso em quilos, de 30 a 300.')).toBeTruthy()
  expect(received.some(({ method }) => method === 'POST')).toBe(false)
})

test('a register that cannot be read says so, and can be asked for again', async () => {
  shown({})
  answers = {}
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
})

test('a return that is near offers its consultation, one that is far does not', async () => {
  const today = calendarDayOf(new Date())
  const active = (inDays: number) => ({
    state: 'active',
    nextReturnOn: dayAfter(today, inDays),
    lastReturnDay: dayAfter(today, inDays + 30),
  })
  shown(active(14))
  expect(await screen.findByRole('link', { name: 'Marcar a consulta do retorno' })).toBeTruthy()
  cleanup()
  shown(active(15))
  expect(await screen.findByText(/Próximo retorno/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Marcar a consulta do retorno' })).toBeNull()
  cleanup()
  shown(active(-31))
  expect(await screen.findByRole('link', { name: 'Marcar a consulta do retorno' })).toBeTruthy()
})

const onPrep = {
  ...{ state: 'active', isOnPrep: true, nextReturnOn: dayAfter(calendarDayOf(new Date()), 20) },
  lastReturnDay: dayAfter(calendarDayOf(new Date()), 50),
}
const chosen = async (question: RegExp, answer: string) =>
  userEvent.click(within(await screen.findByRole('group', { name: question })).getByRole('radio', { name: answer }))
const answerAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Responder de novo' }))

test('who takes PrEP as prescribed is not asked for an exposure, and reads that he is protected', async () => {
  shown(onPrep)
  await answerAgain()
  await chosen(/como você tomou a PrEP/, 'Todos os dias, como na receita')
  expect(screen.getByText(/você está protegido contra o HIV/)).toBeTruthy()
  expect(screen.queryByRole('group', { name: /Nas últimas 72 horas/ })).toBeNull()
  await chosen(/Nas últimas 4 semanas/, 'Não')
  await chosen(/doença nos rins/, 'Não')
  await chosen(/Pode fazer os exames/, 'Sim')
  await chosen(/Sexo registrado/, 'Masculino')
  await userEvent.type(screen.getByLabelText(/^Peso/), '80')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar respostas' }))
  expect(await screen.findByRole('heading', { name: 'Suas respostas' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  const [sent] = received.filter(({ method }) => method === 'POST')
  expect(sent?.body).toMatchObject({ takes: 'as_prescribed', is_exposed: null, has_symptoms: false })
})

test.each(['Esqueci uma ou mais doses', 'Não tomei'])(
  '“%s” and an exposure lead to PEP before anything is sent',
  async (taking) => {
    shown(onPrep)
    await answerAgain()
    await chosen(/como você tomou a PrEP/, taking)
    expect(screen.queryByRole('alert')).toBeNull()
    await chosen(/Nas últimas 72 horas/, 'Sim')
    expect((await screen.findByRole('alert')).textContent).toMatch(/peça a PEP.*doses perdidas.*uso PrEP/s)
    // The slip of a finger: nothing that was asked under another answer is left over.
    await chosen(/como você tomou a PrEP/, 'Todos os dias, como na receita')
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('symptoms of who is on PrEP ask for a test today, and not to stop by himself', async () => {
  shown({ ...onPrep, urgency: 'symptoms' })
  expect(await screen.findByText('Faça um teste de HIV hoje, em atendimento presencial')).toBeTruthy()
  expect(screen.getByText(/Não pare a PrEP por conta própria/)).toBeTruthy()
  expect(screen.getByText(/Próximo retorno/)).toBeTruthy()
})

test('how he takes it is asked for before anything is sent', async () => {
  shown(onPrep)
  await answerAgain()
  await userEvent.click(screen.getByRole('button', { name: 'Enviar respostas' }))
  expect(screen.getAllByText('Escolha uma resposta.')).toHaveLength(5)
  expect(received.some(({ method }) => method === 'POST')).toBe(false)
})
