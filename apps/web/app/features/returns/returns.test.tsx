import { showReturn } from '@prumo/contracts/staff'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { FindReturn } from './FindReturn.tsx'
import { ReturnActs } from './ReturnActs.tsx'
import { lineWords, rowWords } from './return-words.ts'
import type { OpenedReturn } from './returns.api.ts'

const received = showReturn.response.parse(showReturn.example.response).return

// jsdom has the element but not its modal behaviour; the browser journeys see the real one.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
})

let answer: Answer
let api: Awaited<ReturnType<typeof fakeApi>>
beforeEach(async () => {
  answer = { body: { return: received } }
  api = await fakeApi(() => answer)
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = (shown: React.ReactNode) => {
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  render(<Provider store={store}>{shown}</Provider>)
  return userEvent.setup()
}
const acts = (change: Partial<OpenedReturn> = {}) => show(<ReturnActs found={{ ...received, ...change }} />)
const sent = () => api.received.filter(({ method }) => method === 'POST').map(({ body }) => body)
/** The last button of that name: the dialog repeats the words of the act. */
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  const buttons = screen.getAllByRole('button', { name, hidden: true })
  await user.click(buttons.at(-1) as HTMLElement)
}

test('all of it is accepted by one press and its confirmation, and nothing goes to the shelf by itself', async () => {
  const user = acts()
  await press(user, 'Aceitar e devolver o valor')
  await press(user, 'Aceitar e devolver o valor')
  await expect
    .poll(sent)
    .toEqual([{ lines: [{ line_item_id: 12, accepted_units: 2, restocked_units: 0 }], reason: null }])
})

test('less than all asks for the reason first', async () => {
  const user = acts()
  const [fewer] = screen.getAllByRole('button', { name: 'Diminuir quantidade' })
  await user.click(fewer as HTMLElement)
  await press(user, 'Aceitar uma parte')
  expect(screen.getByText('Escolha o motivo: o cliente vai lê-lo.')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox'), 'Foi usado')
  await press(user, 'Aceitar uma parte')
  await press(user, 'Aceitar uma parte')
  await expect
    .poll(sent)
    .toEqual([{ lines: [{ line_item_id: 12, accepted_units: 1, restocked_units: 0 }], reason: 'used' }])
})

test('intimate goods have no shelf', () => {
  acts({ lines: received.lines.map((line) => ({ ...line, mayBeSoldAgain: false })) })
  expect(screen.getByText(/não volta para a prateleira/)).toBeTruthy()
  expect(screen.queryByText('Voltam para a prateleira')).toBeNull()
})

test('before it arrives, its arrival is the act; without a code one can be entered', async () => {
  const user = acts({ state: 'requested' })
  await user.type(screen.getByRole('textbox'), 'não')
  await press(user, 'Enviar o código ao cliente')
  expect(screen.getByText(/de 6 a 20 letras/)).toBeTruthy()
  await press(user, 'A caixa chegou')
  await expect.poll(() => api.received.at(-1)?.path).toBe('/api/staff/v1/returns/3/arrival')
})

test.each([
  ['refunded', /a caminho do cliente/],
  ['refused', /recebeu o motivo/],
  ['canceled', /ficou com os itens/],
] as const)('%s: nothing is left to do', (state, words) => {
  acts({ state })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the code in the box leads to its return; a wrong one says so', async () => {
  const onFound = vi.fn()
  const user = show(<FindReturn onFound={onFound} />)
  const field = screen.getByRole('textbox', { name: 'Código que está na caixa' })
  await user.type(field, 'd1')
  await press(user, 'Abrir')
  expect(screen.getByText(/começa com D/)).toBeTruthy()
  answer = { status: 404, body: { code: 'not_found' } }
  await user.clear(field)
  await user.type(field, 'd7k2mpqx')
  await press(user, 'Abrir')
  expect(await screen.findByText(/Nenhuma devolução tem este código/)).toBeTruthy()
  answer = { body: { return: received } }
  await press(user, 'Abrir')
  await expect.poll(() => onFound.mock.calls).toEqual([[3]])
})

test('a row says until when, a judged line what became of it', () => {
  expect(rowWords({ ...received, dueAt: '2026-12-01T12:00:00.000Z' })).toMatch(/^Até 01\/12\/2026/)
  expect(rowWords({ ...received, state: 'posted', dueAt: null })).toBe('Postada')
  const [line] = received.lines
  expect(lineWords({ ...(line as OpenedReturn['lines'][number]), acceptedUnits: 1, restockedUnits: 0 })).toBe(
    '2 × Shampoo: 1 de 2 aceitas, 0 na prateleira',
  )
})
