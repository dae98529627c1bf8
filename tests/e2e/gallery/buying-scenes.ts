import type { Product } from '../../../tools/testing/product.ts'
import { query } from '../care/care-by-http.ts'
import * as patient from '../care/patient.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { giveCredit, saveCard } from '../product/own-means.ts'
import { signInByHttp } from '../product/sign-in-by-http.ts'
import * as buyer from '../shop/buyer.ts'
import type { Scene } from './scene.ts'

/** The scenes of a payment: shop, consultation, course. */
export const buyingScenes: readonly Scene[] = [
  {
    group: 'Loja',
    name: 'compra',
    async play({ page, email, look }) {
      await page.goto('/sex-tools')
      await page.getByRole('button', { name: /^Carrinho/ }).click()
      await buyer.cart(page).waitFor()
      await look('carrinho vazio')
      await buyer.openProduct(page)
      await buyer.putInCart(page)
      await buyer.applyCoupon(page, 'VENCIDO')
      await page.getByText('Esse cupom já venceu.').waitFor()
      await look('carrinho com cupom vencido')
      await buyer.applyCoupon(page, 'BEMVINDO')
      await page.getByRole('button', { name: 'Remover cupom' }).waitFor()
      await look('carrinho cheio')
      await buyer.goToCheckout(page)
      await page.getByRole('button', { name: 'Continuar para o endereço' }).click()
      await page.getByText('Informe seu CPF.').waitFor()
      await look('dados com erros')
      await buyer.fillBuyer(page, email)
      await buyer.toAddress(page)
      await look('endereço')
      await buyer.fillAddress(page)
      await buyer.toDelivery(page)
      await look('entrega')
      await buyer.toPayment(page)
      await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
      await look('pagamento com cartão')
      await page.getByRole('radio', { name: 'Pix' }).check()
      await look('pagamento com Pix')
      await buyer.toReview(page)
      await look('conferência')
      await buyer.agree(page)
      await buyer.pay(page, 'Pix')
      await page.getByLabel('Pix copia e cola').waitFor()
      await look('Pix a pagar')
      await patient.payAtBank(page)
      await page.getByRole('dialog', { name: 'Pedido confirmado' }).waitFor()
      await look('pedido confirmado')
      await page.getByRole('button', { name: 'Acompanhar o pedido' }).click()
      await page
        .getByRole('heading', { name: 'Ovo masturbador' })
        .or(page.getByText('Ovo masturbador'))
        .first()
        .waitFor()
      await look('acompanhar o pedido')
    },
  },
  {
    group: 'Consulta',
    name: 'consulta',
    async play({ page, email, screen, look }) {
      await patient.startConsultation(page)
      await look('primeira pergunta')
      await patient.answerSurvey(page)
      await page.getByRole('radio', { name: /Helena Prado/ }).waitFor()
      await look('médico')
      await patient.chooseDoctor(page)
      await page.getByRole('radio', { name: 'Vídeo' }).waitFor()
      await look('canal')
      await patient.chooseChannel(page)
      await page.getByRole('group', { name: 'Dia' }).waitFor()
      await look('horário')
      await patient.chooseTime(page, screen === 'phone' ? 0 : 4)
      await page.getByLabel('CPF').waitFor()
      await look('dados')
      await patient.fillPatient(page, email)
      await page.getByRole('checkbox').waitFor()
      await look('autorização')
      await patient.consent(page)
      await page.getByRole('button', { name: /^Pagar R\$.* com Pix$/ }).waitFor()
      await look('pagamento')
      await patient.payByPix(page)
      await look('Pix a pagar')
      await patient.payAtBank(page)
      await page.getByText('O que acontece agora').waitFor()
      await look('consulta marcada')
    },
  },
  {
    group: 'Cursos',
    name: 'inscrição',
    async play({ page, email, look }) {
      await page.goto('/cursos/programa-control/inscricao/dados')
      await page.getByLabel('CPF').waitFor()
      await page.getByRole('button', { name: 'Continuar', exact: true }).click()
      await look('dados com erros')
      await patient.fillPatient(page, email)
      await page.getByRole('button', { name: /^Pagar R\$.* com Pix$/ }).waitFor()
      await look('pagamento')
      await patient.payByPix(page)
      await look('Pix a pagar')
      await patient.payAtBank(page)
      await page.getByRole('heading', { name: 'Inscrição confirmada', level: 1 }).waitFor()
      await look('inscrição confirmada')
    },
  },
  {
    group: 'Cursos',
    name: 'inscrição com crédito',
    async play({ page, product, screen, look }) {
      const email = await ownCustomer(product, { like: 'diego', journey: `galeria-credito-${screen}` })
      await giveCredit(product, { email, reais: 20 })
      await saveCard(product, email)
      await signInByHttp(page, email)
      await page.goto('/cursos/programa-control/inscricao/dados')
      await patient.fillWhatIsMissing(page, email)
      await page.getByRole('checkbox', { name: /^Usar meu crédito/ }).check()
      await look('uma parte, e o resto por Pix')
      await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
      await page.getByRole('radio', { name: /^Mastercard final/ }).waitFor()
      await look('uma parte, e o resto no cartão salvo')
      await giveCredit(product, { email, reais: 40 })
      await page.reload()
      await page.getByText('Seu crédito paga o pedido inteiro.').waitFor()
      await look('o valor todo')
    },
  },
  {
    group: 'Loja',
    name: 'produto sem estoque',
    async play({ page, product, look }) {
      await stockGel(product, 0)
      await page.goto('/sex-tools/gel-lubrificante')
      await look('')
      await stockGel(product, 200)
    },
  },
]

/** Of goods without a lot: other scenes put the soap into some. */
const stockGel = (product: Product, count: number) =>
  query(
    product,
    `update shop.stock_items set count_on_hand = $1 where variant_id in
       (select v.id from shop.variants v join shop.products p on p.id = v.product_id where p.slug = 'gel-lubrificante')`,
    [count],
  )
