import { expect, test } from 'vitest'
import { startWords, subscriptionStateWords } from './subscription-words.ts'

const active = { state: 'active', isInQuestion: false, waitsForOriginal: false } as const
const since = '2027-01-09'

test.each([
  ['preparing', null, 'A farmácia prepara e envia.'],
  ['packed', since, 'A caixa está pronta e sai em breve.'],
  ['shipped', since, 'A caixa saiu em 09/01/2027 e está a caminho.'],
  ['delivered', since, 'O último envio foi entregue em 09/01/2027.'],
  ['lost', since, 'A caixa se perdeu no caminho. Cuidamos disso e avisamos por e-mail.'],
  ['returned', since, 'A caixa voltou para nós. Cuidamos disso e avisamos por e-mail.'],
  ['canceled', null, 'O último envio foi cancelado.'],
  ['withdrawn', null, 'O último pedido não seguiu, e nada foi cobrado dele.'],
] as const)('a treatment says where its box is: %s', (state, day, text) => {
  expect(subscriptionStateWords({ ...active, parcel: { state, since: day } })).toMatchObject({ label: 'Ativo', text })
})

test.each([
  ['withdrawn', 'O último pedido não seguiu, e nada foi cobrado dele. O próximo fica para 10/03/2027.'],
  ['canceled', 'O último envio foi cancelado. O próximo fica para 10/03/2027.'],
] as const)('after a parcel that was %s it says when the next one is', (state, text) => {
  const skipped = { ...active, parcel: { state, since: null }, nextChargeOn: '2027-03-10' }
  expect(subscriptionStateWords(skipped).text).toBe(text)
})

test('nothing is said of a box while the next request waits for the pharmacy', () => {
  expect(subscriptionStateWords({ ...active, parcel: null }).text).toBe('')
  const paused = { ...active, state: 'paused', parcel: null } as const
  expect(subscriptionStateWords({ ...paused, returnReason: 'other' }).text).toMatch(/^Nada é cobrado/)
  // A request that goes on is charged: it never reads that nothing is.
  expect(subscriptionStateWords({ ...paused, returnReason: null })).toMatchObject({
    label: 'Pausado',
    text: expect.stringMatching(
      /^Os próximos envios estão pausados\. O pedido que a farmácia já tem segue, e só ele é cobrado/,
    ),
  })
})

test.each([
  ['paused', 'Pausado', /^Nada de novo é cobrado.* já pagou continua: A caixa saiu em 09\/01\/2027/],
  ['canceled', 'Cancelado', /^Nada mais será cobrado\. .* já pagou continua: A caixa saiu em 09\/01\/2027/],
] as const)('a treatment that is %s says where the box is that was paid before', (state, label, text) => {
  const shipped = { ...active, state, parcel: { state: 'shipped', since } } as const
  expect(subscriptionStateWords(shipped)).toMatchObject({ label, text: expect.stringMatching(text) })
  for (const over of ['delivered', 'canceled'] as const)
    expect(subscriptionStateWords({ ...shipped, parcel: { state: over, since } }).text).not.toMatch(/continua/)
})

test('since when he is treated', () => {
  expect(startWords({ startedOn: since })).toBe('Começou em 09/01/2027.')
  expect(startWords({ startedOn: null })).toBeNull()
})

test('an original that another pharmacy has is named with it, and what he can do', () => {
  const waits = { ...active, state: 'waiting_for_pharmacist', waitsForOriginal: true } as const
  expect(subscriptionStateWords(waits).text).toMatch(/“Receitas”/)
  const { label, text } = subscriptionStateWords({ ...waits, originalAt: 'Farmácia do Sul Ltda.' })
  expect(label).toBe('Esperando o original da receita')
  expect(text).toMatch(/com outra farmácia, Farmácia do Sul Ltda\..* ou cancele o pedido\. Nada foi cobrado\./)
})

test('a later parcel that was accepted, and whose charge lasts, is not simply active', () => {
  expect(subscriptionStateWords({ ...active, isBeingCharged: true, parcel: null })).toMatchObject({
    label: 'Esperando o pagamento',
    text: 'A farmácia aceitou a receita, e o pagamento está em andamento. Você não precisa fazer nada.',
  })
})
