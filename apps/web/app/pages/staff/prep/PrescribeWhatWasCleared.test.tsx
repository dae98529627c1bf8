import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createRoutesStub, Outlet } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WholeRegister } from '#features/prep/review/review.api.ts'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { PrescribeWhatWasCleared } from './PrescribeWhatWasCleared.tsx'

const today = calendarDayOf(new Date())
const visit = { consultationId: 11, doctorId: 3, patientId: 7, state: 'under_way' }
let api: Awaited<ReturnType<typeof fakeApi>>
let appointments: object[]
beforeEach(async () => {
  api = await fakeApi(() => ({ type: 'application/json', body: { appointments } }))
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const shown = (nextReturnOn: string, ...visits: object[]) => {
  appointments = visits
  const register = { patientId: 7, nextReturnOn } as WholeRegister
  const Staff = () => <Outlet context={{ me: { userId: 3, roles: ['doctor'] } }} />
  const Page = () => <PrescribeWhatWasCleared register={register} />
  const Stub = createRoutesStub([{ path: '/', Component: Staff, children: [{ index: true, Component: Page }] }])
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  render(
    <Provider store={store}>
      <Stub />
    </Provider>,
  )
}

test.each([
  ['the first time for thirty days', 30, 30],
  ['again for ninety', 90, 90],
])('leads to the sheet of the visit that is under way, %s', async (_how, returnIn, days) => {
  shown(dayAfter(today, returnIn), { ...visit, consultationId: 10, patientId: 8 }, visit)
  const link = await screen.findByRole('link', { name: 'Escrever a receita' })
  expect(link.getAttribute('href')).toBe(`/equipe/consultas/11?prescrever=prep&dias=${days}`)
})

test.each([
  ['that has not begun', { state: 'confirmed' }],
  ['that is over', { state: 'closed' }],
  ['of another doctor', { doctorId: 4 }],
  ['of another patient', { patientId: 8 }],
])('a visit %s is none to prescribe in', async (_which, change) => {
  shown(dayAfter(today, 30), { ...visit, ...change })
  expect(await screen.findByRole('link', { name: 'Ver a agenda' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Escrever a receita' })).toBeNull()
})
