import { expect, test } from 'vitest'
import * as staff from '../care/staff.ts'
import { useOwnStack } from '../product/stack.ts'
import * as buyer from './buyer.ts'
import * as packer from './packer.ts'
import * as stocker from './stocker.ts'

const stack = useOwnStack()
const EGG = /^Acertar Ovo/

test('a lot goes to a second place, arrives one short, and a box is packed there', async () => {
  const { product } = stack
  const { page: desk, faults: deskFaults } = await stack.visit({ screen: 'desktop' })
  await staff.signIn(desk, 'silvia@prumo.example', product.sandboxUrl)
  await stocker.receive(desk, EGG, { number: 'LOTE-9', expiresOn: '2027-12-31', units: 5 })
  await stocker.send(desk, EGG, { lot: /LOTE-9/, to: 'Guarulhos', units: 4 })
  await stocker.arrive(desk, EGG, { units: 3, why: 'Avaria no caminho' })
  const drawer = await stocker.open(desk, EGG)
  await drawer.getByText(/4 unidades do lote LOTE-9, de São Paulo para Guarulhos. Chegaram 3/).waitFor()

  // All that is left of it lies in Guarulhos.
  await stocker.writeOffAt(desk, EGG, 'São Paulo')
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await buyer.walkToPayment(page, 'locais@prumo.example')
  await buyer.fillCard(page, '4235 6477 2802 5682')
  await buyer.toReview(page)
  const { number } = await buyer.cartKeyOf(page)
  await buyer.agree(page)
  await buyer.pay(page, 'card')
  await page.getByRole('dialog', { name: 'Pedido confirmado' }).waitFor()

  await desk.goto('/equipe/expedicao')
  await desk.getByRole('link', { name: 'Guarulhos', exact: true }).click()
  await desk.getByRole('link', { name: new RegExp(number) }).click()
  await desk.getByText(/^Remessa .*, de Guarulhos/).waitFor()
  await desk.getByText(/^Pegue do lote LOTE-9/).waitFor()
  await packer.pack(desk)
  await packer.label(desk)
  await desk.goto('/equipe/expedicao?lista=coleta')
  await desk.getByText('Escolha um local: cada coleta tem a sua lista.').waitFor()
  await desk.getByRole('link', { name: 'Guarulhos', exact: true }).click()
  await desk.getByRole('button', { name: 'Fechar a lista de postagem' }).click()
  await desk.getByText(/^Lista \d+ fechada: 1 caixa\.$/).waitFor()
  expect([...faults, ...deskFaults]).toEqual([])
})
