import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import StaffWeightProgramme from './staff-weight-programme.tsx'

const answers = {
  ...{ id: 7, answeredAt: '2026-11-01T13:00:00.000Z', heightCm: 178, weightGrams: 104_000 },
  ...{ scoff: [false, false, false, false, false], conditions: [], redFlags: [], isCorrected: false, isUnusual: false },
}
const checkIn = (id: number, symptoms: string[] = []) => ({
  ...{ id, measuredOn: '2026-11-26', weightGrams: 102_400, trendGrams: 103_000, waistMm: null, symptoms, note: null },
  ...{ sentAt: '2026-11-26T10:30:00.000Z', alerts: symptoms.length > 0 ? ['side_effects'] : [] },
})
const programme = {
  ...{ patientId: 1, patientName: 'Bruno Almeida', doctorName: 'Dra. Helena Prado', isOwn: true, state: 'active' },
  ...{ isSilent: false, age: 34, bodyMass: 32.3, urgency: null, isScreenPositive: false, answers },
  ...{ earlierAnswers: [], goal: null, decision: null, decisions: 1, weeklyChangeGrams: null },
  ...{
    checkIns: [checkIn(3)],
    photos: [],
    photoCount: 0,
    reports: [],
    leftAt: null,
    replaced: [],
    notes: [],
    readUntil: 0,
    medicine: null,
  },
}

let api: Awaited<ReturnType<typeof fakeApi>>
let received: Received[]
let answerTo: (request: Received) => Answer
beforeEach(async () => {
  received = []
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
const shown = () => {
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const Stub = createRoutesStub([{ path: '/equipe/peso/:id', Component: StaffWeightProgramme }])
  render(
    <Provider store={store}>
      <Stub initialEntries={['/equipe/peso/1']} />
    </Provider>,
  )
  return userEvent.setup()
}
const decisions = () => received.filter(({ path }) => path.endsWith('/decisions')).map(({ body }) => body)

test('what he says meanwhile is shown before she decides, and what she wrote stays', async () => {
  let state: object = programme
  answerTo = ({ path }) => {
    if (path.endsWith('/weight_programmes')) return json({ programmes: [] })
    if (!path.endsWith('/decisions')) return json({ programme: state })
    if (decisions().length > 1) return json({ programme: state })
    state = { ...programme, urgency: 'emergency', checkIns: [checkIn(4, ['chest_pain'])] }
    return json({ error: 'O paciente contou algo novo.', code: 'weight_said_meanwhile' }, 409)
  }
  const user = shown()
  await user.type(await screen.findByLabelText(/Nota ao paciente/), 'Siga assim, com calma.')
  await user.click(screen.getByRole('button', { name: 'Seguir' }))
  expect(await screen.findByText('Não pode esperar')).toBeTruthy()
  expect(screen.getByText(/contou algo novo/)).toBeTruthy()
  expect((screen.getByLabelText(/Nota ao paciente/) as HTMLTextAreaElement).value).toBe('Siga assim, com calma.')
  await user.click(screen.getByRole('button', { name: 'Seguir' }))
  await expect
    .poll(() => decisions())
    .toMatchObject([
      { based_on: 1, seen_check_in_id: 3, seen_answers_id: 7 },
      { based_on: 1, seen_check_in_id: 4, seen_answers_id: 7, note: 'Siga assim, com calma.' },
    ])
})

const openInstead = function (this: HTMLDialogElement) {
  this.open = true
}

test('who has stopped is not begun, and still gets words', async () => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= openInstead
  HTMLDialogElement.prototype.close ??= () => undefined
  answerTo = ({ path }) =>
    path.endsWith('/weight_programmes')
      ? json({ programmes: [] })
      : json({ programme: { ...programme, state: 'stopped', urgency: 'mind' } })
  const user = shown()
  await user.click(await screen.findByRole('button', { name: 'Escrever ao paciente' }))
  expect(screen.queryByRole('button', { name: 'Seguir' })).toBeNull()
  await user.type(await screen.findByLabelText('Mensagem'), 'Falamos por telefone, e está tudo bem.')
  await user.click(screen.getByRole('button', { name: 'Enviar ao paciente' }))
  await expect.poll(() => decisions()).toMatchObject([{ goes_on: false, seen_check_in_id: 3 }])
})

test('what he wrote waits until she says that she has read it; opening the page says nothing', async () => {
  let readUntil = 2
  const notes = [
    { id: 3, measuredOn: '2026-11-26', sentAt: '2026-11-26T10:30:00.000Z', note: 'Comi escondido.' },
    { id: 2, measuredOn: '2026-11-19', sentAt: '2026-11-19T10:30:00.000Z', note: 'Dormi mal.' },
  ]
  answerTo = ({ path, body }) => {
    if (path.endsWith('/weight_programmes')) return json({ programmes: [] })
    if (path.endsWith('/readings')) readUntil = (body as { check_in_id: number }).check_in_id
    return json({ programme: { ...programme, notes, readUntil } })
  }
  const user = shown()
  expect((await screen.findByText('26/11/2026, não lido:')).parentElement?.textContent).toContain('Comi escondido.')
  expect(screen.queryByText('19/11/2026, não lido:')).toBeNull()
  expect(received.some(({ path }) => path.endsWith('/readings'))).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Marcar como lido' }))
  expect(await screen.findByText('Tudo lido.')).toBeTruthy()
  expect(screen.queryByText(/não lido/)).toBeNull()
})

const pen = {
  ...{ prescriptionId: 9, issuedOn: '2026-10-20', name: 'Semaglutida 0,5 mg, caneta de 2 mg', isOver: false },
  ...{ posology: 'Injetar 1 dose de 0,5 mg sob a pele, 1 vez por semana.', step: { number: 2, of: 3 } },
  ...{ fromOn: '2026-11-17', untilOn: '2026-12-14', prescribedByName: 'Dra. Helena Prado' },
}

test.each([
  [pen, /De 17\/11\/2026 a 14\/12\/2026, pelas datas da receita de 20\/10\/2026, de Dra. Helena Prado/],
  [{ ...pen, isOver: true }, /acabou em 14\/12\/2026/],
])('the step of his medicine stands beside the curve', async (medicine, dates) => {
  answerTo = ({ path }) =>
    path.endsWith('/weight_programmes') ? json({ programmes: [] }) : json({ programme: { ...programme, medicine } })
  shown()
  const section = await screen.findByRole('region', { name: 'Remédio para o peso' })
  expect(section.textContent).toContain('Semaglutida 0,5 mg, caneta de 2 mg, etapa 2 de 3 pela data da receita')
  expect(section.textContent).toContain('Contado do dia da receita: ele pode ter começado depois.')
  expect(section.textContent).toMatch(dates)
})
