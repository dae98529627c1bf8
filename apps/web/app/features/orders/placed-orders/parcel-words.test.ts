import { expect, test } from 'vitest'
import { isAllDelivered, parcelWords } from './parcel-words.ts'

const at = '2026-11-20T15:00:00.000Z'
const box = (state: string, more: object = {}) => ({
  number: `H${state}`,
  state: state === 'packed' ? 'ready' : 'shipped',
  shippedAt: state === 'packed' ? null : at,
  trackingUrl: null,
  publicMetadata: {
    tracking: { state, code: null, packedAt: at, deliveredAt: null, lostAt: null, returnedAt: null, ...more },
  },
})
const waiting = { number: 'H1', state: 'ready', shippedAt: null, trackingUrl: null }

test.each([
  ['packed', {}, 'Embalada em 20/11/2026. Sai com a próxima coleta.'],
  ['shipped', {}, 'Saiu em 20/11/2026.'],
  ['delivered', { deliveredAt: at }, 'Entregue em 20/11/2026.'],
  [
    'lost',
    { lostAt: at },
    'A transportadora não encontrou esta caixa em 20/11/2026. Enviamos outra ou devolvemos o valor.',
  ],
  ['returned', { returnedAt: at }, 'Não foi entregue e voltou para nós em 20/11/2026.'],
  [
    'lost',
    { lostAt: at, isReplaced: true },
    'A transportadora não encontrou esta caixa em 20/11/2026. Outra vai no lugar dela.',
  ],
  [
    'lost',
    { lostAt: at, isReplaced: true, isMadeAgain: true },
    'A transportadora não encontrou esta caixa em 20/11/2026. A farmácia prepara tudo de novo, sem custo. Se ela aparecer, não use: escreva para nós.',
  ],
  [
    'delivered',
    { deliveredAt: at, lostAt: at, isReplaced: true, isMadeAgain: true },
    'Apareceu depois de perdida, em 20/11/2026. Use só o que veio na caixa nova, e escreva para nós: buscamos esta.',
  ],
  [
    'delivered',
    { deliveredAt: at, isReplaced: true, isMadeAgain: true },
    'Entregue em 20/11/2026. A farmácia prepara tudo de novo, sem custo.',
  ],
])('a box that is %s', (state, more, text) => {
  expect(parcelWords([box(state, more)])).toMatchObject([{ title: null, text }])
})

test('a box that the pharmacy makes once more says so', () => {
  const making = { ...waiting, publicMetadata: { making: true } }
  expect(parcelWords([box('lost', { lostAt: at }), making])[1]).toMatchObject({
    text: 'A farmácia está preparando de novo.',
  })
})

test('a box of medicine is made, not picked from a shelf', () => {
  expect(
    parcelWords([box('shipped'), { ...waiting, state: 'pending' }, waiting], { isMedicine: true }).map(
      ({ text }) => text,
    ),
  ).toEqual(['Saiu em 20/11/2026.', 'A farmácia está preparando.', 'Pronta para embalar.'])
  expect(parcelWords([box('lost', { lostAt: at })], { isMedicine: true })[0]?.text).toContain(
    'A farmácia prepara tudo de novo',
  )
})

test('nothing is said of boxes before the first is packed, and then of each', () => {
  expect(parcelWords([waiting])).toEqual([])
  expect(parcelWords([box('shipped'), waiting])).toMatchObject([
    { title: 'Caixa 1 de 2', text: 'Saiu em 20/11/2026.' },
    { title: 'Caixa 2 de 2', text: 'Em separação.' },
  ])
})

test.each([
  [[box('delivered', { deliveredAt: at })], true],
  [[box('lost', { lostAt: at })], false],
  [[box('lost', { lostAt: at }), box('delivered', { deliveredAt: at })], false],
  [[box('lost', { lostAt: at, isReplaced: true }), box('delivered', { deliveredAt: at })], true],
  [[box('delivered', { deliveredAt: at }), box('shipped')], false],
  [[waiting], false],
])('whether everything arrived (%#)', (boxes, isThere) => {
  expect(isAllDelivered(boxes)).toBe(isThere)
})

test.each([
  ['lost', { lostAt: at }, 'A transportadora não encontrou esta caixa em 20/11/2026. Devolvemos o valor.'],
  ['returned', { returnedAt: at }, 'Não foi entregue e voltou para nós em 20/11/2026. Devolvemos o valor.'],
  ['packed', {}, 'Não sai: devolvemos o valor.'],
])('once all of it was paid back, nothing goes instead of what is %s', (state, more, words) => {
  for (const isMedicine of [true, false])
    expect(parcelWords([box(state, more)], { isMedicine, isPaidBack: true })[0]?.text).toBe(words)
})
