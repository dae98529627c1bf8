import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressDraft } from '#features/orders/checkout/checkout-drafts.ts'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore, type Store } from '#store'
import { address, card, cardWay, drug, drugPackage, south } from './men-power-checkout.factory.ts'
import MenPowerCheckout from './men-power-checkout.tsx'
import MenPowerRequested from './men-power-requested.tsx'

let api: Awaited<ReturnType<typeof fakeApi>>
let store: Store
let answers: Record<string, object>
let toTheRequest: Answer
const orders = () => api.received.filter(({ path }) => path === '/package-order')
beforeEach(async () => {
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  addressDraft.clear()
  toTheRequest = { type: 'application/json', body: { orderNumber: 'R987654321' } }
  answers = {
    '/_session': { accessToken: 'rails', tokenType: 'Bearer' },
    '/auth': { token: 'nest' },
    '/api/v1/profile': { profile: { id: 1, firstName: 'Bruno', lastName: 'Almeida', phoneNumber: '11912345678' } },
    '/packages/1': { packages: [drugPackage] },
    '/api/v1/packages/7/pharmacy': { pharmacy: south },
    '/spree-address': { spreeAddress: address },
    '/correios': {
      quotes: [
        { deliveryType: 'SEDEX', price: 22.41, businessDays: 2 },
        { deliveryType: 'PAC', price: 15.1, businessDays: 6 },
      ],
    },
    '/spree-credit-card': { creditCards: [card] },
    '/api/v1/payment_methods': { paymentMethods: [cardWay] },
  }
  api = await fakeApi(({ path }) =>
    path === '/package-order' ? toTheRequest : { type: 'application/json', body: answers[path] ?? {} },
  )
  store = makeStore({ apiUrl: api.url, sessionAddress: `${api.url}/_session`, isLasting: true, rest: async () => {} })
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const open = (at: string) => {
  const routes = [
    { path: '/men-power/checkout/pronto', Component: MenPowerRequested },
    { path: '/men-power/checkout/:step', Component: MenPowerCheckout },
    { path: '*', element: 'elsewhere' },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { where: () => `${router.state.location.pathname}${router.state.location.search}` }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })

const expectElsewhere = async () => {
  const link = await screen.findByRole('link', { name: 'Levar a receita a outra farmácia' })
  expect(link.getAttribute('href')).toBe('/_app/receitas')
}

/** From the first step to the review, with the saved address and the saved card, in three instalments. */
const goToReview = async () => {
  await press('Continuar para o endereço')
  await heading('Onde entregamos')
  await expectElsewhere()
  await press('Continuar para a entrega')
  await heading('Como entregamos')
  await expectElsewhere()
  expect(((await screen.findByRole('radio', { name: /SEDEX/ })) as HTMLInputElement).checked).toBe(true)
  await press('Continuar para o pagamento')
  await userEvent.selectOptions(await screen.findByLabelText('Parcelas'), '3')
  await press('Revisar o pedido')
  await heading('Confira antes de pedir')
}

test('a treatment is asked for step by step, and the pharmacy gets exactly what was shown', async () => {
  const { where } = open('/men-power/checkout/info?pacote=7')
  await heading('Seu tratamento')
  await userEvent.click(await screen.findByRole('radio', { name: /3 meses de tratamento/ }))
  await goToReview()
  expect(where()).toBe('/men-power/checkout/review?pacote=7&periodo=quarterly')

  expect(screen.getByText(/3x de R\$\s64,47 sem juros/)).toBeTruthy()
  await press('Pedir o tratamento')
  expect(screen.getByText('Para pedir, confirme que você leu e concorda.')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Pedir o tratamento')
  await heading('Pedido enviado à farmácia')
  expect(orders().map(({ body }) => body)).toEqual([
    {
      packageId: 7,
      patientId: 1,
      subscriptionPeriod: 'quarterly',
      variantIds: [943],
      spreeAddressId: 5,
      deliveryType: 'SEDEX',
      paymentMethod: 'card',
      useStoreCredit: false,
      creditCardId: 2,
      installments: 3,
      total: 193.41,
    },
  ])
  expect(store.getState().menPowerCheckout).toMatchObject({ deliveryType: 'SEDEX', spreeAddressId: 5 })
})

test.each([
  ['prescription_expired', 'A receita venceu', 'Escrever ao médico'],
  ['package_unavailable', 'Este tratamento saiu', 'Ver tratamentos'],
  ['package_already_requested', 'Você já pediu este tratamento', 'Ver tratamentos'],
])('%s', async (code, title, way) => {
  toTheRequest = { status: 422, type: 'application/json', body: { error: 'Dito pelo servidor.', code } }
  open('/men-power/checkout/info?pacote=7&periodo=quarterly')
  await goToReview()
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Pedir o tratamento')
  await screen.findByText(title)
  expect(screen.getByRole('link', { name: way })).toBeTruthy()
  await heading('Confira antes de pedir')
})

test('dearer by now: he sees the new total, agrees anew, and only that is sent', async () => {
  open('/men-power/checkout/info?pacote=7')
  await press('Continuar para o endereço')
  await press('Continuar para a entrega')
  await screen.findByRole('radio', { name: /SEDEX/ })
  await press('Continuar para o pagamento')
  await screen.findByText(/^À vista, /)
  await press('Revisar o pedido')
  await userEvent.click(await screen.findByRole('checkbox'))
  toTheRequest = { status: 409, type: 'application/json', body: { error: 'x', code: 'cycle_total_changed' } }
  answers['/packages/1'] = { packages: [{ ...drugPackage, drugs: [{ ...drug, priceMonthly: 70 }] }] }
  await press('Pedir o tratamento')
  await screen.findByText('O valor mudou')
  await screen.findByText(/^Total com a entrega: R\$\s92,41$/)
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false)
  await press('Pedir o tratamento')
  expect(orders()).toHaveLength(1)
  toTheRequest = { type: 'application/json', body: { orderNumber: 'R987654321' } }
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Pedir o tratamento')
  await heading('Pedido enviado à farmácia')
  expect(orders().map(({ body }) => (body as { total: number }).total)).toEqual([82.41, 92.41])
  expect(new Set(orders().map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
})

test('the postage is that of the very parcel, from the place of the pharmacy that sells it', async () => {
  answers['/packages/1'] = {
    packages: [
      {
        ...drugPackage,
        drugs: [
          {
            ...drug,
            parcels: { quarterly: [2, 1].map((months) => ({ months, variantId: 940 + months, price: 57 * months })) },
          },
        ],
      },
    ],
  }
  open('/men-power/checkout/info?pacote=7&periodo=quarterly')
  await press('Continuar para o endereço')
  await press('Continuar para a entrega')
  await screen.findByRole('radio', { name: /SEDEX/ })
  const asked = api.received.filter(({ path }) => path === '/correios').map(({ query }) => query)
  expect(asked).toEqual(['zipCode=01310200&variantIds=942&sellerId=3'])
})

test('a lost answer is asked for again under the same key', async () => {
  const lost = toTheRequest
  toTheRequest = null
  open('/men-power/checkout/info?pacote=7&periodo=quarterly')
  await goToReview()
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Pedir o tratamento')
  await screen.findByText('O pedido não saiu')
  toTheRequest = lost
  await press('Pedir o tratamento')
  await heading('Pedido enviado à farmácia')
  expect(new Set(orders().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('back loses nothing', async () => {
  open('/men-power/checkout/info?pacote=7&periodo=quarterly')
  await goToReview()
  await userEvent.click(screen.getByRole('link', { name: 'Voltar para o pagamento' }))
  expect(((await screen.findByLabelText('Parcelas')) as HTMLSelectElement).value).toBe('3')
  await userEvent.click(screen.getByRole('link', { name: 'Voltar para a entrega' }))
  await userEvent.click(await screen.findByRole('radio', { name: /PAC/ }))
  await userEvent.click(screen.getByRole('link', { name: 'Voltar para o endereço' }))
  await screen.findByText(/^Avenida Paulista, /)
  await press('Alterar o endereço')
  expect(((await screen.findByLabelText('Rua')) as HTMLInputElement).value).toBe('Avenida Paulista')
  await press('Continuar para a entrega')
  expect(((await screen.findByRole('radio', { name: /PAC/ })) as HTMLInputElement).checked).toBe(true)
})

test('one month is charged at once, and card and promise say the same', async () => {
  open('/men-power/checkout/info?pacote=7')
  await press('Continuar para o endereço')
  await press('Continuar para a entrega')
  await screen.findByRole('radio', { name: /SEDEX/ })
  await press('Continuar para o pagamento')
  await screen.findByText(/^À vista, R\$\s82,41$/)
  expect(screen.queryByLabelText('Parcelas')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: /[Oo]utro cartão/ }))
  expect(screen.getByText(/que guarda o cartão para as suas compras aqui/)).toBeTruthy()
  expect(screen.queryByText(/nem guardamos/)).toBeNull()
})

test('parts that were chosen for three months are not kept for one', async () => {
  open('/men-power/checkout/info?pacote=7&periodo=quarterly')
  await goToReview()
  await userEvent.click(screen.getByRole('link', { name: 'Alterar: tratamento' }))
  await userEvent.click(await screen.findByRole('radio', { name: /1 mês de tratamento/ }))
  await press('Continuar para o endereço')
  await press('Continuar para a entrega')
  await screen.findByRole('radio', { name: /SEDEX/ })
  await press('Continuar para o pagamento')
  await press('Revisar o pedido')
  await userEvent.click(await screen.findByRole('checkbox'))
  await press('Pedir o tratamento')
  await heading('Pedido enviado à farmácia')
  expect(orders()[0]?.body).toMatchObject({ subscriptionPeriod: 'monthly', installments: 1 })
})

test('a review promises no charge that nobody asks for', async () => {
  open('/men-power/checkout/info?pacote=7&periodo=quarterly')
  await goToReview()
  expect(screen.getByText(/Nada é cobrado de novo sem você pedir/)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/cobranças seguintes|cada cobrança|Depois, o mesmo valor/)
})

const another = {
  ...drug,
  productId: 1108,
  variantId: 11_081,
  label: 'Sildenafila',
  presentation: 'Spray',
  priceMonthly: 139,
  priceBimonthly: null,
  priceQuarterly: null,
  variantIds: { monthly: 11_081 },
}
const ofTwo = { ...drugPackage, mayLeaveOut: true, drugs: [drug, another] }
const addOn = { variantId: 494, label: 'Ovo masturbador', price: 53, regularPrice: 59, imgSrc: null, amount: 1 }

test('formulas in or out, a period and products beside it; the pharmacy gets only what was chosen', async () => {
  answers['/packages/1'] = { packages: [ofTwo] }
  answers['/packages/recommended/1'] = { packages: [ofTwo], addOns: [addOn] }
  const { where } = open('/men-power/checkout/info?pacote=7')
  await press('Personalizar o pedido')
  const drawer = within(await screen.findByRole('dialog', { name: 'Personalizar o pedido' }))
  expect(drawer.queryByRole('radio', { name: /3 meses/ })).toBeNull()
  await userEvent.click(drawer.getByRole('checkbox', { name: 'Sildenafila' }))
  // The last one stays in.
  expect((drawer.getByRole('checkbox', { name: 'Tadalafila 5 mg' }) as HTMLInputElement).disabled).toBe(true)
  await userEvent.click(drawer.getByRole('radio', { name: /3 meses/ }))
  expect(where()).toBe('/men-power/checkout/info?pacote=7&periodo=quarterly&sem=2')
  expect(drawer.getByText(/R\$\s171,00/, { selector: 'strong' })).toBeTruthy()
  expect((await drawer.findByText(/R\$\s53,00/)).closest('li')?.textContent).toMatch(/de R\$\s59,00 por R\$\s53,00/)
  answers['/package-order/coupon-validation'] = { code: 'BEMVINDO', isApplied: true, discount: 5.3, total: 47.7 }
  await userEvent.type(drawer.getByLabelText('Cupom de desconto'), 'BEMVINDO')
  await userEvent.click(drawer.getByRole('button', { name: 'Aplicar' }))
  const validations = () => api.received.filter(({ path }) => path === '/package-order/coupon-validation')
  await vi.waitFor(() => expect(validations()).toHaveLength(1), { timeout: 5_000 })
  expect(validations()[0]?.body).toEqual({ packageId: 7, subscriptionPeriod: 'quarterly', couponCode: 'BEMVINDO' })
  await userEvent.click(drawer.getByRole('button', { name: 'Usar estas escolhas' }))
  expect(screen.getByText('Fora deste pedido: Sildenafila')).toBeTruthy()
  await goToReview()
  expect(store.getState().cart).toMatchObject({
    packageCart: [{ id: 7, leftOut: [2] }],
    subscriptionPeriod: 'quarterly',
  })
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Pedir o tratamento')
  await heading('Pedido enviado à farmácia')
  expect(orders()[0]?.body).toMatchObject({ variantIds: [943], subscriptionPeriod: 'quarterly' })
  expect(store.getState().cart.packageCart).toEqual([])
})

test('a sheet that is used once says what leaving out costs; what must stay together has no boxes', async () => {
  answers['/packages/1'] = {
    packages: [
      { ...ofTwo, isUsedOnce: true },
      { ...ofTwo, id: 8, mayLeaveOut: false },
    ],
  }
  open('/men-power/checkout/info?pacote=7')
  await press('Personalizar o pedido')
  expect(await screen.findByText(/o que ficar de fora pede outra receita/)).toBeTruthy()
  cleanup()
  open('/men-power/checkout/info?pacote=8&sem=1')
  await press('Personalizar o pedido')
  const drawer = within(await screen.findByRole('dialog', { name: 'Personalizar o pedido' }))
  expect(drawer.queryByRole('checkbox')).toBeNull()
  expect(drawer.getByText('O médico recomendou as fórmulas juntas.')).toBeTruthy()
})

test.each([
  [false, /Enquanto a receita cobrir, o próximo envio se pede em “Tratamentos”/],
  [true, /Esta receita vale uma vez: para continuar depois, peça outra ao médico/],
])('what happens next, used once: %s; by card or by Pix', async (isUsedOnce, words) => {
  answers['/packages/1'] = { packages: [{ ...drugPackage, isUsedOnce }] }
  open('/men-power/checkout/info?pacote=7')
  await screen.findByText(words)
  expect(screen.getByText(/o cartão é cobrado, ou o código Pix chega por e-mail/)).toBeTruthy()
})

test('what is charged, when, and how to stop it stands one press away', async () => {
  open('/men-power/checkout/info?pacote=7')
  await press('Cobrança e cancelamento')
  const modal = within(await screen.findByRole('dialog', { name: 'Cobrança e cancelamento' }))
  expect(modal.getByText(/pelo menos três dias antes de cada cobrança/)).toBeTruthy()
  expect(modal.getByRole('link', { name: 'Tratamentos' })).toBeTruthy()
})

test('a request is taken back on the last page in two presses, and says that nothing was charged', async () => {
  const request = { id: 3, orderNumber: 'R987654321', state: 'waiting_for_pharmacist' }
  answers['/packages/subscriptions/1'] = { packageSubscriptions: [request] }
  open('/men-power/checkout/info?pacote=7&periodo=quarterly')
  await goToReview()
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Pedir o tratamento')
  await press('Desistir do pedido')
  answers['/packages/subscriptions/1'] = { packageSubscriptions: [{ ...request, state: 'canceled' }] }
  await press('Sim, desistir')
  await heading('Pedido retirado')
  expect(
    api.received.filter(
      ({ method, path }) => method === 'DELETE' && path === '/api/v1/subscriptions/3/requests/R987654321',
    ),
  ).toHaveLength(1)
})

test('where both are offered Pix is chosen first, as in the shop', async () => {
  answers['/api/v1/payment_methods'] = { paymentMethods: [{ ...cardWay, id: 1, kind: 'pix', name: 'Pix' }, cardWay] }
  open('/men-power/checkout/payment?pacote=7')
  await heading('Pagamento')
  expect(((await screen.findByRole('radio', { name: /^Pix/ })) as HTMLInputElement).checked).toBe(true)
  expect(screen.queryByLabelText('Parcelas')).toBeNull()
})

test('a review that is opened anew asks for the card first', async () => {
  const { where } = open('/men-power/checkout/review?pacote=7')
  await heading('Pagamento')
  expect(where()).toBe('/men-power/checkout/payment?pacote=7')
})

test('a package that is gone says so, and leads back', async () => {
  open('/men-power/checkout/info?pacote=99')
  await heading('Este tratamento não está disponível')
  expect(screen.getByRole('link', { name: 'Ver tratamentos' })).toBeTruthy()
})

test('the review names the pharmacy of this address, and sends nothing while nobody knows who sells', async () => {
  answers['/api/v1/packages/7/pharmacy'] = {}
  open('/men-power/checkout/info?pacote=7&periodo=quarterly')
  await expectElsewhere()
  await goToReview()
  await expectElsewhere()
  expect(screen.queryByText(/Quem prepara e vende/)).toBeNull()
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Pedir o tratamento')
  expect(orders()).toEqual([])
  answers['/api/v1/packages/7/pharmacy'] = { pharmacy: south }
  await press('Pedir o tratamento')
  await screen.findByText(/Quem prepara e vende: Farmácia do Sul Ltda\./)
  expect(orders()).toEqual([])
})
