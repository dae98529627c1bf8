import type { Page } from 'playwright-core'
import { acceptRequestOf, anAddressInManaus, recommendTwo, walkTo } from '../care/care-by-http.ts'
import { recommendParoxetine } from '../care/quarter-by-http.ts'
import { patientPassword, signInByHttp } from '../product/sign-in-by-http.ts'
import type { Scene } from './scene.ts'

const contents = /\/api\/v1\/subscriptions\/\d+\/contents$/
const delivery = /\/api\/v1\/subscriptions\/\d+\/delivery\?/

const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
const acts = /\/api\/v1\/subscriptions\/\d+\/skips$/
const down = (page: Page, what: RegExp) =>
  page.route(what, (route) =>
    route.fulfill({ status: 503, json: { error: 'Fora do ar. Tente de novo em instantes.', code: 'unexpected' } }),
  )
const never = (page: Page, what: RegExp) => page.route(what, () => new Promise(() => {}))

/** What a patient changes of his treatment, before its first parcel is accepted and between two. */
export const treatmentScenes: readonly Scene[] = [
  {
    group: 'Área do paciente',
    name: 'próximo envio do tratamento',
    mayFail: true,
    async play({ page, product, email, look }) {
      const recommended = await recommendTwo(product, email, { months: 3 })
      const first = 'he looks at the treatment'
      const it = await walkTo(product, email, 'he requests the treatment', { ...recommended, first })
      await anAddressInManaus(product, it)
      await signInByHttp(page, email, patientPassword)
      await page.goto('/_app/tratamentos')
      await page.getByText('Mudar a forma de pagamento').click()
      await page.getByLabel('Pagar com').waitFor()
      await look('pedido, outra forma de pagamento')
      await acceptRequestOf(product, it)
      await page.getByRole('button', { name: 'Mudar o endereço', exact: true }).waitFor()
      await look('entre dois envios')

      await never(page, contents)
      await open(page, 'Mudar período ou fórmulas')
      await look('o que vem, lendo')
      await close(page)
      await page.unroute(contents)
      await down(page, contents)
      await page.reload()
      await open(page, 'Mudar período ou fórmulas')
      await page.getByRole('dialog').getByRole('button', { name: 'Tentar de novo' }).waitFor()
      await look('o que vem, falhou')
      await close(page)
      await page.unroute(contents)
      await page.reload()
      await open(page, 'Mudar período ou fórmulas')
      await page.getByRole('checkbox').first().uncheck()
      await page.getByRole('radio', { name: /2 meses/ }).check()
      await look('o que vem')
      await close(page)

      await never(page, delivery)
      await open(page, 'Mudar o endereço')
      await page.getByRole('radio', { name: /Marquês/ }).check()
      await look('para onde, calculando')
      await close(page)
      await page.unroute(delivery)
      await down(page, delivery)
      await page.reload()
      await open(page, 'Mudar o endereço')
      await page.getByRole('radio', { name: /Marquês/ }).check()
      await page.getByRole('dialog').getByRole('button', { name: 'Tentar de novo' }).waitFor()
      await look('para onde, falhou')
      await close(page)
      await page.unroute(delivery)
      await page.reload()
      await open(page, 'Mudar o endereço')
      await page.getByRole('radio', { name: /Marquês/ }).check()
      await page.getByText(/no máximo, com a entrega por/).waitFor()
      await look('para onde')
      await close(page)

      await page.getByRole('button', { name: /^Receber todo mês, até/ }).click()
      await page.getByText('Pular, pausar, adiantar ou mudar o pagamento').click()
      await page.getByLabel('Pausar até').waitFor()
      await look('vem sozinho, os atos')
      await page.getByRole('button', { name: 'Cancelar o tratamento' }).click()
      await page.getByText('Cancelar o tratamento?').waitFor()
      await look('cancelar, a pergunta')
      await page.getByRole('button', { name: 'Voltar' }).click()
      await down(page, acts)
      await page.getByRole('button', { name: 'Pular este envio' }).click()
      await page.getByText('Fora do ar').waitFor()
      await look('pular, falhou')
    },
  },
  {
    group: 'Tratamento',
    name: 'trimestre em dois envios',
    async play({ page, product, email, look }) {
      const it = await recommendParoxetine(product, email)
      await signInByHttp(page, email, patientPassword)
      await page.goto('/_app/tratamentos')
      await page.getByRole('link', { name: 'Pedir este tratamento' }).click()
      await page.getByRole('radio', { name: /^3 meses de tratamento/ }).click()
      await page.getByRole('radio', { name: /^3 meses de tratamento/, checked: true }).waitFor()
      await page.getByText(/Vem em 2 envios, de 2 meses e 1 mês: cada um com a sua receita/).waitFor()
      await look('a escolha')
      await page.getByRole('button', { name: 'Continuar para o endereço' }).click()
      const district = page.getByLabel('Bairro')
      await district.waitFor()
      if ((await district.inputValue()) === '') await district.fill('Bela Vista')
      await page.getByRole('button', { name: 'Continuar para a entrega' }).click()
      await page.getByRole('radio', { name: /SEDEX/, checked: true }).waitFor()
      await look('entrega')
      await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
      await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
      await page.getByRole('radio', { name: /final 6351/, checked: true }).waitFor()
      await look('pagamento')
      await page.getByRole('button', { name: 'Revisar o pedido' }).click()
      await page.getByText('Resumo do contrato e condições do tratamento').click()
      await page.getByText(/Por lei, uma receita deste remédio vale para até 60 dias\./).waitFor()
      await look('revisão e contrato')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Pedir o tratamento' }).click()
      await page.getByRole('heading', { level: 1, name: 'Pedido enviado à farmácia' }).waitFor()
      await look('pedido enviado')
      await acceptRequestOf(product, it)
      await page.goto('/_app/tratamentos')
      await page.getByText(/^Falta 1 mês do período, pelo preço combinado/).waitFor()
      await look('falta um mês')
      await page.getByText('Pedir de novo ou mudar o pagamento').click()
      await page.getByRole('button', { name: 'Pedir o próximo agora' }).click()
      await page.getByText(/Nenhuma receita válida cobre o próximo envio/).waitFor()
      await look('sem receita para o resto')
    },
    mayFail: true,
  },
]
