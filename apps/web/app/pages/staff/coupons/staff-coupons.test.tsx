import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, fakeApi, type Received } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import StaffCoupons from './staff-coupons.tsx'

const coupon = {
  ...{ id: 9, code: 'VERAO15', name: 'Verão', kind: 'percentage', percent: 15, amountCents: null },
  ...{ minItemTotalCents: 15_000, startsAt: null, expiresAt: '2027-01-01T03:00:00.000Z', lastDay: '2026-12-31' },
  ...{ endedAt: null, usageLimit: 100, usageCount: 3, isForFirstOrder: false, isOncePerUser: true },
  ...{ productsPolicy: 'any', products: [{ id: 204, name: 'Ovo' }], state: 'running', revision: 2 },
  acts: [{ kind: 'made', byName: 'Clara', at: '2026-11-30T12:00:00.000Z', usageLimit: 100, expiresAt: null }],
}
const page = (coupons: object[]) => ({ coupons, products: [{ id: 204, name: 'Ovo' }] })
const json = (body: object, status = 200): Answer => ({ type: 'application/json', status, body })

let api: Awaited<ReturnType<typeof fakeApi>>
let received: Received[]
let answerTo: (request: Received) => Answer
const openInstead = function (this: HTMLDialogElement) {
  this.open = true
}
beforeEach(async () => {
  received = []
  HTMLDialogElement.prototype.showModal ??= openInstead
  api = await fakeApi((request) => {
    received.push(request)
    return answerTo(request)
  })
})
afterEach(async () => {
  cleanup()
  await api.close()
})
const shown = (search = '') => {
  const store = makeStore({ apiUrl: api.url, isLasting: true, rest: async () => {} })
  const Stub = createRoutesStub([{ path: '/equipe/cupons', Component: StaffCoupons }])
  render(
    <Provider store={store}>
      <Stub initialEntries={[`/equipe/cupons${search}`]} />
    </Provider>,
  )
  return userEvent.setup()
}
const sent = (method: string) => received.find((request) => request.method === method)

test('while it loads it says so; none is said too', async () => {
  answerTo = () => json(page([]))
  shown()
  expect(screen.getByText('Carregando: Cupons')).toBeTruthy()
  expect(await screen.findByText('Nenhum cupom')).toBeTruthy()
})

test('what cannot be read can be asked for again', async () => {
  answerTo = () => json({}, 500)
  const user = shown()
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  answerTo = () => json(page([coupon]))
  await user.click(again)
  expect(await screen.findByText('VERAO15')).toBeTruthy()
})

test('what it gives, to what, until when, how often it was used; a full page leads to the next', async () => {
  answerTo = () => json(page(Array.from({ length: 50 }, (_, n) => ({ ...coupon, id: n + 1, code: `C-${n}` }))))
  shown()
  const [, first] = await screen.findAllByRole('row')
  expect(first?.textContent).toMatch(
    /15%Compras com algum destes produtos: OvoA partir de R\$\s150,00Uma vez por pessoa/,
  )
  expect(first?.textContent).toMatch(/até 31\/12\/2026.*3 de 100.*Valendo/)
  expect(screen.getByRole('link', { name: 'Ver os anteriores' }).getAttribute('href')).toContain('depois=50')
})

test('a new one: faults at their fields first, then what is sent; a taken code is said at its field', async () => {
  answerTo = ({ method }) =>
    method === 'POST'
      ? json({ code: 'invalid_fields', error: 'Confira.', errors: { code: ['Já existe.'] } }, 422)
      : json(page([]))
  const user = shown()
  await user.click(await screen.findByRole('button', { name: 'Criar cupom' }))
  await user.click(screen.getByRole('button', { name: 'Criar o cupom' }))
  expect(screen.getByText(/De 3 a 24 letras/)).toBeTruthy()
  expect(screen.getByText('Um número inteiro de 1 a 100.')).toBeTruthy()
  expect(sent('POST')).toBeUndefined()
  await user.type(screen.getByLabelText('Código'), 'VERAO15')
  await user.type(screen.getByLabelText('Nome que o comprador lê'), 'Verão')
  await user.selectOptions(screen.getByLabelText('Desconto'), 'flat')
  await user.type(screen.getByLabelText('Valor em reais'), '1.020,5')
  await user.selectOptions(screen.getByLabelText('Vale para'), 'any')
  await user.click(screen.getByRole('checkbox', { name: 'Ovo' }))
  await user.click(screen.getByRole('checkbox', { name: /Uma vez por pessoa/ }))
  await user.click(screen.getByRole('button', { name: 'Criar o cupom' }))
  await expect
    .poll(() => sent('POST')?.body)
    .toMatchObject({
      ...{ code: 'VERAO15', kind: 'flat', percent: null, amountCents: 102_050, usageLimit: null, lastDay: null },
      ...{ productsPolicy: 'any', productIds: [204], isOncePerUser: true, isForFirstOrder: false },
    })
  expect(await screen.findByText('Já existe.')).toBeTruthy()
})

test('its limit names the change that was seen; its end is asked for twice; an ended one only tells', async () => {
  answerTo = () => json(page([coupon]))
  const user = shown()
  await user.click(await screen.findByRole('button', { name: 'Abrir VERAO15' }))
  expect(screen.getByText(/^Clara criou em .*limite de 100$/)).toBeTruthy()
  const limit = screen.getByLabelText('Limite de usos')
  await user.clear(limit)
  await user.type(limit, '40')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await expect
    .poll(() => sent('PUT'))
    .toMatchObject({
      path: '/api/staff/v1/coupons/9/limits',
      body: { usageLimit: 40, lastDay: '2026-12-31', revision: 2 },
    })
  received = []
  await user.click(await screen.findByRole('button', { name: 'Abrir VERAO15' }))
  await user.click(screen.getByRole('button', { name: 'Encerrar o cupom' }))
  expect(sent('PUT')).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Encerrar agora' }))
  await expect.poll(() => sent('PUT')?.path).toBe('/api/staff/v1/coupons/9/end')
  cleanup()
  answerTo = () => json(page([{ ...coupon, endedAt: coupon.expiresAt, state: 'ended' }]))
  const later = shown('?lista=encerrados')
  await later.click(await screen.findByRole('button', { name: 'Abrir VERAO15' }))
  expect(screen.getByText(/Fica aqui para a contabilidade/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
})
