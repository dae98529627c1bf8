import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { mailsTo } from '../product/sandbox.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { useStack } from '../product/stack.ts'
import * as desk from './order-desk.ts'
import * as packer from './packer.ts'

const stack = useStack()
const EMAIL = `endereco-${Date.now()}@prumo.example`
const LATE = 'Uma caixa deste pedido já foi fechada'

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Mudar o endereço' }).click()
  await page.getByRole('dialog', { name: 'Endereço de entrega' }).getByLabel('CEP').waitFor()
}
const typeStreet = async (page: Page, street: string, streetNumber: string) => {
  const form = page.getByRole('dialog', { name: 'Endereço de entrega' })
  await form.getByLabel('Rua').fill(street)
  await form.getByLabel('Número').fill(streetNumber)
  await form.getByRole('button', { name: 'Enviar para este endereço' }).click()
}

test('a buyer sends his order elsewhere before it is packed, and the box says so; then it is too late', async () => {
  const { product } = stack
  const { page, faults } = await stack.visit({ screen: 'phone' })
  const number = await desk.buyTwo(page, EMAIL)
  await openForm(page)
  expect(await page.getByRole('dialog').getByLabel('Estado').inputValue()).toBe('SP')
  await expectFit(page, 'outro endereço')
  await typeStreet(page, 'Alameda Santos', '200')
  await page.getByText(/^Endereço alterado em/).waitFor()
  await page.getByText('Alameda Santos, 200').waitFor()
  const subjects = async () => (await mailsTo(product.sandboxUrl, EMAIL)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain(`Pedido ${number}: endereço de entrega alterado`)

  const { page: packing, faults: deskFaults } = await stack.visit({ screen: 'desktop' })
  await signInByCode(packing, 'silvia@prumo.example', product.sandboxUrl)
  await packer.open(packing, number)
  await packing.getByText('Alameda Santos, 200').waitFor()

  await openForm(page)
  await packer.pack(packing)
  await typeStreet(page, 'Rua Tarde Demais', '1')
  await page.getByText(LATE).waitFor()
  await packer.label(packing)
  await packing.getByText('Alameda Santos, 200').waitFor()
  await page.reload()
  await page.getByText('Alameda Santos, 200').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Mudar o endereço' }).count()).toBe(0)
  expect([...faults, ...deskFaults].filter((fault) => !fault.includes('409'))).toEqual([])
})
