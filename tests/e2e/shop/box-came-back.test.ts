import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { mailsTo } from '../product/sandbox.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { useOwnStack } from '../product/stack.ts'
import * as desk from './order-desk.ts'
import * as packer from './packer.ts'

const stack = useOwnStack({ TRACKING_SECONDS: '1' })
const EMAIL = 'caixa-que-voltou@prumo.example'

test('a box that came back goes again, to the address that its buyer corrects', async () => {
  const { product } = stack
  const { page, faults } = await stack.visit({ screen: 'phone' })
  const number = await desk.buyTwo(page, EMAIL)
  const { page: packing, faults: deskFaults } = await stack.visit({ screen: 'desktop' })
  await signInByCode(packing, 'silvia@prumo.example', product.sandboxUrl)
  await packer.open(packing, number)
  await packer.pack(packing)
  const code = await packer.label(packing)
  await packer.post(packing)
  await page.getByText(`Código de rastreio: ${code}`).waitFor()

  await packer.move(product.sandboxUrl, code, 'returned')
  // The page tells it by itself, and asks.
  await page.getByRole('button', { name: 'Conferir o endereço' }).click()
  const form = page.getByRole('dialog', { name: 'Endereço de entrega' })
  await form.getByLabel('CEP').waitFor()
  await expectFit(page, 'the address of a box that came back')
  await form.getByLabel('Rua').fill('Alameda Santos')
  await form.getByLabel('Número').fill('200')
  await form.getByRole('button', { name: 'Confirmar o endereço' }).click()
  await page.getByText('Alameda Santos, 200').waitFor()
  await expect.poll(() => subjects(product.sandboxUrl)).toContain(`Pedido ${number}: endereço de entrega alterado`)

  await packing.goto('/equipe/expedicao?lista=problema')
  await packing.getByRole('link', { name: new RegExp(number) }).click()
  await packing.getByText(/^O cliente já conferiu o endereço/).waitFor()
  await packing.getByRole('button', { name: 'Enviar de novo' }).click()
  await packing.getByRole('link', { name: 'Ver a nova caixa' }).click()
  await packing.getByText('Alameda Santos, 200').waitFor()
  await packer.pack(packing)
  const again = await packer.label(packing)
  await packer.post(packing)
  await page.getByText(`Código de rastreio: ${again}`).waitFor()
  await packer.move(product.sandboxUrl, again, 'delivered')
  await page.getByText(/^Entregue em/).waitFor()
  expect([...faults, ...deskFaults]).toEqual([])
})

test('or its buyer gives it up, and his money goes back', async () => {
  const { product } = stack
  const { page, faults } = await stack.visit({ screen: 'phone' })
  const number = await desk.buyTwo(page, 'caixa-desistida@prumo.example')
  const { page: packing, faults: deskFaults } = await stack.visit({ screen: 'desktop' })
  await signInByCode(packing, 'teresa@prumo.example', product.sandboxUrl)
  await packer.open(packing, number)
  await packer.pack(packing)
  const code = await packer.label(packing)
  await packer.post(packing)
  await page.getByText(`Código de rastreio: ${code}`).waitFor()
  await packer.move(product.sandboxUrl, code, 'returned')
  await page.getByRole('button', { name: /^Desistir e receber R\$.* de volta$/ }).click()
  const question = page.getByRole('dialog', { name: 'Desistir deste envio' })
  await expectFit(page, 'a box that came back being given up')
  await picture(page, 'came-back-given-up')
  await question.getByRole('button', { name: 'Desistir e receber de volta' }).click()
  await page
    .getByText(/valor devolvido/i)
    .first()
    .waitFor()
  await expectFit(page, 'a box that was given up')
  await picture(page, 'came-back-paid-back')
  expect(await page.getByRole('button', { name: /^Desistir e receber/ }).count()).toBe(0)
  expect([...faults, ...deskFaults]).toEqual([])
})

const picture = async (page: Page, name: string) => {
  const folder = process.env.PRUMO_PICTURES
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

const subjects = async (sandboxUrl: string) => (await mailsTo(sandboxUrl, EMAIL)).map(({ subject }) => subject)
