import { expect, test } from 'vitest'
import { mailsTo } from '../product/sandbox.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { useOwnStack } from '../product/stack.ts'
import * as buyer from './buyer.ts'
import * as packer from './packer.ts'
import * as returner from './returner.ts'

const stack = useOwnStack({ TRACKING_SECONDS: '1' })
const EMAIL = 'devolucao@prumo.example'

test('of two units a man sends one back and has its money; the other is refused, and he reads why', async () => {
  const { product } = stack
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await buyer.openProduct(page)
  await buyer.putInCart(page)
  await buyer.enlargeQuantity(page)
  await buyer.walkOnToPayment(page, EMAIL)
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
  await packer.move(product.sandboxUrl, code, 'delivered')
  await page.getByText(/^Você pode devolver até/).waitFor()

  const first = await returner.sendBack(page, 1)
  await returner.sayPosted(page)
  await returner.openByCode(desk, first)
  await returner.receive(desk)
  await returner.judge(desk, 'Aceitar e devolver o valor')
  await page.reload()
  await page.getByText(/^Devolvemos R\$\s53,00\.$/).waitFor()
  await page.getByText(/^Devolução de R\$\s53,00 no cartão, feita em/).waitFor()

  const second = await returner.sendBack(page, 1)
  await returner.openByCode(desk, second)
  await returner.receive(desk)
  await returner.refuseAll(desk, 'other_goods')
  await returner.judge(desk, 'Recusar a devolução')
  await page.reload()
  await page.getByText('Não pudemos aceitar a devolução: o que chegou não é o que foi comprado neste pedido.').waitFor()
  await expect
    .poll(async () => (await mailsTo(product.sandboxUrl, EMAIL)).map(({ text }) => text).join())
    .toContain('o que chegou não é o que foi comprado')
  expect([...faults, ...deskFaults]).toEqual([])
})
