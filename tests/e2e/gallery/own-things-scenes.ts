import type { Page } from 'playwright-core'
import type { Journey } from '../../faults/first-consultation.ts'
import { jsonCaller } from '../../faults/json-caller.ts'
import { query, walkTo } from '../care/care-by-http.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { placeOrders } from '../product/placed-orders.ts'
import type { Scene, Stage } from './scene.ts'
import { enterAccount } from './signing-in.ts'

const stories = new Map<string, Promise<Journey>>()
/** A journey by HTTP up to a step, once for both screens; `then` adds what follows. */
const storyOf = (
  { product }: Stage,
  email: string,
  step: string,
  then: (it: Journey) => Promise<unknown> = async () => {},
): Promise<Journey> => {
  const told =
    stories.get(email) ??
    walkTo(product, email, step).then(async (it) => {
      await then(it)
      return it
    })
  stories.set(email, told)
  return told
}

const customers = new Map<string, Promise<string>>()
const customerWithOrders = ({ product }: Stage): Promise<string> => {
  const made =
    customers.get('pedidos') ??
    ownCustomer(product, { like: 'diego', journey: 'galeria-pedidos' }).then(async (email) => {
      await placeOrders(product, { email, count: 21 })
      return email
    })
  customers.set('pedidos', made)
  return made
}

const signIn = async (page: Page, email: string) => {
  await page.goto('/entrar')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha').fill('prumo-demo-2026')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(/\/_app/)
}

/** What a patient has of his own: professionals, orders, receipts, addresses and cards. */
export const ownThingsScenes: readonly Scene[] = [
  {
    group: 'Área do paciente',
    name: 'profissionais',
    async play(set) {
      const { page, look } = set
      const email = 'galeria-profissionais@prumo.example'
      await storyOf(set, email, 'she prescribes')
      await enterAccount(page, email)
      await page.goto('/_app/medicos')
      await page.getByRole('link', { name: /^Consulta de / }).waitFor()
      await look('quem atendeu')
      await page.getByLabel('O que você quer tratar').selectOption('hairLoss')
      await page
        .getByRole('button', { name: /^Marcar com/ })
        .first()
        .waitFor()
      await look('quem escolher')
      await page.getByLabel('O que você quer tratar').selectOption('psychology')
      await page.getByLabel('Como conversar').selectOption('phone')
      await page
        .getByText('Ninguém atende assim agora')
        .or(page.getByRole('button', { name: /^Marcar com/ }))
        .first()
        .waitFor()
      await look('psicologia por telefone')
    },
  },
  {
    group: 'Área do paciente',
    name: 'sessões de psicologia',
    async play(set) {
      const { page, product, look } = set
      const email = 'galeria-sessoes@prumo.example'
      await storyOf(set, email, 'she prescribes', ({ patient, consultation }) =>
        query(
          product,
          `insert into care.session_credits
             (patient_id, origin, order_id, number, treatment_id, state, granted_at, changed_at)
           values ($1, 'treatment', $2, 1, $2, 'available', now(), now())`,
          [patient.id, consultation.orderId],
        ),
      )
      await enterAccount(page, email)
      await page.goto('/_app/consultas')
      await page.getByText('1 sessão por marcar', { exact: true }).waitFor()
      await look('saldo')
      await page.getByRole('button', { name: 'Marcar uma sessão' }).click()
      await page.getByText('Pergunta 1 de', { exact: false }).waitFor()
      await look('primeira pergunta')
    },
  },
  {
    group: 'Área do paciente',
    name: 'muitos pedidos',
    async play(set) {
      const { page, look } = set
      await signIn(page, await customerWithOrders(set))
      await page.goto('/_app/pedidos')
      await page.getByRole('button', { name: 'Ver os pedidos anteriores' }).click()
      await page.getByRole('button', { name: 'Voltar aos mais recentes' }).waitFor()
      await look('última página')
    },
  },
  {
    group: 'Área do paciente',
    name: 'pedido devolvido',
    async play(set) {
      const { page, product, look } = set
      const email = 'galeria-devolvido@prumo.example'
      const { consultation } = await storyOf(
        set,
        email,
        'he signs in',
        ({ consultation: { id }, patient: { bearer } }) =>
          jsonCaller(product.apiUrl)('DELETE', `/api/v1/consultations/${id}`, { bearer }),
      )
      await enterAccount(page, email)
      await page.goto(`/_app/pedidos/${consultation.orderNumber}`)
      await page.getByText(/^Devolução de /).waitFor()
      await look('pedido')
      await page.getByRole('link', { name: 'Ver o recibo' }).click()
      await page.getByRole('heading', { name: 'Recibo', level: 1 }).waitFor()
      await look('recibo')
    },
  },
  {
    group: 'Área do paciente',
    name: 'endereço e cartão de um tratamento',
    async play(set) {
      const { page, product, look } = set
      const email = 'galeria-enderecos@prumo.example'
      await storyOf(set, email, 'he gives a card', ({ patient: { nest: bearer } }) =>
        jsonCaller(product.apiUrl)('POST', '/spree-address', {
          bearer,
          body: {
            ...{ firstname: 'Otávio', lastname: 'Ramos', phone: '+5511912345678' },
            ...{ address1: 'Rua Augusta, 900', address2: 'Casa 2 - Consolação', city: 'São Paulo', state_name: 'SP' },
            zipcode: '01305-100',
          },
        }),
      )
      await enterAccount(page, email)
      await page.goto('/_app/tratamentos')
      await page.getByRole('link', { name: 'Pedir este tratamento' }).click()
      await page.getByRole('button', { name: 'Continuar para o endereço' }).click()
      await page.getByRole('radio', { name: /1578/ }).check()
      await look('endereço sem bairro')
      await page.getByRole('radio', { name: /900/ }).check()
      await look('endereço escolhido')
    },
  },
  {
    group: 'Área do paciente',
    name: 'cartão que vai pagar',
    async play(set) {
      const { page, look } = set
      const email = 'galeria-cartao@prumo.example'
      await storyOf(set, email, 'he requests the treatment')
      await enterAccount(page, email)
      await page.goto('/_app/tratamentos')
      await page.getByText('Mudar a forma de pagamento').click()
      await page.getByRole('link', { name: 'Cadastrar outro cartão' }).waitFor()
      await look('tratamento pedido')
      await page.getByRole('link', { name: 'Cadastrar outro cartão' }).click()
      await page.getByText(/^Vai pagar /).waitFor()
      await look('cartão preso')
    },
  },
  {
    group: 'Área do paciente',
    name: 'listas que não carregam',
    mayFail: true,
    async play({ page, context, look }) {
      await signIn(page, 'bruno@prumo.example')
      await context.route(
        /\/api\/v1\/(doctors|orders)|account\/(orders|addresses|credit_cards)|spree-credit-card/,
        (call) =>
          call.fulfill({
            status: 503,
            contentType: 'application/json',
            body: '{"error":"Fora do ar.","code":"unexpected"}',
          }),
      )
      for (const place of ['/medicos', '/pedidos', '/pedidos/R123456789', '/pedidos/R123456789/recibo', '/cartoes']) {
        await page.goto(`/_app${place}`)
        await page
          .getByRole('button', { name: /de novo/ })
          .first()
          .waitFor()
        await look(place)
      }
    },
  },
]
