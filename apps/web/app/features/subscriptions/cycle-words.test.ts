import { listCycles } from '@prumo/contracts/main'
import { expect, test } from 'vitest'
import {
  cardOfRequestWordsOf,
  isRefusedWhilePaused,
  nextFacts,
  nextSellerWords,
  nextWords,
  otherSellerWords,
  refusedWhilePausedWords,
  sellerThereWords,
  waitWordsOf,
} from './cycle-words.ts'
import type { Cycle } from './cycles.api.ts'

const [example] = listCycles.example.response.subscriptions
const visa = { brand: 'visa', lastDigits: '2802', isExpired: false, lastDay: '2030-11-30' }
const underWay = (given: Partial<Cycle> = {}): Cycle => ({
  ...(example as Cycle),
  isUnderWay: true,
  nextChargeOn: '2026-01-23',
  underWayTotal: 87.4,
  ...given,
})
const refused = { what: 'refused', retryOn: '2026-01-24', isLastTry: false } as const

test.each([
  [{}, 'O próximo envio está com a farmácia. O cartão só é cobrado quando a farmácia aceitar.'],
  [
    { isBeingCharged: true },
    'A farmácia aceitou, e a cobrança do cartão está em andamento. Se demorar, seguimos tentando: por enquanto você não precisa fazer nada.',
  ],
  [
    { isBeingCharged: true, paysBy: 'pix' },
    'A farmácia aceitou, e o código Pix está a caminho, por e-mail. Se demorar, seguimos tentando: por enquanto você não precisa fazer nada.',
  ],
  [
    { unpaid: refused },
    'Tentamos o cartão de novo em 24/01/2026. Depois da última vez, o tratamento fica pausado, e nada se perde.',
  ],
  [
    { unpaid: { ...refused, isLastTry: true } },
    'Tentamos o cartão pela última vez em 24/01/2026. Se não der certo, o tratamento fica pausado, e nada se perde.',
  ],
  [
    { unpaid: refused, paysBy: 'pix' },
    'Em 24/01/2026, um código Pix novo chega por e-mail. Depois da última vez, o tratamento fica pausado, e nada se perde.',
  ],
  [{ unpaid: { ...refused, retryOn: null } }, 'Escolha outro jeito de pagar para a farmácia seguir.'],
  [
    { unpaid: { what: 'pix', retryOn: null, isLastTry: false }, paysBy: 'pix' },
    'Se o Pix não for pago no prazo, o tratamento fica pausado, e nada se perde.',
  ],
] as [Partial<Cycle>, string][])('what comes next of a parcel that the pharmacy has: %#', (given, words) => {
  expect(nextWords(underWay(given))).toBe(words)
  // The day of one that was refused is behind him: the words say when it is tried again.
  expect(nextFacts(underWay(given))).toEqual([
    ...(given.unpaid ? [] : [['Cobrança deste envio', 'a partir de 23/01/2026']]),
    ['Este envio, com a entrega', 'R$ 87,40'],
    ...(given.paysBy === 'pix' ? [] : [['Cartão', 'Visa final 2802']]),
  ])
})

test.each([
  [{}, ['Cartão', 'Visa final 2802']],
  [{ card: { brand: 'other', lastDigits: '1234' } }, ['Cartão', 'Cartão final 1234']],
  [{ card: { ...visa, isExpired: true, lastDay: '2025-12-31' } }, ['Cartão vencido', 'Visa final 2802']],
  [{ card: { ...visa, lastDay: '2025-12-31' } }, ['Cartão vence em 31/12/2025: escolha outro', 'Visa final 2802']],
  [{ card: { ...visa, lastDay: '2026-01-31' } }, ['Cartão', 'Visa final 2802']],
  [{ isRepeating: true, card: null }, ['O cartão não existe mais', 'Escolha outro']],
  // A banner says it.
  [{ isRepeating: true, card: null, waitsFor: 'card' }, undefined],
  // A card that was given for that request alone is no saved one.
  [{ isUnderWay: true, card: null }, undefined],
  [{ paysBy: 'pix', card: null }, undefined],
] as [Partial<Cycle>, [string, string] | undefined][])(
  'the card that pays it is named, or that it is gone: %j',
  (given, fact) => {
    const facts = nextFacts({ ...(example as Cycle), nextChargeOn: '2026-01-23', ...given })
    expect(facts.find(([name]) => /cartão/i.test(name))).toEqual(fact)
  },
)

const after = 'Depois dele, nada é pedido nem cobrado até você retomar.'
test.each([
  [{}, `O próximo envio está com a farmácia. O cartão só é cobrado quando a farmácia aceitar. ${after}`],
  [
    { unpaid: { what: 'pix', retryOn: null, isLastTry: false }, paysBy: 'pix' },
    `Se o Pix não for pago no prazo, o pedido é desfeito, e nada se perde. ${after}`,
  ],
] as [Partial<Cycle>, string][])('paused over what the pharmacy has: that alone is charged: %#', (given, words) => {
  expect(nextWords(underWay({ state: 'paused', ...given }))).toBe(words)
})

test.each([
  ['paid_back', 'Houve uma devolução no último envio'],
  ['given_up', 'Você desistiu do último envio'],
  [null, 'O tratamento está pausado'],
] as const)('paused over a refused charge (%s): no try is promised, and both ways on are said', (pausedFor, title) => {
  const cycle = underWay({ state: 'paused', pausedFor, unpaid: { ...refused, retryOn: null } })
  expect(isRefusedWhilePaused(cycle)).toBe(true)
  expect(isRefusedWhilePaused({ ...cycle, state: 'active' })).toBe(false)
  const told = refusedWhilePausedWords(cycle)
  expect(told.title).toBe(title)
  expect(told.text).toMatch(
    /Não tentamos mais a cobrança deste envio\. .* pague de outro jeito\. Se continuar sem ele, este pedido é desfeito/,
  )
})

test('one that he brought forward: the day that stands if it does not go is in sight', () => {
  const ahead = underWay({ nextChargeOn: '2999-12-23' })
  const total = ['Este envio, com a entrega', 'R$ 87,40']
  const card = ['Cartão', 'Visa final 2802']
  expect(nextFacts(ahead)).toEqual([['Cobrança já marcada', '23/12/2999'], total, card])
  expect(nextWords(ahead)).toBe(
    'O próximo envio está com a farmácia. O cartão só é cobrado quando a farmácia aceitar. Ele entra no lugar da cobrança de 23/12/2999; se não sair, ela continua marcada.',
  )
  // One that he asked for by hand has no day that stands.
  expect(nextFacts(underWay({ nextChargeOn: '2999-12-23', isRepeating: false }))).toEqual([total, card])
})

test.each([
  [null, 'Nenhuma marcada'],
  ['2026-03-01', 'Nenhuma até 01/03/2026'],
])('paused until %s: the day is said, or that there is none', (pausedUntil, words) => {
  expect(nextFacts({ ...(example as Cycle), state: 'paused', pausedUntil })).toEqual([['Próxima cobrança', words]])
})

test.each([
  [[1], 'Com a entrega, até'],
  [[2, 1], 'Cada um dos 2 envios, com a entrega, até'],
])('the amount is that of one parcel: %j', (parcelMonths, words) => {
  const facts = nextFacts({ ...(example as Cycle), parcelMonths })
  expect(facts.map(([name]) => name)).toContain(words)
})

const south = { legalName: 'Farmácia do Sul Ltda.', cnpj: '12345678000195', isAnother: true }
const same = { ...south, isAnother: false }
const between = (given: Partial<Cycle>): Cycle => ({ ...(example as Cycle), ...given })
const named = 'Farmácia do Sul Ltda., CNPJ 12.345.678/0001-95.'

test('who prepares and sells the next one is named; of a request that the pharmacy has, the card says it', () => {
  expect(nextSellerWords(between({ seller: same }))).toBe(`Quem prepara e vende o próximo envio: ${named}`)
  expect(nextSellerWords(underWay({ seller: same }))).toBeNull()
  for (const seller of [same, null]) expect(otherSellerWords(between({ seller }))).toBeNull()
})

test('another seller than the last one is told before the charge, and what he can do', () => {
  expect(nextSellerWords(between({ seller: south }))).toBeNull()
  expect(otherSellerWords(between({ seller: south }))).toEqual({
    title: 'Outra farmácia prepara e vende o próximo envio',
    text: `Desta vez, ${named} O valor combinado não aumenta. Se preferir, pule, pause ou cancele antes da cobrança: não custa nada.`,
  })
  const request = otherSellerWords(underWay({ seller: south, isRepeating: false }))
  expect(request?.title).toBe('Outra farmácia prepara e vende este envio')
  expect(request?.text).toContain('cancele ou leve a receita a outra farmácia')
})

test('at another address another pharmacy may sell, and he reads it before his yes', () => {
  expect(sellerThereWords(south)).toBe(`Neste endereço, outra farmácia prepara e vende: ${named}`)
  expect(sellerThereWords(same)).toBe(`Quem prepara e vende: ${named}`)
})

test('a card that has expired is named where a treatment waits for one, where its charge was refused, and why', () => {
  const card = { brand: 'visa', lastDigits: '2802', isExpired: true, lastDay: '2026-01-31' }
  expect(waitWordsOf({ card }, 'card').title).toBe('O cartão final 2802 venceu')
  expect(cardOfRequestWordsOf({ card }).title).toBe('O cartão final 2802 venceu')
  expect(waitWordsOf({ card }, 'price').title).toBe('O valor do envio mudou')
  expect([waitWordsOf({ card: null }, 'card').title, cardOfRequestWordsOf({ card: null }).title]).toEqual([
    'O cartão não existe mais',
    'O cartão não existe mais',
  ])
  expect(nextWords(underWay({ unpaid: refused, card }))).toBe(
    'O cartão final 2802 venceu. Tentamos o cartão de novo em 24/01/2026. Depois da última vez, o tratamento fica pausado, e nada se perde.',
  )
  expect(nextWords(underWay({ unpaid: refused, card, paysBy: 'pix' }))).not.toContain('venceu')
})
