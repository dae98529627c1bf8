import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { PrepDetail } from './PrepDetail.tsx'
import type { ReviewedExam, WholeRegister } from './review.api.ts'

const exam = {
  ...{ id: 1, kind: 'hiv_test', name: 'autoteste.pdf', state: 'accepted', outcome: 'reactive', creatinine: null },
  ...{ collectedOn: '2026-11-25', expiresOn: '2026-12-02', isExpired: false, addedAt: '2026-11-25T12:00:00.000Z' },
  ...{ fileSrc: 'http://127.0.0.1:9/files/1', refusal: null, note: null, reviewedAt: '2026-11-26T12:00:00.000Z' },
  ...{ reviews: 1, confirmedBy: null, isUnsettled: false, reviewedByName: 'Dra. Helena Prado' },
} as ReviewedExam
const older = { ...exam, id: 2, name: 'antes.pdf', outcome: 'non_reactive', collectedOn: '2026-11-24' } as ReviewedExam
const laboratory = { ...older, id: 3, name: 'carga-viral.pdf', collectedOn: '2026-11-28' } as ReviewedExam
const register = {
  ...{
    patientId: 7,
    patientName: 'Bruno Almeida',
    doctorName: 'Dra. Helena Prado',
    isOwn: true,
    isOnPrep: true,
    isTaking: true,
  },
  ...{ state: 'with_doctor', positiveIds: [1], nextReturnOn: '2026-12-28', age: 36, clearance: 115, decisions: 1 },
  ...{
    criteria: [],
    decision: null,
    mayPrescribe: false,
    urgency: null,
    urgencySince: null,
    isWindowOver: false,
    answers: null,
    requirements: [],
    consentWithdrawnAt: null,
  },
} as unknown as WholeRegister

// jsdom has the element but not its modal behaviour; the browser journeys see the real one.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
})

let api: Awaited<ReturnType<typeof fakeApi>>
let received: Received[]
beforeEach(async () => {
  received = []
  api = await fakeApi((request) => {
    received.push(request)
    return { type: 'application/json', body: { register } }
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const shown = (change: Partial<WholeRegister>) => {
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const Page = () => <PrepDetail register={{ ...register, ...change }} />
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(
    <Provider store={store}>
      <Stub />
    </Provider>,
  )
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a test that nobody has settled comes before everything, with what to do now', async () => {
  shown({ documents: [exam] })
  const said = await screen.findByRole('alert')
  expect(said.textContent).toMatch(/reagente, coleta em 25\/11\/2026.*Ligue para ele hoje/s)
  expect(screen.getByText('A esclarecer')).toBeTruthy()
  expect(screen.queryByText('Aceito')).toBeNull()
})

test('without a later laboratory test there is nothing to settle it with', async () => {
  shown({ documents: [exam, older] })
  await press('Esclarecer')
  expect(await screen.findByText(/aceite antes um teste de HIV de laboratório/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Esclarecer o resultado' })).toBeNull()
})

test('it is settled by the test that is named, in words', async () => {
  shown({ documents: [exam, older, laboratory] })
  await press('Esclarecer')
  await press('Esclarecer o resultado')
  expect(screen.getByText('Escolha o exame que confirma.')).toBeTruthy()
  expect(screen.getByText('Escreva a conclusão, que o paciente lê.')).toBeTruthy()
  const choice = screen.getByRole('combobox', { name: /^Exame de laboratório/ })
  expect(within(choice).queryByRole('option', { name: /antes.pdf/ })).toBeNull()
  await userEvent.selectOptions(choice, within(choice).getByRole('option', { name: /carga-viral.pdf/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Conclusão/ }), 'Carga viral não detectada.')
  await press('Esclarecer o resultado')
  await screen.findByText('A esclarecer')
  const [sent] = received.filter(({ method }) => method === 'POST')
  expect(sent?.path).toBe('/api/staff/v1/prep_documents/1/review')
  expect(sent?.body).toEqual({
    ...{ verdict: 'accepted', based_on: 1, collected_on: '2026-11-25', outcome: 'reactive', creatinine: null },
    ...{ note: 'Carga viral não detectada.', confirmed_by: 3 },
  })
})

test('a note of what is to be told says that he reads it after the call', async () => {
  shown({ documents: [exam] })
  await press('Corrigir: aceitar')
  const outcome = await screen.findByRole('combobox', { name: 'Resultado' })
  await userEvent.selectOptions(outcome, 'indeterminate')
  expect(screen.getByText('Ele lê depois da ligação, quando você decidir.')).toBeTruthy()
  await userEvent.selectOptions(outcome, 'non_reactive')
  expect(screen.queryByText('Ele lê depois da ligação, quando você decidir.')).toBeNull()
})

test.each([
  ['violence', true, /atendimento imediato/],
  ['exposure', true, /perdeu doses: a tela manda procurar a PEP/],
  ['exposure', false, /A tela dele manda procurar a PEP agora. Confirme/],
] as const)('%s of who takes it %s says what his screen says', async (urgency, isTaking, words) => {
  shown({ documents: [], positiveIds: [], urgency, isTaking })
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
})

test('nobody takes it back without words', async () => {
  shown({ documents: [exam] })
  await press('Corrigir: aceitar')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Resultado' }), 'non_reactive')
  await press('Aceitar o exame')
  expect(screen.getByText('Escreva por que o resultado mudou. O paciente lê.')).toBeTruthy()
  expect(received.some(({ method }) => method === 'POST')).toBe(false)
})

test('once it is settled the exam says by which, and calls nobody any more', async () => {
  shown({ documents: [{ ...exam, confirmedBy: 3 }, laboratory], positiveIds: [] })
  expect(await screen.findByText('Esclarecido pelo exame de 28/11/2026')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Esclarecer' })).toBeNull()
})

test('a note about a settlement that counts no more is shown as of before', async () => {
  shown({ documents: [{ ...exam, isUnsettled: true, note: 'Esclarecido, siga com a PrEP.' }], positiveIds: [exam.id] })
  expect(await screen.findByText('Nota de antes, que já não vale: Esclarecido, siga com a PrEP.')).toBeTruthy()
  expect(screen.getByText(/deixou de valer: precisa ser esclarecido de novo/)).toBeTruthy()
  expect(screen.queryByText('Esclarecido, siga com a PrEP.')).toBeNull()
})

test.each([
  [true, true],
  [false, false],
])('that he took his consent back says what follows; on PrEP %s, to call him', async (isOnPrep, isToCall) => {
  shown({ documents: [], positiveIds: [], isOnPrep, consentWithdrawnAt: '2026-11-29T15:00:00.000Z' })
  expect(await screen.findByText('Ele retirou a autorização em 29/11/2026')).toBeTruthy()
  expect(screen.getByText(/O que está no prontuário fica/)).toBeTruthy()
  expect(screen.queryByText(/ligue e combine/) !== null).toBe(isToCall)
})

const clearanceIs = (state: 'met' | 'no') => [{ key: 'clearance', state }] as WholeRegister['criteria']

test('a clearance just below sixty is not read as sixty', async () => {
  shown({ documents: [], positiveIds: [], state: 'active', clearance: 59.6, criteria: clearanceIs('no') })
  expect(await screen.findByText(/^Depuração de creatinina: 59 mL\/min/)).toBeTruthy()
})

test('a call that his answers would take back stands before her, with what he said before', async () => {
  const answers = {
    ...{ id: 4, answeredAt: '2026-11-28T12:00:00.000Z', takes: 'missed', isExposed: false, hasSymptoms: false },
    ...{ hasSufferedViolence: false, hasKidneyDisease: false, willFollow: true },
    ...{ sex: 'male', formerSex: 'female', weightKg: 78.2, formerWeightKg: 72.4 },
  } as NonNullable<WholeRegister['answers']>
  shown({ documents: [], positiveIds: [], clearance: 60.4, criteria: clearanceIs('met'), answers })
  expect((await screen.findByRole('alert')).textContent).toMatch(/ficou abaixo de 60, e as respostas mudaram/)
  expect(screen.getByText(/^78,2 kg. Antes, 72,4 kg: confirme/)).toBeTruthy()
  expect(screen.getByText(/^Masculino. Antes, feminino: confirme/)).toBeTruthy()
})

test('a test of hepatitis B is taken back in words only', async () => {
  const found = { ...exam, kind: 'hepatitis_b' } as ReviewedExam
  shown({ documents: [found], positiveIds: [], clearance: 60.4, criteria: clearanceIs('no') })
  await press('Corrigir: aceitar')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Resultado' }), 'non_reactive')
  await press('Aceitar o exame')
  expect(screen.getByText('Escreva por que o resultado mudou. O paciente lê.')).toBeTruthy()
})
