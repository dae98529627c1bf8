import type { Page } from 'playwright-core'
import { query, recommendTwo, walkTo } from '../care/care-by-http.ts'
import { patientPassword, signInByHttp } from '../product/sign-in-by-http.ts'
import type { Scene } from './scene.ts'

const list = /\/single-item\?/
const supplements = /\/given_supplements$/
const down = (page: Page, what: RegExp) =>
  page.route(what, (route) =>
    route.fulfill({ status: 503, json: { error: 'Fora do ar. Tente de novo em instantes.', code: 'unexpected' } }),
  )
const never = (page: Page, what: RegExp) => page.route(what, () => new Promise(() => {}))
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()

/** What a patient buys once, put together before it goes to its checkout; and what comes with a treatment. */
export const singleItemScenes: readonly Scene[] = [
  {
    group: 'Tratamento',
    name: 'itens avulsos',
    mayFail: true,
    async play({ page, product, email, look }) {
      const { patient } = await recommendTwo(product, email, { months: 3, productIds: [1106, 1107] })
      await signInByHttp(page, email, patientPassword)
      await page.goto('/_app/tratamentos')
      const drawer = page.getByRole('dialog')
      await never(page, list)
      await press(page, 'Comprar um item avulso')
      await drawer.getByText('Carregando os itens').waitFor()
      await look('lendo')
      await page.unroute(list)
      await down(page, list)
      await page.reload()
      await press(page, 'Comprar um item avulso')
      await drawer.getByRole('button', { name: 'Tentar de novo' }).waitFor()
      await look('falhou')
      await page.unroute(list)
      await press(page, 'Tentar de novo')
      await drawer.getByText('Remédios das suas receitas').waitFor()
      await look('para escolher')
      await press(page, /^Escolher Tadalafila/)
      await drawer.getByRole('radio', { name: /^3 meses/ }).check()
      await look('remédio')
      await press(page, 'Adicionar aos itens avulsos')
      await press(page, 'Escolher mais um item')
      await press(page, 'Escolher +fert')
      await drawer.getByRole('radio', { name: /^3 potes/ }).check()
      await look('fitoterápico')
      await press(page, 'Adicionar aos itens avulsos')
      await press(page, 'Escolher mais um item')
      await press(page, 'Escolher Ovo masturbador')
      await look('produto')
      await press(page, 'Adicionar aos itens avulsos')
      await look('escolhidos')
      await close(page)
      await look('tratamentos, com avulsos')
      await query(
        product,
        'update plans.packages set withdrawn_at = now(), withdrawn_by = doctor_id where patient_id = $1',
        [patient.id],
      )
      await press(page, /^Ver seus itens avulsos/)
      await drawer.getByText(/^Um remédio saiu dos seus itens avulsos/).waitFor()
      await look('um saiu')
      await press(page, 'Remover +fert · 3 potes')
      await press(page, 'Remover Ovo masturbador')
      await close(page)
      await press(page, 'Comprar um item avulso')
      await press(page, 'Escolher Gel lubrificante')
      await press(page, 'Adicionar aos itens avulsos')
      await press(page, 'Remover Gel lubrificante')
      await drawer.getByText('Nada escolhido ainda').waitFor()
      await look('nada escolhido')
    },
  },
  {
    group: 'Tratamento',
    name: 'suplemento que vem com ele',
    mayFail: true,
    async play({ page, product, email, look }) {
      await walkTo(product, email, 'she accepts, and the card is charged')
      await signInByHttp(page, email, patientPassword)
      await down(page, supplements)
      await page.goto('/_app/tratamentos')
      await page.getByRole('button', { name: 'Tentar de novo' }).first().waitFor()
      await look('falhou')
      await page.unroute(supplements)
      await page.reload()
      await press(page, 'Escolher o suplemento')
      await page.getByRole('dialog').waitFor()
      await look('para escolher')
    },
  },
]
