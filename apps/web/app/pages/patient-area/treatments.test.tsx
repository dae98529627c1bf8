import { listCycles } from '@prumo/contracts/main'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Had, openWith } from './treatments.factory.tsx'
import Treatments from './treatments.tsx'

const shipped = { state: 'shipped', since: '2027-01-09' } as const

test.each(['paused', 'canceled'] as const)(
  'the box of a treatment that is %s is followed until it arrives',
  async (state) => {
    await openWith(Treatments, { had: [{ state, parcel: shipped }] })
    await screen.findByText(/já pagou continua: A caixa saiu em 09\/01\/2027/)
    expect(screen.getByRole('link', { name: 'Acompanhar a entrega' }).getAttribute('href')).toMatch(/R123456789/)
  },
)

test('one that was paid before the last request is followed, though that was withdrawn', async () => {
  const earlierParcel = { ...shipped, orderNumber: 'R222222222' }
  await openWith(Treatments, { had: [{ state: 'active', parcel: { state: 'withdrawn', since: null }, earlierParcel }] })
  await screen.findByText(/O envio anterior, que você já pagou: A caixa saiu em 09\/01\/2027/)
  const link = screen.getByRole('link', { name: 'Ver o envio anterior' })
  expect(link.getAttribute('href')).toBe('/_app/pedidos/R222222222')
})

test('what is only asked for has no delivery to follow; what was withdrawn has nothing to see', async () => {
  await openWith(Treatments, {
    had: [
      { state: 'active', parcel: null, orderNumber: 'R333333333' },
      { state: 'active', parcel: { state: 'withdrawn', since: null }, orderNumber: 'R444444444' },
    ],
  })
  const link = await screen.findByRole('link', { name: 'Ver o pedido' })
  expect(link.getAttribute('href')).toBe('/_app/pedidos/R333333333')
  expect(screen.queryByRole('link', { name: 'Acompanhar a entrega' })).toBeNull()
})

test('one that arrived is not followed any more', async () => {
  await openWith(Treatments, { had: [{ state: 'canceled', parcel: { ...shipped, state: 'delivered' } }] })
  await screen.findByText(/^Nada mais será cobrado\.$/)
  expect(screen.queryByRole('link', { name: 'Acompanhar a entrega' })).toBeNull()
})

test.each([
  [{ hasBenefits: true }, true],
  [{ hasBenefits: false }, false],
])('what comes with a treatment is shown while it is his: %o', async (had: Had, isShown) => {
  await openWith(Treatments, { had: [{ state: 'active', ...had }] })
  await screen.findByText('Ativo')
  if (isShown) await screen.findByText('Veio com o tratamento')
  expect(screen.queryByText(/vêm uma única vez por tratamento/) !== null).toBe(isShown)
  expect(screen.queryByText('Veio com o tratamento') !== null).toBe(isShown)
})

test('what comes next stands before what came with it, and the end of it last', async () => {
  const cycles = listCycles.example.response.subscriptions
  await openWith(Treatments, { had: [{ state: 'active', parcel: shipped, hasBenefits: true }], cycles })
  await screen.findByText('Veio com o tratamento')
  const inOrder = [
    screen.getByText(/A caixa saiu em 09\/01\/2027/),
    screen.getByRole('link', { name: 'Acompanhar a entrega' }),
    screen.getByRole('heading', { name: 'Próximo envio' }),
    screen.getByText('Próxima cobrança'),
    screen.getByRole('heading', { name: 'Veio com o tratamento' }),
    screen.getByText(/mais a entrega\.$/),
    screen.getByRole('button', { name: 'Cancelar o tratamento' }),
  ]
  const isBefore = (one: Element, other: Element | undefined) =>
    !other || (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(inOrder.map((one, index) => isBefore(one, inOrder[index + 1]))).toEqual(inOrder.map(() => true))
})
