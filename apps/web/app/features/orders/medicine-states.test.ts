import { expect, test } from 'vitest'
import { isMedicine, medicineTimeline, medicineWords, requestTimeline, requestWords } from './medicine-states.ts'
import type { Order } from './order.ts'
import { untilPaidBack } from './order-states.ts'

const waiting = (state: 'pending' | 'ready', more: object = {}) => ({ state, publicMetadata: more })
const box = (state: string, more: object = {}) => ({
  state: state === 'packed' ? 'ready' : 'shipped',
  publicMetadata: { tracking: { state, packedAt: '2026-11-20T15:00:00.000Z', isReplaced: false, ...more } },
})
const gone = box('lost', { isReplaced: true, isMadeAgain: true })
type Given = { state?: string; paymentState?: string; shipments?: unknown[] }
const order = ({ state = 'complete', paymentState = 'paid', shipments = [] }: Given) =>
  ({ state, paymentState, shipments }) as unknown as Order

test.each<[string, Given, string, string]>([
  ['accepted, and its Pix not paid', { paymentState: 'balance_due' }, 'Esperando o pagamento', 'paid'],
  ['refused by the card', { paymentState: 'failed' }, 'Pagamento não aprovado', 'paid'],
  ['paid, without a box yet', {}, 'Em preparo', 'making'],
  ['being made', { shipments: [waiting('pending')] }, 'Em preparo', 'making'],
  ['made', { shipments: [waiting('ready')] }, 'Pronto', 'packing'],
  ['packed', { shipments: [box('packed')] }, 'Embalado', 'packing'],
  ['on its way', { shipments: [box('shipped')] }, 'A caminho', 'shipped'],
  ['lost', { shipments: [box('lost')] }, 'Não chegou', 'shipped'],
  ['back', { shipments: [box('returned')] }, 'Voltou para nós', 'shipped'],
  ['made once more', { shipments: [gone, waiting('pending', { making: true })] }, 'Em preparo de novo', 'making'],
  ['made once more, and sent', { shipments: [gone, box('shipped')] }, 'A caminho', 'shipped'],
  ['in two boxes, one of them still here', { shipments: [box('delivered'), waiting('ready')] }, 'Pronto', 'packing'],
])('medicine that is %s is called "%s"', (_what, given, label, now) => {
  expect(medicineWords(order(given))?.label).toBe(label)
  const steps = medicineTimeline(order(given))
  expect(steps.filter(({ isNow }) => isNow).map(({ key }) => key)).toEqual([now])
  expect(JSON.stringify(steps)).not.toMatch(/Guardamos|separação/)
})

test('once every box arrived, every step is done', () => {
  const arrived = order({ shipments: [gone, box('delivered'), waiting('pending')].slice(0, 2) })
  expect(medicineWords(arrived)?.label).toBe('Entregue')
  expect(medicineTimeline(arrived).every(({ isDone }) => isDone)).toBe(true)
})

test('what is lost is not said to be on its way', () => {
  const titles = medicineTimeline(order({ shipments: [box('lost')] })).map(({ title }) => title)
  expect(titles).toContain('Não chegou')
  expect(titles).not.toContain('A caminho')
})

test('a canceled one has the words of every order', () => {
  expect(medicineWords(order({ state: 'canceled', paymentState: 'void' }))).toBeNull()
})

test.each([
  ['with_pharmacist', 'review'],
  ['in_question', 'review'],
  ['accepted', 'paid'],
  ['payment_failed', 'paid'],
  ['returned', undefined],
  ['withdrawn', undefined],
] as const)('a request that is %s stands at %s, and nothing of it was charged', (state, now) => {
  expect(requestTimeline(state).find(({ isNow }) => isNow)?.key).toBe(now)
  if (state !== 'accepted') expect(requestWords(state).text).toMatch(/nada foi cobrado/i)
})

test.each([
  ['drugs', true],
  ['phyto', false],
  [undefined, false],
])('a line of %s', (productLine, isIt) => {
  const variant = { product: { publicMetadata: { productLine } } }
  expect(isMedicine({ lineItems: [{ variant }] } as unknown as Order)).toBe(isIt)
})

test.each([
  ['was lost', [box('lost')], ['Não chegou', 'Valor devolvido']],
  ['came back', [box('returned')], ['Voltou para nós', 'Valor devolvido']],
  ['was to be made again', [gone, waiting('pending', { making: true })], ['Pagamento confirmado', 'Valor devolvido']],
  ['arrived', [box('delivered')], ['A caminho', 'Entregue']],
])('what %s and was paid back whole ends with its money, and nothing is still to come', (_what, shipments, last) => {
  const steps = untilPaidBack(medicineTimeline(order({ shipments })))
  expect(steps.slice(-2).map(({ title }) => title)).toEqual(last)
  expect(steps.every(({ isDone }) => isDone)).toBe(true)
})
