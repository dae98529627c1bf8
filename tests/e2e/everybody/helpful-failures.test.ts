import { expect, test } from 'vitest'
import { behave, misbehave } from '../product/sandbox.ts'
import { useOwnStack } from '../product/stack.ts'
import * as buyer from '../shop/buyer.ts'

const stack = useOwnStack()

test.each([
  ['/sex-tools/nada-disso', 404],
  ['/sex-tools/checkout/nada', 404],
  ['/nada/disso', 404],
  ['/%E0%A4%A', 404],
  ['/sex-tools/100%', 404],
])('%s answers 404 with ways on', async (address, status) => {
  const { page } = await stack.visit()
  const answer = await page.goto(address)
  expect(answer?.status()).toBe(status)
  await page.getByRole('heading', { name: 'Não encontramos esta página' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Ver a loja' }).click()
  await page.getByRole('heading', { name: 'Loja', level: 1 }).waitFor()
})

test('an order with a wrong code says so and keeps the number', async () => {
  const { page } = await stack.visit()
  await page.goto('/pedidos')
  await page.getByLabel('Número do pedido').fill('r123')
  await page.getByRole('button', { name: 'Ver o pedido' }).click()
  await page.getByText('O número começa com R').waitFor()
  await page.getByLabel('Número do pedido').fill('r123 456 789')
  await page.getByLabel('Código do pedido').fill('errado')
  await page.getByRole('button', { name: 'Ver o pedido' }).click()
  await page.getByRole('heading', { name: 'Não encontramos este pedido' }).waitFor()
  expect(await page.getByLabel('Número do pedido').inputValue()).toMatch(/123456789/)
})

test.each(['{', '{"version":9}', '{"version":1,"state":{"orderTokens":{"current":7}}}', '"oi"'])(
  'a corrupt store (%s) is ignored and the shop works',
  async (entry) => {
    const { page, context, faults } = await stack.visit()
    await context.addInitScript((text) => localStorage.getItem('root') ?? localStorage.setItem('root', text), entry)
    await buyer.openProduct(page)
    await buyer.putInCart(page)
    expect(faults).toEqual([])
  },
)

test('what is typed wrong is said at its field and stays typed, also after the server said it', async () => {
  const { page } = await stack.visit({ screen: 'phone' })
  await buyer.openProduct(page)
  await buyer.putInCart(page)
  await buyer.goToCheckout(page)
  await buyer.fillBuyer(page, 'bruno@prumo', { cpf: '123.456.789-00', birthDate: '31/02/1990', phone: '98765' })
  await page.getByRole('button', { name: 'Continuar para o endereço' }).click()
  for (const words of ['Confira o e-mail.', 'Esse CPF não existe.', 'Confira a data.', 'Confira o telefone.']) {
    await page.getByText(words).waitFor()
  }
  await expect.poll(() => page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('email')

  // The bureau has another birth date for this CPF, which only the server can find out.
  await buyer.fillBuyer(page, 'bruno@prumo.example', { birthDate: '02/02/1985' })
  await page.getByRole('button', { name: 'Continuar para o endereço' }).click()
  await page.getByText('A data não confere com o CPF informado.').waitFor()
  expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Bruno')
  await page.reload()
  await expect.poll(() => page.getByLabel('CPF').inputValue()).toBe('123.456.789-09')
  await page.getByLabel('Data de nascimento').fill('01/01/1990')
  await buyer.toAddress(page)

  await page.getByLabel('CEP').pressSequentially('00000000')
  await page.getByLabel('Rua').fill('Rua das Flores')
  await page.getByRole('button', { name: 'Continuar para a entrega' }).click()
  await page.getByText('Confira o CEP.').or(page.getByText('Não encontramos esse CEP.')).first().waitFor()
  expect(await page.getByLabel('Rua').inputValue()).toBe('Rua das Flores')
})

test('going back loses nothing, and a change of the address asks for delivery anew', async () => {
  const { page } = await stack.visit()
  await buyer.walkToPayment(page, 'volta@prumo.example')
  await page.getByRole('link', { name: 'Voltar para a entrega' }).click()
  await page.getByRole('radio', { name: /PAC/ }).check()
  await page.getByRole('complementary').getByText('PAC').waitFor()
  await page.getByRole('link', { name: 'Dados' }).click()
  await expect.poll(() => page.getByLabel('CPF').inputValue()).toBe(buyer.someone.cpf)
  await buyer.toAddress(page)
  expect(await page.getByLabel('Número').inputValue()).toBe('1578')
  await page.getByRole('button', { name: 'Continuar para a entrega' }).click()
  // The chosen shipping method is still selected.
  await page.getByRole('radio', { name: /PAC/, checked: true }).waitFor()
})

test('a step ahead of its turn leads to the one that is due', async () => {
  const { page } = await stack.visit()
  await buyer.openProduct(page)
  await buyer.putInCart(page)
  await page.goto('/sex-tools/checkout/review')
  await page.getByRole('heading', { name: 'Seus dados', level: 1 }).waitFor()
})

test('while the payment provider is away the order is kept, and the code comes when it is back', async () => {
  const { sandboxUrl } = stack.product
  const { page } = await stack.visit()
  await buyer.walkToPayment(page, 'fora-do-ar@prumo.example')
  await buyer.toReview(page)
  await buyer.agree(page)
  await misbehave(sandboxUrl, { service: 'payments', kind: 'error', status: 503 })
  try {
    await buyer.pay(page, 'Pix')
    await page.getByText('Seu pedido está guardado.').first().waitFor()
  } finally {
    await behave(sandboxUrl)
  }
  await page.getByLabel('Pix copia e cola').waitFor()
})

test('pages and prices are read without JavaScript', async () => {
  const { page } = await stack.visit({ hasJavaScript: false })
  await page.goto('/')
  expect(await buyer.textOf(page.getByRole('main'))).toMatch(
    /Spray manipulado[\s\S]*R\$ 55[\s\S]*Ovo masturbador[\s\S]*R\$ 53,00/,
  )
  await page.getByRole('link', { name: 'Queda de cabelo', exact: true }).click()
  await page.getByRole('heading', { name: '+hair' }).waitFor()
  await page.goto('/sex-tools/ovo-masturbador')
  expect(await buyer.textOf(page.getByRole('main'))).toMatch(/R\$ 53,00[\s\S]*10x de R\$ 5,30/)
})

test('the checkout without a step is its first one', async () => {
  const { page } = await stack.visit({ screen: 'phone' })
  await page.goto('/sex-tools/checkout')
  expect(new URL(page.url()).pathname).toBe('/sex-tools/checkout/info')
})

test('a postal code of a whole town leaves the street to be typed', async () => {
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await buyer.openProduct(page)
  await buyer.putInCart(page)
  await buyer.goToCheckout(page)
  await buyer.fillBuyer(page, 'town@prumo.example')
  await buyer.toAddress(page)
  await page.getByLabel('CEP').pressSequentially('69005070')
  // Shown under the field, and announced: the focus may be elsewhere by then.
  await page.getByText('Falta a rua e o bairro').first().waitFor()
  expect(await page.getByRole('status').allInnerTexts()).toContainEqual(expect.stringContaining('Falta a rua'))
  expect(await page.getByLabel('Cidade').inputValue()).toBe('Manaus')
  expect(faults).toEqual([])
})

test.each(['/entrar', '/pedidos'])(
  'without JavaScript %s puts nothing that is typed into the address',
  async (address) => {
    const { page } = await stack.visit({ hasJavaScript: false })
    await page.goto(address)
    expect(await page.getByRole('main').locator('form').getAttribute('method')).toBe('post')
  },
)
