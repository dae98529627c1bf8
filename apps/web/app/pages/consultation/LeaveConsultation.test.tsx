import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { patientDraft } from '#features/onboarding/patient-form.ts'
import { bookedPatient } from '#features/onboarding/sent-patient.ts'
import { emptyPerson } from '#shared/person/person-form.ts'
import { fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { LeaveConsultation } from './LeaveConsultation.tsx'

// jsdom has the element but not its modal behaviour; the browser journeys test the real one.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
  }
})

let api: Awaited<ReturnType<typeof fakeApi>>
beforeEach(async () => {
  api = await fakeApi(() => ({ body: {} }))
  patientDraft.write({ ...emptyPerson, firstName: 'Bruno' })
  bookedPatient.note({ first_name: 'Bruno' })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

test('whoever takes everything off a shared device leaves no word of himself in the tab', async () => {
  const store = makeStore({ apiUrl: api.url, surveyAddress: `${api.url}/_survey`, rest: async () => {} })
  const element = <LeaveConsultation isOpen onClose={() => {}} />
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
  )
  expect(JSON.stringify(sessionStorage)).toContain('Bruno')
  await userEvent.click(screen.getByRole('button', { name: 'Sair e apagar tudo deste aparelho' }))
  await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('Bruno'))
})
