import { UiMantineProvider } from '@prumo/ui/mantine'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetDrafts } from '#shared/hooks/open-drafts.ts'
import { fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore, type Store } from '#store'
import type { ConsultationRecord } from './record.api.ts'
import { StateBeforeSigning } from './StateBeforeSigning.tsx'

const statement = {
  ...{ channel: 'video', identity: 'document', documentKind: 'passport', documentEnding: null },
  ...{ suitability: 'suits', note: null, at: '2026-11-24T13:00:00.000Z' },
}
const consultation = (change: object = {}) =>
  ({
    id: 11,
    state: 'under_way',
    channel: 'video',
    isPatientKnown: false,
    statement: null,
    ...change,
  }) as unknown as ConsultationRecord['consultation']

let api: Awaited<ReturnType<typeof fakeApi>>
let store: Store
let stated: Received[]
beforeEach(async () => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  stated = []
  api = await fakeApi(async (request) => {
    stated.push(request)
    return { type: 'application/json', body: { record: {} } }
  })
  store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
})
afterEach(async () => {
  cleanup()
  forgetDrafts()
  await api.close()
})

const shown = (change: object = {}) => (
  <Provider store={store}>
    <UiMantineProvider>
      <StateBeforeSigning consultation={consultation(change)} />
    </UiMantineProvider>
  </Provider>
)

test('a visit that is stated asks for nothing', () => {
  render(shown({ statement }))
  expect(screen.queryByText(/Antes de assinar|Nada pode ser assinado|Conferência registrada/)).toBeNull()
})

test('one that ended without a statement says that nothing can be signed in it', () => {
  render(shown({ state: 'closed' }))
  screen.getByText('Nada pode ser assinado aqui')
  expect(screen.queryByRole('button')).toBeNull()
})

test('one under way asks there who is treated, and says when it may be signed', async () => {
  const { rerender } = render(shown())
  screen.getByText('Antes de assinar, diga quem atende e quem é atendido')
  await userEvent.click(screen.getByRole('button', { name: 'Conferir agora' }))
  const form = within(await screen.findByRole('dialog', { name: 'Quem atende e quem é atendido' }))
  await userEvent.click(form.getByRole('button', { name: 'Registrar a conferência' }))
  form.getByText('Diga como você conferiu quem ele é.')
  expect(stated).toEqual([])
  await userEvent.selectOptions(form.getByLabelText('Quem é o paciente'), 'document')
  await userEvent.selectOptions(form.getByLabelText('Documento mostrado'), 'passport')
  await userEvent.selectOptions(form.getByLabelText('Atendimento a distância'), 'suits')
  await userEvent.click(form.getByRole('button', { name: 'Registrar a conferência' }))
  await expect.poll(() => stated.length).toBe(1)
  expect(stated[0]).toMatchObject({
    path: '/api/staff/v1/consultations/11/statements',
    body: { identity: 'document', document_kind: 'passport', channel: 'video', suitability: 'suits' },
  })
  rerender(shown({ statement }))
  await screen.findByText('Conferência registrada. Você já pode assinar.')
})
