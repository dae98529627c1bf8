import { showOverview } from '@prumo/contracts/main'
import type { Page, Route } from 'playwright-core'
import { password } from '../account/owner.ts'
import { ownCustomer } from '../product/own-customer.ts'
import type { Scene, Stage } from './scene.ts'

let customers = 0
/** An account of its own, because the scene runs again on the other screen. */
const enterAsNew = async ({ product, page, screen }: Stage, journey: string) => {
  customers += 1
  const email = await ownCustomer(product, { like: 'diego', journey: `galeria-${journey}-${screen}-${customers}` })
  await page.goto('/entrar', { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(/\/_app/)
}
const never = () => new Promise<void>(() => {})
const down = (route: Route) =>
  route.fulfill({ status: 503, json: { error: 'Fora do ar. Tente de novo em instantes.', code: 'unexpected' } })

type Unanswered = { at: string; calls: RegExp }

/** The page while its list is on its way, and when it does not come. */
const lookWithoutAnswer = async (set: Stage, asked: Unanswered) => {
  const { page, look } = set
  await page.route(asked.calls, never)
  await page.goto(asked.at)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await look('carregando')
  await page.unroute(asked.calls)
  await lookAtFailure(set, asked)
}
const lookAtFailure = async ({ page, look }: Stage, { at, calls }: Unanswered) => {
  await page.route(calls, down)
  await page.goto(at)
  await page.getByRole('button', { name: 'Tentar de novo' }).first().waitFor()
  await look('falhou')
  await page.unroute(calls)
}

const addAddress = async (page: Page, number: string, complement: string) => {
  await page.getByRole('button', { name: 'Adicionar endereço' }).click()
  const drawer = page.getByRole('dialog', { name: 'Novo endereço' })
  await drawer.getByLabel('CEP').pressSequentially('01310200')
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('dialog[open] [name=city]')?.value)
  await drawer.getByLabel('Número').fill(number)
  await drawer.getByLabel('Complemento').fill(complement)
  await drawer.getByLabel('Telefone com DDD').fill('(11) 98765-4321')
  await drawer.getByRole('button', { name: 'Salvar endereço' }).click()
  await page.getByRole('main').getByRole('listitem').filter({ hasText: complement }).waitFor()
}
const addCard = async (page: Page, digits: string) => {
  await page.getByRole('button', { name: 'Adicionar cartão' }).click()
  const drawer = page.getByRole('dialog', { name: 'Novo cartão' })
  await drawer.getByLabel('Número do cartão').fill(digits)
  await drawer.getByLabel('Nome no cartão').fill('DIEGO SOUZA')
  await drawer.getByLabel('Validade').fill('11/30')
  await drawer.getByLabel('Código de segurança').fill('123')
  await drawer.getByLabel('CPF do titular').fill('123.456.789-09')
  await drawer.getByRole('button', { name: 'Salvar cartão' }).click()
  await drawer.waitFor({ state: 'hidden' })
}

const { overview } = showOverview.example.response
const consultation = { consultationId: 11, doctorName: 'Dra. Helena Prado' }
const subscription = { subscriptionId: 5, packageName: 'Tratamento diário' }
const [soon, later] = ['2026-11-24T12:00:00.000Z', '2026-12-20T12:00:00.000Z']
/** Everything that can wait for somebody, at once. */
const everything = {
  ...overview,
  steps: [
    { kind: 'answer_doctor', ...consultation, until: soon },
    { kind: 'choose_time', ...consultation, until: null },
    { kind: 'pay_consultation', ...consultation, amount: 120, until: soon },
    { kind: 'pay_order', orderNumber: 'R987654321', amount: 53.4, until: soon },
    { kind: 'pay_treatment', ...subscription, until: null },
    ...overview.steps,
    { kind: 'read_return', ...subscription, until: null },
    { kind: 'send_results', documentId: 3, doctorName: 'Dra. Helena Prado', issuedAt: soon, until: null },
    { kind: 'treatment_ends', prescriptionId: 3, issuedAt: soon, endsAt: later, wayOn: 'renew', until: later },
    {
      kind: 'see_package',
      packageId: 4,
      packageName: 'Tratamento mensal',
      doctorName: 'Dr. Marcos Lima',
      until: later,
    },
  ],
  parcels: [
    ...overview.parcels,
    {
      ...{ orderNumber: 'R111222333', labels: ['Gel lubrificante'], state: 'sent', sentAt: soon },
      trackingUrl: 'https://rastreio.example/1',
    },
  ],
}
const overviewCalls = /\/api\/v1\/overview$/

/** What a customer keeps with us, each in all its states, and the page that says what is next. */
export const keepingScenes: readonly Scene[] = [
  {
    group: 'Área do paciente',
    name: 'visão geral',
    mayFail: true,
    async play(set) {
      const { page, look } = set
      await enterAsNew(set, 'visao')
      const answer = (given: object) =>
        page.route(overviewCalls, (route) => route.fulfill({ json: { overview: snakeCased(given) } }))
      await answer(everything)
      await page.goto('/_app')
      await page.getByRole('heading', { name: 'Espera por você' }).waitFor()
      await look('tudo ao mesmo tempo')
      await page.unroute(overviewCalls)
      await answer({ ...overview, steps: [], appointments: [], parcels: [], treatments: [] })
      await page.goto('/_app')
      await page.getByText('Nada espera por você agora.', { exact: false }).waitFor()
      await look('nada')
      await page.unroute(overviewCalls)
      // While it loads, the page has no title yet: its title is the customer's name.
      await lookAtFailure(set, { at: '/_app', calls: overviewCalls })
    },
  },
  {
    group: 'Área do paciente',
    name: 'endereços',
    mayFail: true,
    async play(set) {
      const { page, look } = set
      await enterAsNew(set, 'enderecos')
      await page.goto('/_app/enderecos')
      await page.getByRole('heading', { name: 'Nenhum endereço salvo' }).waitFor()
      await look('nenhum')
      await page.getByRole('button', { name: 'Adicionar endereço' }).click()
      await page.getByRole('button', { name: 'Salvar endereço' }).click()
      await page.getByText('Informe o CEP.').first().waitFor()
      await look('novo, sem dados')
      await page.goto('/_app/enderecos')
      await addAddress(page, '1578', 'Apto 12')
      await addAddress(page, '900', 'Casa 2')
      await look('dois')
      await page
        .getByRole('button', { name: /^Remover/ })
        .last()
        .click()
      await look('remover')
      await lookWithoutAnswer(set, { at: '/_app/enderecos', calls: /account\/addresses|spree-address/ })
    },
  },
  {
    group: 'Área do paciente',
    name: 'cartões',
    async play(set) {
      const { page, look } = set
      await enterAsNew(set, 'cartoes')
      await page.goto('/_app/cartoes')
      await page.getByRole('heading', { name: 'Nenhum cartão salvo' }).waitFor()
      await look('nenhum')
      await page.getByRole('button', { name: 'Adicionar cartão' }).click()
      await look('novo')
      await page.goto('/_app/cartoes')
      await addCard(page, '5031433215406351')
      await addCard(page, '4235647728025682')
      await page.getByText('Visa final 5682').first().waitFor()
      await look('dois')
      await page
        .getByRole('button', { name: /^Remover/ })
        .last()
        .click()
      await look('remover')
    },
  },
  {
    group: 'Área do paciente',
    name: 'favoritos',
    mayFail: true,
    async play(set) {
      const { page, look } = set
      await enterAsNew(set, 'favoritos')
      await page.goto('/_app/favoritos')
      await page.getByRole('heading', { name: 'Nenhum favorito ainda' }).waitFor()
      await look('nenhum')
      for (const slug of ['gel-lubrificante', 'ovo-masturbador']) {
        await page.goto(`/sex-tools/${slug}`)
        await page.getByRole('button', { name: 'Salvar nos favoritos' }).click()
        await page.getByRole('button', { name: 'Está nos favoritos' }).waitFor()
      }
      await page.goto('/_app/favoritos')
      await page.getByRole('button', { name: 'Nova lista' }).click()
      await page.getByRole('button', { name: 'Criar lista' }).click()
      await look('nova lista, sem nome')
      await page.getByLabel('Nome da nova lista').fill('Presentes')
      await page.getByRole('button', { name: 'Criar lista' }).click()
      const gifts = page.locator('.wishlist').filter({ hasText: 'Presentes' }).last()
      await page.getByLabel('Mover para outra lista').first().selectOption({ label: 'Presentes' })
      await page.getByText(/mudou de lista\./).waitFor()
      await gifts.getByRole('button', { name: 'Compartilhar por link' }).click()
      const link = await gifts.getByLabel('Link da lista').inputValue()
      await look('duas listas, uma compartilhada')
      await gifts.getByRole('button', { name: 'Apagar a lista: Presentes' }).click()
      await look('apagar')
      await page.goto(link)
      await page.getByRole('heading', { name: 'Presentes', level: 1 }).waitFor()
      await look('para quem recebe o link')
      await page.goto('/sex-tools')
      await page.goto(`${link.split('#')[0]}#nada`)
      await page.getByRole('heading', { name: 'Esta lista não está compartilhada' }).waitFor()
      await look('o link não vale')
      await page.route(wishlistCalls, asUnsold)
      await page.goto('/_app/favoritos')
      await page.getByText('Não vendemos mais').first().waitFor()
      await look('o que não se vende mais')
      await page.unroute(wishlistCalls)
      await lookWithoutAnswer(set, { at: '/_app/favoritos', calls: wishlistCalls })
    },
  },
  {
    group: 'Área do paciente',
    name: 'preferências',
    mayFail: true,
    async play(set) {
      const { page, look } = set
      await enterAsNew(set, 'preferencias')
      await page.goto('/_app/preferencias')
      await page.getByRole('switch').first().waitFor()
      await look('avisos')
      await page.getByLabel('De', { exact: true }).selectOption('22')
      await page.getByLabel('Até', { exact: true }).selectOption('6')
      await look('horário')
      await page.route(/\/api\/v1\/(notice|consents)/, down)
      await page.getByRole('button', { name: 'Salvar horário' }).click()
      await page.getByRole('button', { name: 'Tentar de novo' }).first().waitFor()
      await page.getByRole('switch', { disabled: false }).first().click()
      await page.getByRole('button', { name: 'Tentar de novo' }).nth(1).waitFor()
      await look('não salvou')
      await page.unroute(/\/api\/v1\/(notice|consents)/)
      await lookWithoutAnswer(set, { at: '/_app/preferencias', calls: /\/api\/v1\/notices/ })
    },
  },
]

const wishlistCalls = /\/storefront\/wishlists\?/
const asUnsold = async (route: Route) => {
  const response = await route.fetch()
  const json = await response.json()
  for (const { type, attributes } of json.included ?? [])
    if (type === 'variant') Object.assign(attributes, { purchasable: false, in_stock: true })
  await route.fulfill({ response, json })
}

/** As the API writes it. */
const snakeCased = (given: unknown): unknown => {
  if (Array.isArray(given)) return given.map(snakeCased)
  if (typeof given !== 'object' || given === null) return given
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [snake(name), snakeCased(value)]))
}
