import { showReturns } from '@prumo/contracts/main'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { lineWords, nextWords, offerWords, stateWords } from './return-words.ts'
import type { Offer, SendingBack, SentBack } from './returns.api.ts'
import { SendBack } from './SendBack.tsx'
import { moneyBack } from './what-goes-back.ts'

const example = showReturns.response.parse(showReturns.example.response).sendingBack
const sent: SentBack = { ...(example.returns[0] as SentBack) }

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

const canceled = vi.fn()
let answer: Answer
let asked: Answer
let api: Awaited<ReturnType<typeof fakeApi>>
beforeEach(async () => {
  answer = { body: { sendingBack: { ...example, returns: [] } } }
  asked = { body: { sendingBack: example } }
  api = await fakeApi(({ method }) => (method === 'GET' ? answer : asked))
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const show = (given?: Partial<SendingBack>) => {
  if (given) answer = { body: { sendingBack: { ...example, returns: [], ...given } } }
  const store = makeStore({
    apiUrl: api.url,
    sessionAddress: `${api.url}/_session`,
    isLasting: true,
    rest: async () => {},
  })
  render(
    <Provider store={store}>
      <SendBack
        order={{ number: 'R123456789', token: 'token-1' }}
        seen="complete"
        email="ajuda@prumo.example"
        onCanceled={canceled}
      />
    </Provider>,
  )
  return userEvent.setup()
}
const offer = (change: Partial<Offer>): Offer => ({ ...example.offer, lines: [], ...change })

test('units are chosen, the sum says what comes back, and the request carries the order’s token', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Devolver itens' }))
  const sheet = within(await screen.findByRole('dialog', { hidden: true }))
  const send = sheet.getByRole('button', { name: 'Pedir a devolução', hidden: true })
  expect((send as HTMLButtonElement).disabled).toBe(true)
  await user.click(sheet.getByRole('button', { name: 'Aumentar quantidade', hidden: true }))
  expect(sheet.getByText(/^R\$\s59,90$/)).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Aumentar quantidade', hidden: true }))
  expect(sheet.getByText(/^R\$\s141,30$/)).toBeTruthy()
  await user.selectOptions(sheet.getByRole('combobox', { hidden: true }), 'Mudei de ideia')
  await user.click(send)
  await expect.poll(() => api.received.some(({ method }) => method === 'POST')).toBe(true)
  const [request] = api.received.filter(({ method }) => method === 'POST')
  expect(request).toMatchObject({
    path: '/api/v1/orders/R123456789/returns',
    body: { reason: 'changed_mind', lines: [{ line_item_id: 12, units: 2 }] },
  })
  expect(request?.headers['x-spree-order-token']).toBe('token-1')
})

test('where nobody answers, the choice stays and is sent again under the same key', async () => {
  asked = { status: 503, body: {} }
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Devolver itens' }))
  const sheet = within(await screen.findByRole('dialog', { hidden: true }))
  await user.click(sheet.getByRole('button', { name: 'Aumentar quantidade', hidden: true }))
  const send = sheet.getByRole('button', { name: 'Pedir a devolução', hidden: true })
  await user.click(send)
  await sheet.findByText(/tente de novo/i)
  await user.click(send)
  await expect.poll(() => api.received.filter(({ method }) => method === 'POST').length).toBeGreaterThan(1)
  const keys = api.received.flatMap(({ method, body }) =>
    method === 'POST' ? [(body as { request_key: string }).request_key] : [],
  )
  expect(new Set(keys).size).toBe(1)
})

test('a return that can be posted shows its code, and may be given up', async () => {
  const user = show({ returns: [sent] })
  expect((await screen.findByLabelText<HTMLInputElement>('Código de postagem')).value).toBe('1234567890')
  expect(screen.getByText('Falta postar')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ficar com os itens' }))
  await expect.poll(() => api.received.at(-1)?.path ?? '').toMatch(/returns(\/3\/cancellation)?$/)
})

test('where it cannot be read, it says so and can be tried again', async () => {
  answer = { status: 503, body: {} }
  show()
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
})

test.each([['none'], ['not_sent']] as const)('%s: nothing is said', async (state) => {
  show({ offer: offer({ state, until: null }) })
  await expect.poll(() => document.body.textContent).toBe('')
})

test('what keeps a part of it from being canceled is said, with how its goods go back', async () => {
  show({ isPartKept: true, offer: offer({ state: 'not_sent', until: null }) })
  expect(await screen.findByText(/já é seu.*em até 7 dias depois que a caixa chegar/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each<[Offer['state'], string | null, RegExp]>([
  ['open', '2026-12-05T03:00:00.000Z', /até 04\/12\/2026/],
  ['open', null, /7 dias depois que a caixa chegar/],
  ['over', null, /terminou/],
  ['made_for_buyer', null, /até a manipulação começar/],
])('%s until %s says %s', (state, until, words) => {
  expect(offerWords({ state, until }, 'ajuda@prumo.example')).toMatch(words)
})

test.each<[Partial<SentBack>, string, RegExp]>([
  [{ state: 'requested' }, 'Pedida', /em instantes/],
  [{ state: 'posted' }, 'A caminho de nós', /Avisamos por e-mail/],
  [{ state: 'received' }, 'Em conferência', /até 2 dias/],
  [{ state: 'refunded', refunded: 59.9 }, 'Devolvida', /^Devolvemos R\$\s59,90\.$/],
  [
    { state: 'refunded', refunded: 59.9, unacceptedReason: 'used' },
    'Aceita em parte',
    /59,90\. O resto não pudemos aceitar: o que chegou foi usado\.$/,
  ],
  [{ state: 'refused', unacceptedReason: 'units_missing' }, 'Não aceita', /: chegou menos/],
  [{ state: 'canceled' }, 'Desfeita', /ficou com os itens/],
])('%j is said as %s', (change, label, words) => {
  const one = { ...sent, ...change }
  expect(stateWords(one).label).toBe(label)
  expect(nextWords(one)).toMatch(words)
})

test('of a line that was partly accepted both numbers are said', () => {
  expect(lineWords({ label: 'Shampoo', units: 2, acceptedUnits: 1 })).toBe('1 de 2 × Shampoo')
  expect(lineWords({ label: 'Shampoo', units: 2, acceptedUnits: null })).toBe('2 × Shampoo')
})

test('freight comes back only with all that is left', () => {
  expect(moneyBack(example.offer, { 12: 1 })).toEqual({ goodsCents: 5990, freightCents: 0 })
  expect(moneyBack(example.offer, { 12: 2 })).toEqual({ goodsCents: 11_980, freightCents: 2150 })
})

test('an order of which nothing has left is canceled after a question, and its page hears of it', async () => {
  canceled.mockClear()
  const user = show({ mayBeCanceled: true, offer: offer({ state: 'not_sent', until: null }) })
  await user.click(await screen.findByRole('button', { name: 'Cancelar o pedido' }))
  expect(screen.getByText(/Não dá para desfazer/)).toBeTruthy()
  asked = { status: 409, body: { code: 'payment_in_progress', error: 'x' } }
  const confirm = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar o pedido' })
  await user.click(confirm())
  await screen.findByRole('alert')
  expect(canceled).not.toHaveBeenCalled()
  asked = { body: { sendingBack: { ...example, mayBeCanceled: false, offer: offer({ state: 'none' }), returns: [] } } }
  await user.click(screen.getByRole('button', { name: 'Cancelar o pedido' }))
  await user.click(confirm())
  await expect.poll(() => canceled.mock.calls.length).toBe(1)
})
