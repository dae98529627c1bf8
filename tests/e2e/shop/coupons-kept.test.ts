import { expect, test } from 'vitest'
import * as staff from '../care/staff.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { useOwnStack } from '../product/stack.ts'
import * as buyer from './buyer.ts'

const stack = useOwnStack()

test('an administrator makes a coupon, a buyer uses it, she ends it, and the next buyer is refused', async () => {
  const { product } = stack
  const { page: desk, faults: deskFaults } = await stack.visit({ screen: 'desktop' })
  await staff.signIn(desk, 'clara@prumo.example', product.sandboxUrl)
  await desk.goto('/equipe/cupons')
  await desk.getByRole('cell', { name: /^BEMVINDO/ }).waitFor()
  await expectFit(desk, 'coupons')
  await desk.getByRole('button', { name: 'Criar cupom' }).click()
  const form = desk.getByRole('dialog')
  await form.getByLabel('Código').fill('verao15')
  await form.getByLabel('Nome que o comprador lê').fill('Verão')
  await form.getByLabel('Porcentagem', { exact: true }).fill('15')
  await form.getByLabel('Limite de usos (opcional)').fill('100')
  await expectFit(desk, 'a new coupon')
  await form.getByRole('button', { name: 'Criar o cupom' }).click()
  await desk.getByRole('row', { name: /VERAO15.*0 de 100.*Valendo/ }).waitFor()

  const { page, faults } = await stack.visit({ screen: 'phone' })
  await buyer.openProduct(page)
  await buyer.putInCart(page)
  await buyer.applyCoupon(page, 'VERAO15')
  await page.getByText('Verão').or(page.getByText('VERAO15')).first().waitFor()

  await desk.getByRole('button', { name: 'Abrir VERAO15' }).click()
  await desk.getByRole('button', { name: 'Encerrar o cupom' }).click()
  await desk.getByRole('button', { name: 'Encerrar agora' }).click()
  await desk.getByRole('dialog').waitFor({ state: 'hidden' })
  await desk.getByRole('link', { name: 'Encerrados' }).click()
  await desk.getByRole('row', { name: /VERAO15.*Encerrado/ }).waitFor()

  const { page: late, faults: lateFaults } = await stack.visit({ screen: 'phone' })
  await buyer.openProduct(late)
  await buyer.putInCart(late)
  await buyer.applyCoupon(late, 'VERAO15')
  await late.getByText('Esse cupom já venceu.').waitFor()
  expect([...faults, ...deskFaults, ...lateFaults]).toEqual([])
})
