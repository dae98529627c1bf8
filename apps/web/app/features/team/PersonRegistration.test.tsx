import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { PersonRegistration } from './PersonRegistration.tsx'
import type { Person } from './team.api.ts'

let api: Awaited<ReturnType<typeof fakeApi>>
beforeEach(async () => {
  api = await fakeApi(() => ({ type: 'application/json', status: 200, body: {} }))
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const registration = {
  label: 'CRM/SP 123456',
  council: 'CRM' as const,
  registrationNumber: '123456',
  registrationState: 'SP',
  title: 'Dra.',
  rqe: null,
  specialty: null,
  practiceAddress: 'Rua Augusta, 100',
  phone: '(11) 3333-4444',
  contactEmail: 'helena@prumo.example',
}

test('opening the form shows what stands, and it is sent as it is shown', async () => {
  const person = { userId: 4, name: 'Helena Prado', roles: ['doctor'], registration } as unknown as Person
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  const user = userEvent.setup()
  render(
    <Provider store={store}>
      <PersonRegistration person={person} />
    </Provider>,
  )
  await user.click(screen.getByText('Mudar'))
  const number = await screen.findByLabelText<HTMLInputElement>('Número do CRM')
  await expect.poll(() => number.value).toBe('123456')
  await user.clear(number)
  await user.type(number, '654321')
  await user.click(screen.getByRole('button', { name: 'Gravar os dados' }))
  await expect.poll(() => api.received.at(-1)?.path).toBe('/api/staff/v1/people/4/registration')
  expect(api.received.at(-1)?.body).toEqual({
    council: 'CRM',
    registration_number: '654321',
    registration_state: 'SP',
    title: 'Dra.',
    rqe: null,
    specialty: null,
    practice_address: registration.practiceAddress,
    phone: registration.phone,
    contact_email: registration.contactEmail,
  })
})
