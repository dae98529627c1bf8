import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPdf } from '../../../apps/api/src/testing/a-pdf.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { screens, useOwnStack } from '../product/stack.ts'
import { walkTo } from './care-by-http.ts'
import * as staff from './staff.ts'

const stack = useOwnStack()

const patient = 'Otávio Ramos'
const acts = (page: Page) => page.getByRole('complementary', { name: 'Atendimento' })
const control = (path: string, method: string, body?: object) =>
  fetch(`${stack.product.sandboxUrl}/control/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

/** A man with premature ejaculation in his consultation; its doctor has his record before her. */
const atTheDoctors = async (email: string) => {
  const it = await walkTo(stack.product, email, 'she opens the consultation', { pathology: 'prematureEjaculation' })
  const { page, faults } = await stack.visit()
  await signInByCode(page, it.doctor.email, stack.product.sandboxUrl)
  await page.goto(`/equipe/consultas/${it.consultation.id}`)
  await page.getByRole('heading', { name: patient, level: 1 }).waitFor()
  await staff.stateVisit(page)
  return { it, page, faults }
}

/** He asks for the recommended treatment, and a pharmacist opens the request. */
const atThePharmacy = async (it: Awaited<ReturnType<typeof walkTo>>) => {
  await walkTo(stack.product, it.email, 'he requests the treatment', { ...it, first: 'he looks at the treatment' })
  const { page, faults } = await stack.visit()
  await signInByCode(page, 'silvia@prumo.example', stack.product.sandboxUrl)
  await page.goto('/equipe')
  await page
    .getByRole('link', { name: /Pedido R\d+/ })
    .first()
    .click()
  await page.getByRole('heading', { name: patient, level: 1 }).waitFor()
  return { page, faults }
}

const recommend = async (page: Page) => {
  await page.getByLabel('Receita', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Nome do tratamento').fill('Controle diário')
  await page.getByRole('button', { name: 'Recomendar tratamento' }).click()
  await page.getByText('Controle diário').first().waitFor()
}

test('on paper, when no number comes: printed, sent, scanned, retained, and only then paid', async () => {
  const { it, page, faults } = await atTheDoctors('papel@prumo.example')
  const form = acts(page)
  await staff.writeControlled(page, /Paroxetina em spray, 10 mg/)
  await staff.giveAddress(page, 'Rua Augusta, 10, São Paulo, SP')
  await control('faults', 'PUT', { service: 'numbering', kind: 'decline', times: 1 })
  await staff.sign(page, 'Assinar e emitir')
  await form.getByText('Sem número nacional').waitFor()
  await page.getByText('Não foi emitida').waitFor()

  await staff.writeControlled(page, /Paroxetina em spray, 10 mg/)
  await form.getByLabel(/como emitir/).selectOption('paper')
  await staff.giveAddress(page, 'Rua Augusta, 10, São Paulo, SP')
  await staff.sign(page, 'Emitir para imprimir')
  await page.getByText('Original a imprimir').waitFor()
  expect(await page.getByRole('link', { name: 'Imprimir as duas vias' }).getAttribute('href')).toContain('/files/')
  await expectFit(page, 'a prescription on paper')
  await page.getByRole('link', { name: 'Tarefas' }).click()
  await page.getByText('Receitas em papel a assinar e enviar').waitFor()
  await expectFit(page, 'papers to send')
  await page.getByRole('main').getByRole('link', { name: patient }).click()
  await page.getByRole('button', { name: 'Assinei e enviei à farmácia' }).click()
  await page.getByText('Original a caminho').waitFor()
  await recommend(page)

  const pharmacy = await atThePharmacy(it)
  const desk = pharmacy.page.getByRole('complementary', { name: 'Decisão' })
  await desk.getByText('Espera o original em papel').waitFor()
  expect(await desk.getByRole('button', { name: /aceitar e cobrar/ }).count()).toBe(0)
  await desk.getByRole('button', { name: 'O original chegou' }).click()
  await desk.getByText('Digitalize o original').waitFor()
  const original = { name: 'original.pdf', mimeType: 'application/pdf', buffer: aPdf('assinado') }
  await desk.getByLabel('Escolher a digitalização').setInputFiles(original)
  await desk.getByText('Compare com o pedido').waitFor()
  await expectFit(pharmacy.page, 'an original at the desk')
  await pharmacy.page.setViewportSize(screens.phone)
  await expectFit(pharmacy.page, 'an original at the desk, on a phone')
  await pharmacy.page.setViewportSize(screens.desktop)
  await desk.getByRole('button', { name: 'Confere com o pedido: reter a 1ª via' }).click()
  await desk.getByRole('button', { name: 'Conferi: aceitar e cobrar' }).click()
  await pharmacy.page.getByText(/Pago/).first().waitFor()
  expect([faults, pharmacy.faults]).toEqual([[], []])
})

test('by number: signed with it, and accepted at once', async () => {
  const { it, page, faults } = await atTheDoctors('numero@prumo.example')
  await staff.writeControlled(page, /Dapoxetina em cápsulas, 30 mg/)
  await staff.giveAddress(page, 'Rua Augusta, 10, São Paulo, SP')
  await staff.sign(page, 'Assinar e emitir')
  await page.getByText(/Número nacional TESTE-\d{4}-\d{7}/).waitFor()
  await recommend(page)
  const pharmacy = await atThePharmacy(it)
  await pharmacy.page.getByText(/TESTE-\d{4}-\d{7}/).waitFor()
  await pharmacy.page.getByRole('button', { name: 'Conferi: aceitar e cobrar' }).click()
  await pharmacy.page.getByText(/Pago/).first().waitFor()
  expect([faults, pharmacy.faults]).toEqual([[], []])
})
