import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadServer } from '#shared/uploads/server.factory.ts'
import { makeStore } from '#store'
import { SendExam } from './SendExam.tsx'

let it: ReturnType<typeof uploadServer>
beforeEach(() => {
  it = uploadServer()
  vi.stubGlobal('XMLHttpRequest', it.Request)
  vi.stubGlobal('fetch', it.fetched)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const today = () => calendarDayOf(new Date())
const shown = () => {
  const store = makeStore({ apiUrl: 'http://127.0.0.1:9', isLasting: true, rest: async () => {} })
  render(
    <Provider store={store}>
      <SendExam userId={7} first="hiv_test" mayTake={() => true} />
    </Provider>,
  )
}
const collectedOn = (day: string) =>
  fireEvent.change(screen.getByLabelText(/^Dia da coleta/), { target: { value: day } })
const pick = () =>
  userEvent.upload(
    screen.getByLabelText('Escolher o arquivo'),
    new File(['%PDF-1.4'], 'teste.pdf', { type: 'application/pdf' }),
  )

test.each([
  ['of tomorrow', () => dayAfter(today(), 1), /^Esta data ainda não chegou/],
  ['that is missing', () => '', /^Informe o dia da coleta/],
])('a day of collection %s is said at its field, and nothing is sent', async (_what, day, words) => {
  shown()
  collectedOn(day())
  await pick()
  const field = screen.getByLabelText(/^Dia da coleta/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull()
  expect(it.server.calls).toEqual([])
  // Corrected, the fault is gone, and the file may be chosen.
  collectedOn(today())
  expect(screen.queryByText(words)).toBeNull()
  await pick()
  expect(await screen.findByRole('button', { name: 'Enviar' })).toBeTruthy()
})

test('a server whose clock was set back says that the day lies ahead; the file stays, and is sent later', async () => {
  const words = 'Esta data ainda não chegou. Confira o dia da coleta.'
  it.server.kept = {
    status: 422,
    body: {
      ...{ error: 'Confira os campos indicados.', code: 'invalid_fields', errors: { collected_on: [words] } },
      faults: { collected_on: [{ code: 'day_ahead', params: {} }] },
    },
  }
  shown()
  collectedOn(today())
  await pick()
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText('teste.pdf')).toBeTruthy()
  expect(it.server.bodies[0]).toMatchObject({ kind: 'hiv_test', collected_on: today() })
  it.server.kept = { status: 200, body: { documents: [] } }
  await userEvent.click(await screen.findByRole('button', { name: /^(Enviar|Tentar de novo)/ }))
  expect(await screen.findByText('teste.pdf foi enviado.')).toBeTruthy()
})
