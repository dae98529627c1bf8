import { UiMantineProvider } from '@prumo/ui/mantine'
import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { AppointmentQueue } from './AppointmentQueue.tsx'

const appointment = (consultationId: number, patientBirthDate: string | null) => ({
  ...{ consultationId, patientBirthDate, doctorId: 3, doctorName: 'Dra. Helena Prado', patientId: consultationId },
  ...{ patientName: 'Bruno Almeida', startsAt: '2026-11-25T13:00:00.000Z', endsAt: '2026-11-25T13:30:00.000Z' },
  ...{ channel: 'video', state: 'confirmed', pathology: null, unreadCount: 0 },
})

let api: Awaited<ReturnType<typeof fakeApi>>
let appointments: object[]
beforeEach(async () => {
  api = await fakeApi(async () => ({ type: 'application/json', body: { appointments } }))
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = async () => {
  render(
    <Provider store={makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })}>
      <UiMantineProvider>
        <MemoryRouter>
          <AppointmentQueue from="2026-11-25" days={1} mayOpen showsDoctor={false} />
        </MemoryRouter>
      </UiMantineProvider>
    </Provider>,
  )
  return (await screen.findAllByRole('link')).map((each) => each.textContent)
}

test('two patients of one name are told apart by their birth dates', async () => {
  appointments = [appointment(11, '1990-01-01'), appointment(12, '1961-07-30')]
  const [one, other] = await show()
  expect([one, other]).toEqual([
    expect.stringMatching(/Bruno Almeida.*Nascimento 01\/01\/1990/),
    expect.stringMatching(/Bruno Almeida.*Nascimento 30\/07\/1961/),
  ])
})

test('and by the number of the consultation where no birth date is shown', async () => {
  appointments = [appointment(11, null), appointment(12, null)]
  const [one, other] = await show()
  expect([one, other]).toEqual([expect.stringContaining('Consulta 11'), expect.stringContaining('Consulta 12')])
})
