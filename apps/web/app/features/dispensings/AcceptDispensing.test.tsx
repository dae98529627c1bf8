import { showDispensing } from '@prumo/contracts/staff'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { DispensingActs } from './DispensingActs.tsx'
import { DispensingTimeline } from './DispensingTimeline.tsx'

const { dispensing } = showDispensing.response.parse(showDispensing.example.response)
const [known] = dispensing.checks.findings
if (!known) throw new Error('the example has no finding')
const fresh = { ...known, id: 'fresh', reason: null, isNew: true }
const press = { name: 'Conferi: aceitar e cobrar' }

let api: Awaited<ReturnType<typeof fakeApi>>
beforeEach(async () => {
  api = await fakeApi(() => ({ body: { dispensing: { ...dispensing, state: 'accepted' } } }))
})
afterEach(async () => {
  cleanup()
  await api.close()
})
const show = (findings: (typeof known)[]) => {
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  const shown = { ...dispensing, state: 'requested' as const, checks: { ...dispensing.checks, findings } }
  render(
    <Provider store={store}>
      <DispensingActs dispensing={shown} />
    </Provider>,
    { wrapper: MemoryRouter },
  )
  return userEvent.setup()
}
const sent = () => api.received.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('what the doctor knew when he signed is accepted at one press', async () => {
  const user = show([known])
  await user.click(screen.getByRole('button', press))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(sent()).toEqual([{}])
})

test('what is new asks for a reason first, and sends what it is about', async () => {
  const user = show([fresh, known])
  await user.click(screen.getByRole('button', press))
  await screen.findByText('Escreva por que aceita.')
  expect(sent()).toEqual([])
  await user.type(screen.getByLabelText('Por que aceita com o achado novo'), ' Falei com o paciente. ')
  await user.click(screen.getByRole('button', press))
  expect(sent()).toEqual([{ reason: 'Falei com o paciente.', findings: ['fresh'] }])
})

test('the time line says why it was accepted all the same', () => {
  const acceptance = { reason: 'Falei com o paciente.', about: ['Doxazosina com tadalafila'] }
  const decided = { decidedAt: '2026-11-23T15:00:00.000Z', decidedByName: 'Sílvia Nunes', returnReason: null }
  render(<DispensingTimeline dispensing={{ ...dispensing, ...decided, acceptance }} />, { wrapper: MemoryRouter })
  screen.getByText('Achado novo desde a assinatura: Doxazosina com tadalafila. Motivo: Falei com o paciente.')
})
