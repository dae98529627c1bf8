import { calendarDayOf, dayAfter, formatDate } from '@prumo/brazil'
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
  isTaking: false,
  isStarting: false,
  calledAt: null,
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
const agreed = { programme: 'prep', isGiven: true, version: '2026-11-29', givenAt: '2026-11-29T12:00:00.000Z' }
const shown = (change: object, documents: object[] = [], consents: object[] = [{ ...agreed, withdrawnAt: null }]) => {
  answers = {
    programme_consents: json({ programmeConsents: consents }),
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
  [true, '2026-11-28T12:00:00.000Z', /não tome o comprimido da PrEP até falar com o médico/, /já recebeu o aviso/],
  [false, '2026-11-28T12:00:00.000Z', /não comece a PrEP/, /já recebeu o aviso/],
  [true, null, /não tome o comprimido da PrEP até falar com o médico/, /Estamos avisando a equipe médica/],
])(
  'what his doctor tells him first is called for calmly, and nothing is green: on PrEP %s, called %s',
  async (isOnPrep, calledAt, words, told) => {
    const change = { state: 'with_doctor', isOnPrep, calledAt, nextReturnOn: isOnPrep ? '2026-12-28' : null }
    const decision = { isCleared: true, note: null, decidedAt: '2026-11-28T12:00:00.000Z' }
    const tested = { ...exam, state: 'with_doctor', refusal: null, note: null }
    const standing = requirements.map((one) => (one.kind === 'hiv_test' ? { ...one, state: 'with_doctor' } : one))
    shown({ ...change, decision, lastReturnDay: '2027-01-27', requirements: standing }, [tested])
    expect(await screen.findByText('Dra. Helena Prado vai ligar para você')).toBeTruthy()
    expect(document.body.textContent).toMatch(words)
    expect(document.body.textContent).toMatch(told)
    expect(document.body.textContent?.includes('já recebeu')).toBe(calledAt !== null)
    // When, and where to, if nobody calls.
    const day = calledAt ? '29/11/2026' : formatDate(dayAfter(calendarDayOf(new Date()), 1))
    expect(document.body.textContent).toContain(
      `Se ninguém ligar até ${day} às 18h, vá a um serviço de saúde e leve o exame.`,
    )
    expect(screen.getByRole('link', { name: /unidades de saúde perto de você/ })).toBeTruthy()
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
  await answer(/violência sexual/, 'Não')
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
  expect(screen.getAllByText('Escolha uma resposta.')).toHaveLength(6)
  expect(screen.getByText('Escreva o peso em quilos, de 30 a 350.')).toBeTruthy()
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
  ...{ state: 'active', isOnPrep: true, isTaking: true, nextReturnOn: dayAfter(calendarDayOf(new Date()), 20) },
  lastReturnDay: dayAfter(calendarDayOf(new Date()), 50),
}
const chosen = async (question: RegExp, answer: string) =>
  userEvent.click(within(await screen.findByRole('group', { name: question })).getByRole('radio', { name: answer }))
const answerAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Responder de novo' }))

test('who takes PrEP as prescribed is not asked for an exposure, and reads that he is protected', async () => {
  shown(onPrep)
  await answerAgain()
  await chosen(/Como você tomou a PrEP/, 'Todos os dias, há 7 dias ou mais')
  expect(screen.getByText(/você está protegido contra o HIV/)).toBeTruthy()
  expect(screen.queryByRole('group', { name: /Nas últimas 72 horas/ })).toBeNull()
  await chosen(/violência sexual/, 'Não')
  await chosen(/Nas últimas 4 semanas/, 'Não')
  await chosen(/doença nos rins/, 'Não')
  await chosen(/Pode fazer os exames/, 'Sim')
  await chosen(/Sexo registrado/, 'Masculino')
  await userEvent.type(screen.getByLabelText(/^Peso/), '80')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar respostas' }))
  expect(await screen.findByRole('heading', { name: 'Suas respostas' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  const [sent] = received.filter(({ method }) => method === 'POST')
  expect(sent?.body).toMatchObject({ takes: 'as_prescribed', is_exposed: null, has_suffered_violence: false })
})

test('who was cleared less than seven days ago is not offered to say so, and reads nowhere that he is protected', async () => {
  shown({ ...onPrep, isStarting: true })
  await answerAgain()
  const question = within(await screen.findByRole('group', { name: /Como você tomou a PrEP/ }))
  expect(question.getAllByRole('radio')).toHaveLength(2)
  await chosen(/Como você tomou a PrEP/, 'Comecei há menos de 7 dias, ou esqueci doses')
  expect(screen.queryByText(/protegido contra o HIV/)).toBeNull()
  await chosen(/Nas últimas 72 horas/, 'Sim')
  expect((await screen.findByRole('alert')).textContent).toMatch(/peça a PEP.*menos de 7 dias de uso/s)
})

test.each([
  ['who takes it as prescribed', onPrep, 'Todos os dias, há 7 dias ou mais'],
  ['who does not take it', onPrep, 'Não tomei'],
])('%s is asked for violence, and sent to care', async (_who, change, taking) => {
  shown(change)
  await answerAgain()
  await chosen(/Como você tomou a PrEP/, taking)
  await chosen(/violência sexual/, 'Sim')
  expect((await screen.findByRole('alert')).textContent).toMatch(/pronto-socorro.*sem boletim de ocorrência.*72 horas/s)
})

test('what he is told to do with his tablets is one thing: symptoms say nothing else while he waits for a call', async () => {
  shown({ ...onPrep, state: 'with_doctor', urgency: 'symptoms' })
  expect(await screen.findByText(/não tome o comprimido da PrEP/)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/Não pare a PrEP/)
})

test.each([
  ['Comecei há menos de 7 dias, ou esqueci doses', /peça a PEP.*doses perdidas.*uso PrEP/s],
  ['Não tomei', /peça a PEP.*tive uma exposição ao HIV e preciso da PEP.*a PrEP começa depois/s],
])('“%s” and an exposure lead to PEP before anything is sent, in words for him', async (taking, words) => {
  shown(onPrep)
  await answerAgain()
  await chosen(/Como você tomou a PrEP/, taking)
  expect(screen.queryByRole('alert')).toBeNull()
  await chosen(/Nas últimas 72 horas/, 'Sim')
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  // The slip of a finger: nothing that was asked under another answer is left over.
  await chosen(/Como você tomou a PrEP/, 'Todos os dias, há 7 dias ou mais')
  expect(screen.queryByRole('alert')).toBeNull()
})

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
  expect(screen.getAllByText('Escolha uma resposta.')).toHaveLength(6)
  expect(received.some(({ method }) => method === 'POST')).toBe(false)
})

const answerAll = async () => {
  await chosen(/violência sexual/, 'Não')
  await chosen(/Nas últimas 72 horas/, 'Não')
  await chosen(/Nas últimas 4 semanas/, 'Não')
  await chosen(/doença nos rins/, 'Não')
  await chosen(/Pode fazer os exames/, 'Sim')
  await chosen(/Sexo registrado/, 'Masculino')
  await userEvent.type(screen.getByLabelText(/^Peso/), '80')
}
const box = () => screen.findByRole('region', { name: 'Antes, a sua autorização' })
const posted = () => received.filter(({ method }) => method === 'POST')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar respostas' }))

test('before his first answer he is asked by a box of its own; without its press nothing leaves, and all stays', async () => {
  shown({ state: 'not_started', answeredAt: null, doctor: null }, [], [])
  expect(within(await box()).getAllByRole('definition')).toHaveLength(5)
  await answerAll()
  await send()
  expect(posted()).toEqual([])
  expect(within(await box()).getByText(/O que você preencheu continua na tela/)).toBeTruthy()
  await expect.poll(async () => document.activeElement === (await box())).toBe(true)
  expect((screen.getByLabelText(/^Peso/) as HTMLInputElement).value).toBe('80')
  answers.prep = json({ programmeConsents: [] })
  answers.programme_consents = json({ programmeConsents: [{ ...agreed, withdrawnAt: null }] })
  await userEvent.click(within(await box()).getByRole('button', { name: 'Li e autorizo' }))
  expect(await screen.findByText(/Você autorizou em 29\/11\/2026/)).toBeTruthy()
  expect(received.find(({ method }) => method === 'PUT')).toMatchObject({ body: { version: '2026-11-29' } })
  expect(screen.queryByRole('region', { name: 'Antes, a sua autorização' })).toBeNull()
  await send()
  await expect.poll(posted).toHaveLength(1)
})

test('what was taken back on another page is refused, asked for here, and sent again as it was typed', async () => {
  shown({ state: 'not_started', answeredAt: null, doctor: null })
  await screen.findByText(/Você autorizou em/)
  await answerAll()
  const refused = { error: 'Antes de guardar, precisamos da sua autorização.', code: 'programme_consent_missing' }
  answers.answers = { status: 409, type: 'application/json', body: refused }
  const withdrawnAt = '2026-11-30T12:00:00.000Z'
  answers.programme_consents = json({ programmeConsents: [{ ...agreed, isGiven: false, withdrawnAt }] })
  await send()
  expect(await screen.findByText('Você retirou a autorização em 30/11/2026')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Autorizar de novo' }))
  expect(await box()).toBeTruthy()
  expect((screen.getByLabelText(/^Peso/) as HTMLInputElement).value).toBe('80')
})

test('who has withdrawn reads what stays and why, and no exam of his leaves', async () => {
  shown({}, [exam], [{ ...agreed, isGiven: false, withdrawnAt: '2026-11-30T12:00:00.000Z' }])
  expect(await screen.findByText(/a lei manda guardar/)).toBeTruthy()
  // What he sent is read on.
  expect(await screen.findByText('A foto está escura.')).toBeTruthy()
  // Nothing is offered that would be refused.
  expect(screen.queryByLabelText('Escolher o arquivo')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Responder de novo' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Autorizar de novo' }))
  expect(await box()).toBeTruthy()
})

test('what cannot be read of his consent is said, and his answers go: the server decides', async () => {
  shown({ state: 'not_started', answeredAt: null, doctor: null })
  delete answers.programme_consents
  await answerAll()
  await send()
  await expect.poll(posted).toHaveLength(1)
})

test('a test of syphilis that shows something reads neither “Aceito” nor “Em dia”: he reads what comes next', async () => {
  const found = {
    ...exam,
    kind: 'syphilis',
    name: 'vdrl.pdf',
    state: 'with_doctor',
    refusal: null,
    note: 'Vamos tratar.',
  }
  const standing = requirements.map((one) => (one.kind === 'syphilis' ? { ...one, state: 'with_doctor' } : one))
  shown({ requirements: standing }, [found])
  expect(await screen.findByText(/pede uma conversa com o médico/)).toBeTruthy()
  expect(screen.getByText('Vamos tratar.')).toBeTruthy()
  expect(screen.getAllByText('Com o médico')).toHaveLength(2)
  expect(document.body.textContent).not.toMatch(/Aceito|Em dia|[Rr]eagente/)
})
