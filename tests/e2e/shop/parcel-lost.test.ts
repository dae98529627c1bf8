import { expect, test } from 'vitest'
import { mailsTo } from '../product/sandbox.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { useOwnStack } from '../product/stack.ts'
import * as buyer from './buyer.ts'
import * as packer from './packer.ts'

const stack = useOwnStack({ TRACKING_SECONDS: '1' })
const EMAIL = 'caixa-perdida@prumo.example'

test('a packer’s day: a box is packed, labelled and posted, is lost, goes again, and arrives', async () => {
  const { product } = stack
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await buyer.walkToPayment(page, EMAIL)
  await buyer.fillCard(page, '4235 6477 2802 5682')
  await buyer.toReview(page)
  const { number } = await buyer.cartKeyOf(page)
  await buyer.agree(page)
  await buyer.pay(page, 'card')
  await page.getByRole('dialog', { name: 'Pedido confirmado' }).waitFor()
  await page.getByRole('button', { name: 'Acompanhar o pedido' }).click()

  const { page: desk, faults: deskFaults } = await stack.visit({ screen: 'desktop' })
  await signInByCode(desk, 'silvia@prumo.example', product.sandboxUrl)
  await packer.open(desk, number)
  await packer.pack(desk)
  const code = await packer.label(desk)
  await packer.post(desk)
  await page.getByText(`Código de rastreio: ${code}`).waitFor()
  await expect.poll(() => subjects(product.sandboxUrl)).toContain(`Pedido ${number} a caminho`)

  await packer.move(product.sandboxUrl, code, 'lost')
  await page.getByText('A transportadora não encontrou esta caixa').waitFor()
  await desk.goto('/equipe/expedicao?lista=problema')
  await desk.getByRole('link', { name: new RegExp(number) }).click()
  await desk.getByRole('button', { name: 'Enviar de novo' }).click()
  await desk.getByRole('link', { name: 'Ver a nova caixa' }).click()
  await packer.pack(desk)
  const again = await packer.label(desk)
  expect(again).not.toBe(code)
  await packer.post(desk)
  await packer.move(product.sandboxUrl, again, 'delivered')
  await page.getByText(/^Entregue em/).waitFor()
  await expect.poll(() => subjects(product.sandboxUrl)).toContain(`Pedido ${number} entregue`)
  expect([...faults, ...deskFaults]).toEqual([])
})

const subjects = async (sandboxUrl: string) => (await mailsTo(sandboxUrl, EMAIL)).map(({ subject }) => subject)
