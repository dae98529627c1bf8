import { expect, test } from 'vitest'
import { mailsTo } from '../product/sandbox.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { useStack } from '../product/stack.ts'
import * as desk from './order-desk.ts'
import * as packer from './packer.ts'

const stack = useStack()
const EMAIL = 'reembolsado@prumo.example'

test('support gives one of two units back, the packer finds the other alone, and then all of it is canceled', async () => {
  const { product } = stack
  const { page, faults } = await stack.visit({ screen: 'phone' })
  const number = await desk.buyTwo(page, EMAIL)

  const { page: support, faults: supportFaults } = await stack.visit({ screen: 'desktop' })
  await signInByCode(support, 'rafael@prumo.example', product.sandboxUrl)
  await desk.openOrder(support, number)
  await desk.chooseOne(support)
  await desk.giveBack(support)
  await support.getByText(/por Rafael .*: correção do pedido/).waitFor()

  const { page: packing, faults: packingFaults } = await stack.visit({ screen: 'desktop' })
  await signInByCode(packing, 'silvia@prumo.example', product.sandboxUrl)
  await packer.open(packing, number)
  await packing.getByText(/^1 ×/).first().waitFor()
  await packer.pack(packing)

  await desk.cancel(support)
  await support.getByText(/^Cancelado em .*Motivo: o cliente pediu\.$/).waitFor()
  await page.reload()
  await page.getByText(/O pedido foi cancelado/).waitFor()
  await page
    .getByText(/^Devolução de R\$/)
    .nth(1)
    .waitFor()
  await expect
    .poll(async () => (await mailsTo(product.sandboxUrl, EMAIL)).map(({ text }) => text).join())
    .toContain('O pedido foi cancelado, como você pediu.')
  expect([...faults, ...supportFaults, ...packingFaults]).toEqual([])
})
