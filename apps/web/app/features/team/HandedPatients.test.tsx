import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { HandedPatients } from './HandedPatients.tsx'
import type { Person } from './team.api.ts'

const handover = {
  id: 5,
  patientId: 7,
  patientName: 'Bruno Lima',
  toName: 'Dr. Marcos Duarte',
  at: '2026-11-24T12:00:00Z',
}
const json = (body: object, status = 200): Answer => ({ type: 'application/json', status, body })

let handovers: object[]
let api: Awaited<ReturnType<typeof fakeApi>>
beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  handovers = [handover]
  api = await fakeApi(({ method, path }) => {
    if (path.endsWith('/practice')) return json({ practice: { profession: 'doctor', isAccepting: true, missing: [] } })
    if (method === 'PUT') handovers = []
    return json(method === 'PUT' ? {} : { handovers })
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = () => {
  const person = { userId: 12, name: 'Helena', roles: ['doctor'] } as unknown as Person
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  render(
    <Provider store={store}>
      <HandedPatients person={person} />
    </Provider>,
  )
  return userEvent.setup()
}
const ended = () =>
  api.received.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path.split('?')[0], body])

test('a handover is ended with a reason, also of somebody who is back, and leaves the list', async () => {
  const user = show()
  const list = within(await screen.findByRole('list', { name: 'Pacientes passados' }))
  expect(list.getByRole('listitem').textContent).toContain('Bruno Lima com Dr. Marcos Duarte, desde 24/11/2026')
  await user.click(list.getByRole('button', { name: 'Encerrar: Bruno Lima, com Dr. Marcos Duarte' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Encerrar' }))
  expect(dialog.getByText('Escolha o motivo.')).toBeDefined()
  expect(ended()).toEqual([])
  await user.selectOptions(dialog.getByLabelText('Motivo'), 'cannot_go_on')
  await user.click(dialog.getByRole('button', { name: 'Encerrar' }))
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull())
  expect(ended()).toEqual([['/api/staff/v1/patient_handovers/5/end', { reason: 'cannot_go_on' }]])
})

test('nothing given away shows nothing', async () => {
  handovers = []
  show()
  await waitFor(() => expect(api.received.length).toBeGreaterThan(1))
  expect(screen.queryByText('Pacientes passados')).toBeNull()
})
