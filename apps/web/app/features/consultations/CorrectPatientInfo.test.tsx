import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { CorrectPatientInfo } from './CorrectPatientInfo.tsx'
import type { Consultation } from './consultations.api.ts'

const consultation = { id: 11, orderId: 40, doctorName: 'Dra. Helena Prado', state: 'confirmed' } as Consultation
const patient = {
  email: 'otavio@prumo.example',
  firstName: 'Otávio',
  lastName: 'Ramos',
  cpfNumber: '12345678909',
  phoneNumber: '+5511912345678',
  birthDate: '1990-01-01',
  gender: 'male',
}

let api: Awaited<ReturnType<typeof fakeApi>>
let say: () => Answer
// jsdom has no modal dialogs.
const showAsOpen = function (this: HTMLDialogElement) {
  this.open = true
}

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = showAsOpen
  say = () => ({ body: { consultation } })
  api = await fakeApi(() => say())
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const shown = ({ isSettled = false } = {}) => {
  const onClose = vi.fn()
  render(
    <Provider store={makeStore({ apiUrl: api.url })}>
      <CorrectPatientInfo {...{ consultation, patient, isSettled, onClose }} isOpen />
    </Provider>,
  )
  return onClose
}
const retype = async (label: string, text: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }))

test('sends only what was corrected, to the order, and closes', async () => {
  const onClose = shown()
  await retype('Telefone com DDD', '11988887777')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(api.received.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/v1/consultations/40/update_patient_info',
    body: { patient_attributes: { phone_number: '11988887777' } },
  })
})

test('a fault of the server stands at its field, and the drawer stays', async () => {
  say = () => ({
    status: 422,
    body: { error: 'Confira.', code: 'age_not_verified', errors: { birth_date: ['Não é a data deste CPF.'] } },
  })
  const onClose = shown()
  await retype('Data de nascimento', '03021980')
  await save()
  expect(await screen.findByText('Não é a data deste CPF.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('an empty name is not sent', async () => {
  shown()
  await userEvent.clear(screen.getByLabelText('Nome'))
  await save()
  expect(api.received).toEqual([])
})

test('once a consultation has begun, only the telephone can be typed', () => {
  shown({ isSettled: true })
  const isOff = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).disabled
  expect(['Nome', 'Sobrenome', 'Data de nascimento', 'Telefone com DDD'].map(isOff)).toEqual([true, true, true, false])
})
