import type { Locator, Page } from 'playwright-core'

/** The actions of a buyer, in order. Each ends when the page shows its result. */

export const someone = {
  firstName: 'Bruno',
  lastName: 'Almeida',
  cpf: '123.456.789-09',
  birthDate: '01/01/1990',
  phone: '(11) 98765-4321',
}

export const openProduct = async (page: Page, slug = 'ovo-masturbador') => {
  await page.goto(`/sex-tools/${slug}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export const putInCart = async (page: Page) => {
  await page.getByRole('button', { name: 'Colocar no carrinho' }).click()
  await cart(page).getByRole('button', { name: 'Aumentar quantidade' }).waitFor()
}

export const cart = (page: Page) => page.getByRole('dialog', { name: 'Seu carrinho' })

export const enlargeQuantity = async (page: Page) => {
  await cart(page).getByRole('button', { name: 'Aumentar quantidade' }).click()
  await cart(page).getByText('R$ 106,00').first().waitFor()
}

export const applyCoupon = async (within: Page | Locator, code: string) => {
  await within.getByLabel('Cupom de desconto').fill(code)
  await within.getByRole('button', { name: 'Aplicar' }).click()
}

export const goToCheckout = async (page: Page) => {
  await cart(page).getByRole('link', { name: 'Finalizar a compra' }).click()
  await page.getByRole('heading', { name: 'Seus dados', level: 1 }).waitFor()
}

export const fillBuyer = async (page: Page, email: string, given: Partial<typeof someone> = {}) => {
  const buyer = { ...someone, ...given }
  await openFields(page, 'Alterar seus dados', page.getByLabel('Nome', { exact: true }))
  await page.getByLabel('Nome', { exact: true }).fill(buyer.firstName)
  await page.getByLabel('Sobrenome').fill(buyer.lastName)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('CPF').fill(buyer.cpf)
  await page.getByLabel('Data de nascimento').fill(buyer.birthDate)
  await page.getByLabel('Telefone com DDD').fill(buyer.phone)
}

/** Known data of a signed-in user is shown as text: this opens the fields. */
const openFields = async (page: Page, alter: string, first: Locator) => {
  const button = page.getByRole('button', { name: alter })
  await button.or(first).first().waitFor()
  if (await button.isVisible()) await button.click()
}

export const toAddress = async (page: Page) => {
  await page.getByRole('button', { name: 'Continuar para o endereço' }).click()
  await page.getByRole('heading', { name: 'Onde entregamos', level: 1 }).waitFor()
}

export const fillAddress = async (page: Page) => {
  await openFields(page, 'Alterar o endereço', page.getByLabel('CEP'))
  await page.getByLabel('CEP').fill('')
  await page.getByLabel('CEP').pressSequentially('01310200')
  // As long as the page's own timeout: while the API restarts, the page retries for half a minute.
  const city = await page.getByLabel('Cidade').elementHandle()
  await page.waitForFunction((input) => (input as HTMLInputElement | null)?.value === 'São Paulo', city)
  await page.getByLabel('Número').fill('1578')
  await page.getByLabel('Complemento').fill('Apto 12')
}

export const toDelivery = async (page: Page) => {
  await page.getByRole('button', { name: 'Continuar para a entrega' }).click()
  await page.getByRole('heading', { name: 'Como entregamos', level: 1 }).waitFor()
  await page.getByRole('radio', { name: /SEDEX/, checked: true }).waitFor()
}

export const toPayment = async (page: Page) => {
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await page.getByRole('heading', { name: 'Pagamento', level: 1 }).waitFor()
  await page.getByRole('radio', { name: 'Pix' }).waitFor()
}

export const fillCard = async (page: Page, number: string, installments = '3') => {
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await page.getByLabel('Número do cartão').fill(number)
  await page.getByLabel('Nome no cartão').fill('BRUNO ALMEIDA')
  await page.getByLabel('Validade').fill('11/30')
  await page.getByLabel('Código de segurança').fill('123')
  await page.getByLabel('CPF do titular').fill(someone.cpf)
  await page.getByLabel('Parcelas').selectOption(installments)
}

export const toReview = async (page: Page) => {
  await page.getByRole('button', { name: 'Revisar o pedido' }).click()
  await page.getByRole('heading', { name: 'Confira antes de pagar', level: 1 }).waitFor()
}

export const agree = (page: Page) => page.getByRole('checkbox', { name: /Li o resumo do contrato/ }).check()

export const pay = (page: Page, way: 'Pix' | 'card') =>
  page.getByRole('button', { name: way === 'Pix' ? /^Pagar R\$.* com Pix$/ : /^Pagar R\$.* com cartão$/ }).click()

export const thankYou = (page: Page) => page.getByRole('dialog', { name: /Falta só o Pix|Pedido confirmado/ })

/** From the open cart to the payment step, with a buyer's data and address. */
export const walkOnToPayment = async (page: Page, email: string, given: Partial<typeof someone> = {}) => {
  await goToCheckout(page)
  await fillBuyer(page, email, given)
  await toAddress(page)
  await fillAddress(page)
  await toDelivery(page)
  await toPayment(page)
}

/** From an empty cart to the payment step, without checks on the way. */
export const walkToPayment = async (page: Page, email: string, slug?: string) => {
  await openProduct(page, slug)
  await putInCart(page)
  await walkOnToPayment(page, email)
}

/** From an empty cart to a placed, unpaid order by Pix. */
export const orderByPix = async (page: Page, email: string) => {
  await walkToPayment(page, email)
  await toReview(page)
  await agree(page)
  await pay(page, 'Pix')
  await thankYou(page).waitFor()
  await page.getByLabel('Pix copia e cola').waitFor()
}

type OrderKey = { number: string; token: string }

/** The placed order's number and token, as this browser stores them. */
export const orderKeyOf = (page: Page): Promise<OrderKey> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').state.orderTokens.placed[0])

/** The same for the cart. */
export const cartKeyOf = (page: Page): Promise<OrderKey> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').state.orderTokens.current)

/** The visible text; the non-breaking space in amounts becomes a normal one. */
export const textOf = async (part: Locator): Promise<string> => (await part.innerText()).replaceAll('\u00a0', ' ')
