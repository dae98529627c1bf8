import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { mailsTo } from '../product/sandbox.ts'
import { patientPassword, signInByCode, signInByHttp } from '../product/sign-in-by-http.ts'
import { screens, useOwnStack } from '../product/stack.ts'
import * as packer from '../shop/packer.ts'
import { query, walkTo } from './care-by-http.ts'
import { makeAll } from './pharmacy.ts'

const stack = useOwnStack({ TRACKING_SECONDS: '1' })
const EMAIL = 'feito-de-novo@prumo.example'

test('medicine is lost, made once more, and arrives; then a lot of it is recalled, and its money goes back', async () => {
  const { product } = stack
  await walkTo(product, EMAIL, 'she accepts, and the card is charged')
  const [order] = await query(product, "select number from shop.orders where kind = 'medicine'")
  const { number } = order as { number: string }
  const enter = async (email: string) => {
    const { page, faults } = await stack.visit({ screen: 'desktop' })
    await signInByCode(page, email, product.sandboxUrl)
    return { page, faults }
  }
  const [silvia, teresa] = [await enter('silvia@prumo.example'), await enter('teresa@prumo.example')]
  const desk = silvia.page
  const post = async () => {
    await packer.open(desk, number)
    await packer.pack(desk)
    const code = await packer.label(desk)
    await packer.post(desk)
    return code
  }
  await makeAll(desk, teresa.page)
  const lost = await post()
  await packer.move(product.sandboxUrl, lost, 'lost')

  const { page, faults } = await stack.visit({ screen: 'phone' })
  await signInByHttp(page, EMAIL, patientPassword)
  await page.goto(`/_app/pedidos/${number}`)
  await page.getByText('A transportadora não encontrou esta caixa').waitFor()
  await desk.goto('/equipe/expedicao?lista=problema')
  await desk.getByRole('link', { name: new RegExp(number) }).click()
  await desk.getByRole('button', { name: 'Fazer de novo' }).click()
  await desk.getByRole('link', { name: 'Ver a nova caixa' }).waitFor()
  await page.getByText('A farmácia está preparando de novo.').waitFor()
  await makeAll(desk, teresa.page)
  const again = await post()
  await packer.move(product.sandboxUrl, again, 'delivered')
  await page.getByText(/^Entregue em/).waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/Guardamos|não precisa fazer mais nada/)
  await expectFit(page, 'an order whose medicine was made once more')

  await desk.goto('/equipe/farmacia/materias-primas')
  await desk.getByRole('link', { name: 'TDL-2610-04' }).click()
  await desk.getByText('com o paciente').waitFor()
  await desk.getByRole('button', { name: 'Recolher' }).click()
  await desk.getByLabel('Por que o lote é recolhido').fill('Comunicado do fornecedor.')
  await desk.getByRole('button', { name: 'Recolher o lote' }).click()
  await desk.getByText('Lote recolhido').waitFor()
  await expect.poll(() => subjects(product.sandboxUrl)).toContain('Importante: sobre um pedido seu')
  await desk.getByRole('button', { name: 'Devolver o valor' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Devolver o valor' }).click()
  await desk.getByText('valor devolvido').waitFor()
  await desk.setViewportSize(screens.phone)
  await expectFit(desk, 'a recalled lot, on a phone')
  await expect.poll(() => subjects(product.sandboxUrl)).toContain(`Devolução do pedido ${number}`)
  await page.reload()
  await page.getByText('Devolvido', { exact: true }).waitFor()
  const paid = await query(
    product,
    `select count(*)::int as charges from shop.payments p join shop.orders o
    on o.id = p.order_id where o.number = '${number}' and p.state = 'completed'`,
  )
  expect(paid).toMatchObject([{ charges: 1 }])
  expect([...faults, ...silvia.faults, ...teresa.faults]).toEqual([])
})

const subjects = async (sandboxUrl: string) => (await mailsTo(sandboxUrl, EMAIL)).map(({ subject }) => subject)
