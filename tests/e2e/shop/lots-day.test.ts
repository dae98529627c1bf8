import { expect, test } from 'vitest'
import { mailsTo } from '../product/sandbox.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { useOwnStack } from '../product/stack.ts'
import * as buyer from './buyer.ts'
import * as packer from './packer.ts'
import * as stocker from './stocker.ts'

const stack = useOwnStack()
const EMAIL = 'lotes-do-dia@prumo.example'
const EGG = /^Acertar Ovo/

test('a day of lots: two arrive, the older one leaves first, is counted and recalled, and its buyer gets another', async () => {
  const { product } = stack
  const { page: desk, faults: deskFaults } = await stack.visit({ screen: 'desktop' })
  await signInByCode(desk, 'silvia@prumo.example', product.sandboxUrl)
  await stocker.receive(desk, EGG, { number: 'NOVO-2', expiresOn: '2028-06-30', units: 5 })
  await stocker.receive(desk, EGG, { number: 'VELHO-1', expiresOn: '2027-12-31', units: 5 })

  const { page, faults } = await stack.visit({ screen: 'phone' })
  await buyer.walkToPayment(page, EMAIL)
  await buyer.fillCard(page, '4235 6477 2802 5682')
  await buyer.toReview(page)
  const { number } = await buyer.cartKeyOf(page)
  await buyer.agree(page)
  await buyer.pay(page, 'card')
  await page.getByRole('dialog', { name: 'Pedido confirmado' }).waitFor()

  await packer.open(desk, number)
  await desk.getByText(/^Pegue do lote VELHO-1/).waitFor()
  await packer.pack(desk)
  await packer.label(desk)
  await packer.post(desk)

  await stocker.count(desk, EGG, { lot: /VELHO-1/, units: 2 })
  const drawer = await stocker.open(desk, EGG)
  await drawer.getByText(/Contagem, lote VELHO-1, −/).waitFor()

  await stocker.openLot(desk, EGG, /VELHO-1/)
  await desk.getByRole('cell', { name: 'a caminho' }).waitFor()
  await stocker.recall(desk, 'Comunicado do fabricante de 20/11.')
  await expect
    .poll(async () => (await mailsTo(product.sandboxUrl, EMAIL)).map(({ subject }) => subject))
    .toContain('Importante: sobre um pedido seu')
  await desk.getByRole('button', { name: 'Enviar outro' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Enviar outro' }).click()
  await desk.getByRole('cell', { name: 'enviado de novo' }).waitFor()
  await packer.open(desk, number)
  await desk.getByText(/^Pegue do lote NOVO-2/).waitFor()
  expect([...faults, ...deskFaults]).toEqual([])
})
