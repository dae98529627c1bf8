import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { PatientsLeftBehind } from './PatientsLeftBehind.tsx'
import type { Person } from './team.api.ts'

const bruno = { userId: 7, name: 'Bruno Lima', isAgain: true }
const otavio = { userId: 8, name: 'Otávio Ramos', isAgain: false }
const marcos = { userId: 4, name: 'Dr. Marcos Duarte' }
type Left = { patients: (typeof bruno)[]; count: number; colleagues: (typeof marcos)[] }

const json = (body: object, status = 200): Answer => ({ type: 'application/json', status, body })
let left: Left | null
let practice: object
let answer: Answer
let received: Received[]
let api: Awaited<ReturnType<typeof fakeApi>>
beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  practice = { profession: 'doctor', isPublished: true, isAccepting: false, missing: ['role'] }
  answer = json({})
  received = []
  api = await fakeApi((request) => {
    received.push(request)
    if (request.path.endsWith('/practice')) return json({ practice })
    if (request.method === 'POST') {
      left = { patients: [], count: 0, colleagues: [marcos] }
      return answer
    }
    return left ? json(left) : json({ code: 'busy' }, 500)
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = (given: Left | null) => {
  left = given
  const person = { userId: 12, name: 'Helena', roles: ['doctor'], isDeactivated: true } as unknown as Person
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  render(
    <Provider store={store}>
      <PatientsLeftBehind person={person} />
    </Provider>,
  )
  return userEvent.setup()
}
const handedOver = () => received.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('nobody goes before a colleague is chosen; then all go at once, after a question', async () => {
  const user = show({ patients: [bruno, otavio], count: 2, colleagues: [marcos] })
  const all = await screen.findByRole('button', { name: 'Passar todos' })
  expect(all.hasAttribute('disabled')).toBe(true)
  await user.selectOptions(screen.getByLabelText('Quem assume'), 'Dr. Marcos Duarte')
  await user.click(all)
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText('Passar os 2 pacientes para Dr. Marcos Duarte?')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Passar' }))
  expect(await screen.findByText('Nenhum paciente a passar.')).toBeTruthy()
  expect(handedOver()).toEqual([{ to_user_id: 4, patient_ids: [7, 8] }])
})

test('one goes by himself, and who does not fit on the page comes next', async () => {
  const user = show({ patients: [bruno, otavio], count: 60, colleagues: [marcos] })
  expect(await screen.findByText('Aqui estão 2 de 60. Os próximos aparecem em seguida.')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Quem assume'), 'Dr. Marcos Duarte')
  await user.click(screen.getByRole('button', { name: 'Passar Otávio Ramos' }))
  expect(await screen.findByText('Nenhum paciente a passar.')).toBeTruthy()
  expect(handedOver()).toEqual([{ to_user_id: 4, patient_ids: [8] }])
})

test('without another doctor it says what to do, and a list that does not load may be asked for again', async () => {
  show({ patients: [bruno], count: 1, colleagues: [] })
  expect(await screen.findByText(/Nenhum colega da mesma profissão atende agora/)).toBeTruthy()
  cleanup()
  show(null)
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
})

test('whose calendar is open keeps his patients: nobody’s list is read', async () => {
  practice = { profession: 'doctor', isPublished: true, isAccepting: true, missing: [] }
  show({ patients: [bruno], count: 1, colleagues: [marcos] })
  await expect.poll(() => received.length).toBeGreaterThan(0)
  expect(received.filter(({ path }) => path.endsWith('/patients'))).toEqual([])
})

test('whom a psychologist leaves behind is listed too, and who was given before in vain says so', async () => {
  practice = { profession: 'psychologist', isPublished: true, isAccepting: false, missing: ['role'] }
  show({ patients: [bruno], count: 1, colleagues: [marcos] })
  const line = await screen.findByText('Bruno Lima')
  expect(line.closest('li')?.textContent).toContain(', já foi passado e não está com ninguém')
})

test('a refusal stays in sight, although nobody is left in the list', async () => {
  practice = { profession: 'doctor', isPublished: true, isAccepting: false, missing: [] }
  answer = json({ error: 'Ninguém foi passado.', code: 'patient_not_left_behind' }, 409)
  const user = show({ patients: [bruno], count: 1, colleagues: [marcos] })
  await user.selectOptions(await screen.findByLabelText('Quem assume'), 'Dr. Marcos Duarte')
  await user.click(screen.getByRole('button', { name: 'Passar Bruno Lima' }))
  expect(await screen.findByText('Nenhum paciente a passar.')).toBeTruthy()
  expect(screen.getByText('Ninguém foi passado.')).toBeTruthy()
})
