import { showRefundable } from '@prumo/contracts/staff'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { FindOrderOnDesk } from './FindOrderOnDesk.tsx'
import { OrderOnDesk } from './OrderOnDesk.tsx'
import type { DeskOrder } from './order-desk.api.ts'
import { allOf, linesOf, nothingWanted, sumOf, withUnits } from './wanted-refund.ts'

const paid = showRefundable.response.parse(showRefundable.example.response).order

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

let answers: Record<string, Answer>
let api: Awaited<ReturnType<typeof fakeApi>>
beforeEach(async () => {
  answers = { GET: { body: { order: paid } } }
  api = await fakeApi(({ method }) => answers[method] ?? { body: { order: paid } })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const draw = (shown: React.ReactNode) => {
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  render(<Provider store={store}>{shown}</Provider>)
  return userEvent.setup()
}
const open = (change: Partial<DeskOrder> = {}) => {
  answers.GET = { body: { order: { ...paid, ...change } } }
  return draw(<OrderOnDesk number="R123456789" />)
}
/** The last button of that name: the dialog repeats the words of the act. */
const press = async (user: ReturnType<typeof userEvent.setup>, name: RegExp) => {
  const buttons = await screen.findAllByRole('button', { name, hidden: true })
  await user.click(buttons.at(-1) as HTMLElement)
}
const sent = (method: string) => api.received.filter((each) => each.method === method)
const text = () => document.body.textContent ?? ''

test('the amount follows from units and freight, and everything is what is left', () => {
  const one = withUnits(nothingWanted, 12, 1)
  expect([sumOf(paid, nothingWanted), sumOf(paid, one), sumOf(paid, { ...one, freight: true })]).toEqual([
    0, 59.9, 81.4,
  ])
  expect(sumOf(paid, allOf(paid))).toBeCloseTo(141.3, 2)
  expect([linesOf(paid, nothingWanted), linesOf(paid, one)]).toEqual([[], [{ line_item_id: 12, units: 1 }]])
})

test('what went back is told with who gave it, and what is left beside the total', async () => {
  open()
  await screen.findByRole('heading', { name: 'Pedido R123456789' })
  expect(text()).toMatch(/Total da compraR\$\s201,20/)
  expect(text()).toMatch(/Ainda pode ser devolvidoR\$\s141,30/)
  expect(text()).toMatch(/A caminho do clienteR\$\s59,90/)
  expect(text()).toMatch(/1 × ShampooR\$\s59,90.*por Rafael Costa: correção do pedido/)
})

test('nothing is given back without a choice and a reason; then one press and its confirmation send it once', async () => {
  const user = open()
  await press(user, /^Devolver$/)
  expect(text()).toContain('Escolha o que será devolvido.')
  expect(text()).toContain('Escolha o motivo: o cliente vai lê-lo.')
  await user.click(screen.getByRole('button', { name: 'Aumentar quantidade' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Motivo' }), 'Perdeu-se no caminho')
  await press(user, /^Devolver R\$\s59,90$/)
  await press(user, /^Devolver R\$\s59,90$/)
  await expect
    .poll(() => sent('POST').map(({ body }) => body))
    .toMatchObject([{ reason: 'goods_lost', lines: [{ line_item_id: 12, units: 1 }], freight: false }])
})

test('a refusal is said, and the same press again is the same refund', async () => {
  answers.POST = {
    status: 409,
    body: { error: 'Estes itens estão em uma caixa fechada.', code: 'refund_units_packed' },
  }
  const user = open()
  await press(user, /^Marcar tudo/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Motivo' }), 'Correção do pedido')
  for (const _ of [1, 2]) {
    await press(user, /^Devolver R\$/)
    await press(user, /^Devolver R\$/)
    await screen.findByText('Estes itens estão em uma caixa fechada.')
    // The dialog has closed: only the form's own button is left.
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Devolver R\$/, hidden: true })).toHaveLength(1))
  }
  await expect.poll(() => sent('POST')).toHaveLength(2)
  const keys = sent('POST').map(({ body }) => (body as { request_key: string }).request_key)
  expect(new Set(keys).size).toBe(1)
})

test('a cancellation asks for its reason, says what follows, and is sent once it is confirmed', async () => {
  const user = open()
  await press(user, /^Cancelar o pedido$/)
  expect(sent('PUT')).toEqual([])
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Motivo do cancelamento' }), 'O cliente pediu')
  const [ask] = screen.getAllByRole('button', { name: 'Cancelar o pedido' })
  await user.click(ask as HTMLElement)
  await press(user, /^Cancelar o pedido$/)
  await expect.poll(() => sent('PUT').map(({ body }) => body)).toEqual([{ reason: 'buyer_asked' }])
})

test.each<[string, Partial<DeskOrder>, RegExp, RegExp]>([
  ['unpaid', { state: 'unpaid', mayBeRefunded: false }, /Nada foi pago\. Se um Pix ainda chegar/, /Devolver valor/],
  ['of which something left', { mayBeCanceled: false }, /Devolver valor/, /Cancelar o pedido/],
  [
    'that is all given back',
    { lines: paid.lines.map((line) => ({ ...line, amounts: [] })), freight: 0 },
    /Tudo o que foi pago já foi devolvido\./,
    /Marcar tudo/,
  ],
  [
    'that was canceled',
    {
      state: 'canceled',
      mayBeRefunded: false,
      mayBeCanceled: false,
      cancellation: { reason: 'not_deliverable', staffName: 'Rafael Costa', canceledAt: '2026-11-28T12:10:00.000Z' },
    },
    /por Rafael Costa\. Motivo: não conseguimos enviar\./,
    /Devolver valor|Cancelar o pedido/,
  ],
])('an order %s shows what may be done, and nothing else', async (_what, change, there, missing) => {
  open({ refunds: [], ...change })
  await screen.findByText(there)
  expect(text()).not.toMatch(missing)
})

test('units in a closed box are told', async () => {
  open({ lines: paid.lines.map((line) => ({ ...line, closedUnits: 2 })) })
  expect(await screen.findByText(/2 em caixa fechada/)).toBeTruthy()
})

test('an order that is not for who asks, and an outage, are said', async () => {
  answers.GET = { status: 404, body: { error: 'Não encontramos.', code: 'not_found' } }
  draw(<OrderOnDesk number="R999999999" />)
  await screen.findByRole('heading', { name: 'Este pedido não abre para você' })
  cleanup()
  answers.GET = { status: 503, body: { error: 'Fora do ar.', code: 'unexpected' } }
  const user = draw(<OrderOnDesk number="R123456789" />)
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  answers.GET = { body: { order: paid } }
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText('Já devolvido')
})

test('an order is found by its number, typed in any case, and a number that is none is not asked for', async () => {
  const onFound = vi.fn()
  const user = draw(<FindOrderOnDesk onFound={onFound} />)
  const field = screen.getByRole('textbox', { name: 'Número do pedido' })
  await user.type(field, '123')
  await press(user, /^Abrir$/)
  expect(text()).toContain('O número começa com R')
  expect(api.received).toEqual([])
  await user.clear(field)
  await user.type(field, ' r123456789 ')
  await press(user, /^Abrir$/)
  await expect.poll(() => onFound.mock.calls).toEqual([['R123456789']])
})

test('a number that opens nothing for who asks is said at its field', async () => {
  answers.GET = { status: 404, body: { error: 'Não encontramos.', code: 'not_found' } }
  const user = draw(<FindOrderOnDesk onFound={() => {}} />)
  await user.type(screen.getByRole('textbox', { name: 'Número do pedido' }), 'R123456789')
  await press(user, /^Abrir$/)
  await screen.findByText(/Nenhum pedido que você possa abrir/)
})

test('the e-mail of an order that hears nothing is corrected for who tells its CPF, and who did it is told', async () => {
  const unheard = { mailsUndeliveredSince: '2026-11-28T10:00:00.000Z' }
  const user = open({ ...unheard, email: { mayBeCorrected: true, revision: 1, corrections: [] } })
  await press(user, /^Corrigir o e-mail$/)
  expect(text()).toContain('Peça o CPF completo')
  expect(text()).toContain('Confira o e-mail, letra por letra.')
  expect(sent('PUT')).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'CPF que o cliente disse' }), '123.456.789-09')
  await user.type(screen.getByRole('textbox', { name: 'E-mail certo' }), ' maria@prumo.example')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Motivo da correção' }), 'A caixa estava cheia')
  const [ask] = screen.getAllByRole('button', { name: 'Corrigir o e-mail' })
  await user.click(ask as HTMLElement)
  expect(text()).toContain('O link antigo não abre mais o pedido.')
  await press(user, /^Corrigir o e-mail$/)
  const body = { email: 'maria@prumo.example', cpf: '123.456.789-09', reason: 'mailbox_full', revision: 1 }
  await expect.poll(() => sent('PUT').map((each) => each.body)).toEqual([body])
  cleanup()
  const corrections = [{ at: '2026-11-28T12:20:00.000Z', staffName: 'Rafael Costa', reason: 'mistyped' as const }]
  open({ email: { mayBeCorrected: false, revision: 1, corrections } })
  await screen.findByText(/^Corrigido em .*, por Rafael Costa: o e-mail foi digitado errado\.$/)
  expect(text()).not.toContain('Corrigir o e-mail')
})
