import type { Page } from 'playwright-core'
import type { Journey } from '../../faults/first-consultation.ts'
import { jsonCaller, until } from '../../faults/json-caller.ts'
import { cardToken } from '../../faults/sale.ts'
import { query, walkTo } from '../care/care-by-http.ts'
import * as patient from '../care/patient.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { giveCredit, saveCard } from '../product/own-means.ts'
import { signInByHttp } from '../product/sign-in-by-http.ts'
import type { Scene, Stage } from './scene.ts'
import { enterAccount } from './signing-in.ts'

const stories = new Map<string, Promise<Journey>>()
/** A story by HTTP, once for both screens. */
const storyOf = (email: string, tell: () => Promise<Journey>): Promise<Journey> => {
  const told = stories.get(email) ?? tell()
  stories.set(email, told)
  return told
}

type Asked = { email: string; holder?: string; paymentMethod?: 'card' | 'pix'; useStoreCredit?: boolean }

/** He has asked for his treatment, to be paid like this, and a pharmacist has accepted it. */
const accepted = ({ product }: Stage, { email, holder = 'APRO', ...paying }: Asked): Promise<Journey> =>
  storyOf(email, async () => {
    const it = await walkTo(product, email, 'he says where he lives')
    const call = jsonCaller(product.apiUrl)
    const { nest, id: patientId } = it.patient
    const { creditCard } = await call<{ creditCard: { id: number } }>('POST', '/spree-credit-card', {
      bearer: nest,
      body: { patientId, gatewayPaymentProfileId: await cardToken(product.sandboxUrl, holder) },
    })
    const variantIds = it.package.drugs.map(({ variantId }) => variantId)
    const body = { packageId: it.package.id, patientId, variantIds, spreeAddressId: it.addressId, installments: 1 }
    await call('POST', '/package-order', { bearer: nest, body: { ...body, creditCardId: creditCard.id, ...paying } })
    const first = 'the pharmacist signs in'
    const { pharmacist: bearer } = await walkTo(product, email, first, { ...it, first })
    const [asked] = await query(
      product,
      `select d.id from plans.dispensings d join plans.subscriptions s on s.id = d.subscription_id
         where s.patient_id = $1 order by d.id desc`,
      [patientId],
    )
    await call('POST', `/api/staff/v1/dispensings/${asked?.id}/acceptance`, { bearer })
    const settled = () =>
      query(product, `select state from plans.dispensings where id = $1 and state not in ('requested', 'accepted')`, [
        asked?.id,
      ])
    await until('the charge', settled, (found) => found.length > 0)
    return it
  })

const treatmentsOf = async (page: Page, email: string) => {
  await enterAccount(page, email)
  await page.goto('/_app/tratamentos')
}

/** From the treatment to the last look at the request. */
const toReview = async (page: Page, pay: () => Promise<void>) => {
  await page.getByRole('link', { name: /^(Pedir este tratamento|Continuar o pedido)$/ }).click()
  await page.getByRole('button', { name: 'Continuar para o endereço' }).click()
  const district = page.getByLabel('Bairro')
  await district.waitFor()
  if ((await district.inputValue()) === '') await district.fill('Bela Vista')
  await page.getByRole('button', { name: 'Continuar para a entrega' }).click()
  await page.getByRole('radio', { name: /SEDEX/, checked: true }).waitFor()
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await page.getByRole('radio', { name: /final 6351/, checked: true }).waitFor()
  await pay()
  await page.getByRole('button', { name: 'Revisar o pedido' }).click()
  await page.getByText('Resumo do contrato e condições do tratamento').click()
  await page.getByText(/^Quem prepara e vende: /).waitFor()
}

/** A treatment's request and its states of payment; a consultation beside store credit. */
export const askedTreatmentScenes: readonly Scene[] = [
  {
    group: 'Tratamento',
    name: 'pedido',
    async play({ page, product, screen, look }) {
      const email = `galeria-conferencia-${screen}@prumo.example`
      await storyOf(email, async () => {
        const it = await walkTo(product, email, 'he gives a card')
        await giveCredit(product, { email, reais: 20 })
        return it
      })
      await treatmentsOf(page, email)
      await toReview(page, async () => {
        await page.getByRole('checkbox', { name: /^Usar meu crédito/ }).check()
        await look('pagamento com crédito')
      })
      await look('conferência, com quem vende')
    },
  },
  {
    group: 'Tratamento',
    name: 'cartão recusado',
    async play(set) {
      const email = 'galeria-recusado@prumo.example'
      await accepted(set, { email, holder: 'FUND' })
      await treatmentsOf(set.page, email)
      await set.page.getByText('Pagamento não aprovado').waitFor()
      await set.look('tratamentos')
      await set.page.getByRole('link', { name: 'Pagar de outro jeito' }).click()
      await set.page.getByRole('heading', { level: 1 }).waitFor()
      await set.look('pagar de outro jeito')
    },
  },
  {
    group: 'Tratamento',
    name: 'Pix',
    async play(set) {
      const email = 'galeria-pix-tratamento@prumo.example'
      await accepted(set, { email, paymentMethod: 'pix' })
      await treatmentsOf(set.page, email)
      await set.page.getByText('Falta o Pix').waitFor()
      await set.look('a pagar')
      await set.page.getByRole('button', { name: /^Pagar R\$.* com Pix$/ }).click()
      await set.page.getByLabel('Pix copia e cola').waitFor()
      await set.look('código')
    },
  },
  {
    group: 'Tratamento',
    name: 'ativo',
    async play(set) {
      const { page, product, screen } = set
      const email = `galeria-ativo-${screen}@prumo.example`
      await accepted(set, { email, useStoreCredit: true })
      await giveCredit(product, { email, reais: 30 })
      await treatmentsOf(page, email)
      await page.getByText('Nada é cobrado de novo sem você pedir.').waitFor()
      await set.look('uma vez')
      await page.getByRole('button', { name: /^Receber todo mês, até/ }).click()
      await page.getByText('Próxima cobrança').waitFor()
      await page.getByText('Pular, pausar, adiantar ou mudar o pagamento').click()
      await set.look('vem sozinho')
      await page.getByRole('button', { name: 'Pausar', exact: true }).click()
      await page.getByText('Pausado: nada é pedido nem cobrado até você retomar.').waitFor()
      await set.look('pausado')
    },
  },
  {
    group: 'Consulta',
    name: 'pagamento com crédito',
    async play({ page, product, screen, look }) {
      const email = await ownCustomer(product, { like: 'diego', journey: `galeria-consulta-${screen}` })
      await giveCredit(product, { email, reais: 20 })
      await saveCard(product, email)
      await signInByHttp(page, email)
      await patient.startConsultation(page)
      await patient.answerSurvey(page)
      await patient.chooseDoctor(page, /Marcos/)
      await patient.chooseChannel(page)
      await patient.chooseTime(page, screen === 'phone' ? 2 : 3)
      await patient.fillWhatIsMissing(page, email)
      await patient.consent(page)
      await page.getByRole('checkbox', { name: /^Usar meu crédito/ }).check()
      await page.getByText(/^Falta pagar R\$/).waitFor()
      await look('uma parte')
      await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
      await page.getByRole('radio', { name: /^Mastercard final/ }).waitFor()
      await look('o resto no cartão salvo')
      await giveCredit(product, { email, reais: 400 })
      await page.reload()
      await page
        .getByRole('button', { name: /crédito/ })
        .first()
        .waitFor()
      await look('o valor todo')
    },
  },
]
