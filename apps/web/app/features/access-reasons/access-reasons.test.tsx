import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { BreakGlassByCpf } from './BreakGlassByCpf.tsx'
import { Covers } from './Covers.tsx'
import { EmergencyLog } from './EmergencyLog.tsx'
import { HandOver } from './HandOver.tsx'
import { LeavePatient } from './LeavePatient.tsx'

const colleagues = [{ userId: 4, name: 'Dr. Marcos Lima', profession: 'doctor' }]
const cover = { doctorId: 3, doctorName: 'Dra. Helena Prado', coveredById: 4, coveredByName: 'Dr. Marcos Lima' }

let api: Awaited<ReturnType<typeof fakeApi>>
let answers: Record<string, Answer>
beforeEach(async () => {
  answers = { '/api/staff/v1/colleagues': { body: { colleagues } } }
  api = await fakeApi(({ path }) => answers[path.split('?')[0] ?? ''] ?? { body: {} })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = (element: React.ReactNode) => {
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/equipe/pacientes/:id', element: <p>O prontuário</p> },
  ])
  render(
    <Provider store={makeStore({ apiUrl: api.url, rest: async () => {} })}>
      <RouterProvider router={router} />
    </Provider>,
  )
}
const sent = (method: string) =>
  api.received.filter((one) => one.method === method).map(({ path, body }) => [path, body])

test('a patient is handed to a colleague whom the server offers for it, and the page says to whom', async () => {
  show(<HandOver patientId={7} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Passar o caso' }))
  expect(await screen.findByText('Escolha o colega.')).toBeTruthy()
  const choice = await screen.findByLabelText('Para quem')
  await userEvent.selectOptions(choice, '4')
  await userEvent.click(screen.getByRole('button', { name: 'Passar o caso' }))
  expect(await screen.findByText('Caso passado a Dr. Marcos Lima')).toBeTruthy()
  expect(sent('POST')).toEqual([['/api/staff/v1/patients/7/handovers', { to_user_id: 4 }]])
  const [asked] = api.received.filter(({ path }) => path.includes('/colleagues'))
  expect(`${asked?.path}?${asked?.query}`).toContain('for=handover')
})

test('who was handed a case leaves it, with a reason', async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  show(<LeavePatient patientId={7} patientName="Bruno Lima" />)
  await userEvent.click(screen.getByRole('button', { name: 'Deixar o caso' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Deixar o caso de Bruno Lima?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Deixar o caso' }))
  expect(await dialog.findByText('Escolha o motivo.')).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText('Motivo'), 'patient_asked')
  await userEvent.click(dialog.getByRole('button', { name: 'Deixar o caso' }))
  await waitFor(() =>
    expect(sent('PUT')).toEqual([['/api/staff/v1/patients/7/handover_end', { reason: 'patient_asked' }]]),
  )
})

test('of the covers only one’s own may be ended', async () => {
  const days = { startsOn: '2026-12-20', endsOn: '2027-01-03' }
  const other = { ...cover, id: 2, doctorId: 4, doctorName: 'Dr. Marcos Lima', coveredById: 3, ...days }
  answers['/api/staff/v1/covers'] = { body: { covers: [{ ...cover, id: 1, ...days }, other] } }
  show(<Covers ownId={3} />)
  expect(await screen.findByText('Dr. Marcos Lima cobre você')).toBeTruthy()
  expect(screen.getByText('Você cobre Dr. Marcos Lima')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Encerrar/ }))
  await waitFor(() => expect(sent('DELETE').map(([path]) => path)).toEqual(['/api/staff/v1/covers/1']))
})

test('no cover, and a list that fails, each say so', async () => {
  answers['/api/staff/v1/covers'] = { body: { covers: [] } }
  show(<Covers ownId={3} />)
  expect(await screen.findByText('Nenhuma ausência marcada.')).toBeTruthy()
  cleanup()
  answers['/api/staff/v1/covers'] = { status: 422, body: { error: 'Não deu.', code: 'invalid_fields' } }
  show(<Covers ownId={3} />)
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('a CPF opens a chart with words alone, and one that nobody has is said', async () => {
  answers['/api/staff/v1/emergency_accesses'] = { status: 404, body: { error: 'Não há.', code: 'not_found' } }
  show(<BreakGlassByCpf />)
  await userEvent.click(screen.getByText('Abrir em emergência'))
  await userEvent.type(screen.getByLabelText('CPF'), '52998224725')
  await userEvent.type(screen.getByLabelText('Motivo'), 'curto')
  await userEvent.click(screen.getByRole('button', { name: 'Abrir o prontuário' }))
  expect(await screen.findByText('Escreva o motivo em ao menos 20 letras.')).toBeTruthy()
  expect(sent('POST')).toEqual([])
  await userEvent.type(screen.getByLabelText('Motivo'), ', e agora em palavras inteiras')
  await userEvent.click(screen.getByRole('button', { name: 'Abrir o prontuário' }))
  expect(await screen.findByText('Ninguém com este CPF é paciente aqui')).toBeTruthy()
  answers['/api/staff/v1/emergency_accesses'] = {
    body: {
      patients: [
        { patientId: 7, endsAt: '2026-11-24T01:00:00.000Z', name: 'Bruno', birthDate: null, isVerified: false },
      ],
    },
  }
  await userEvent.click(screen.getByRole('button', { name: 'Abrir o prontuário' }))
  // Nobody has checked that it is his: the page says so before the chart.
  expect(await screen.findByText('Ninguém conferiu este CPF')).toBeTruthy()
  expect(screen.getByText(/CPF não conferido/)).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Bruno' }))
  expect(await screen.findByText('O prontuário')).toBeTruthy()
})

test('one account whose CPF was checked opens at once', async () => {
  const patient = { patientId: 7, endsAt: '2026-11-24T01:00:00.000Z', name: 'Bruno', birthDate: null, isVerified: true }
  answers['/api/staff/v1/emergency_accesses'] = { body: { patients: [patient] } }
  show(<BreakGlassByCpf />)
  await userEvent.click(screen.getByText('Abrir em emergência'))
  await userEvent.type(screen.getByLabelText('CPF'), '52998224725')
  await userEvent.type(screen.getByLabelText('Motivo'), 'Inconsciente no pronto-socorro.')
  await userEvent.click(screen.getByRole('button', { name: 'Abrir o prontuário' }))
  expect(await screen.findByText('O prontuário')).toBeTruthy()
})

test('the administrator reads who, when, whose and the words; an empty list is said', async () => {
  const at = '2026-11-23T13:00:00.000Z'
  const access = {
    id: 1,
    patientId: 7,
    actorId: 4,
    actorName: 'Dr. Marcos Lima',
    reason: 'Inconsciente no pronto-socorro.',
  }
  answers['/api/staff/v1/emergency_accesses'] = {
    body: { emergencyAccesses: [{ ...access, at, endsAt: '2026-11-24T01:00:00.000Z' }] },
  }
  show(<EmergencyLog before={undefined} readingsOf={(id) => `nº ${id}`} />)
  const row = await screen.findByRole('row', { name: /Inconsciente no pronto-socorro/ })
  expect(row.textContent).toMatch(/23\/11\/2026, 10:00.*Marcos Lima.*nº 7/)
  cleanup()
  answers['/api/staff/v1/emergency_accesses'] = { body: { emergencyAccesses: [] } }
  show(<EmergencyLog before={undefined} readingsOf={(id) => `nº ${id}`} />)
  expect(await screen.findByText('Nenhum acesso de emergência até aqui')).toBeTruthy()
})
