import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { screens, useStack } from '../product/stack.ts'
import { walkTo } from './care-by-http.ts'
import * as staff from './staff.ts'

const stack = useStack()
const patient = 'Otávio Ramos'
const acts = (page: Page) => page.getByRole('complementary', { name: 'Atendimento' })
const prescribing = (page: Page) => acts(page).getByText('Prescrever (há um rascunho)', { exact: true })

/** The doctor of this consultation on a device of her own, at its record. */
const atTheRecord = async (it: Awaited<ReturnType<typeof walkTo>>, size: { width: number; height: number }) => {
  const { page, faults } = await stack.visit()
  await page.setViewportSize(size)
  await signInByCode(page, it.doctor.email, stack.product.sandboxUrl)
  await page.goto(`/equipe/consultas/${it.consultation.id}`)
  await page.getByRole('heading', { name: patient, level: 1 }).waitFor()
  return { page, faults }
}

test('a prescription half written on a phone survives a reload, goes on at the desk, and ends with its signature', async () => {
  const it = await walkTo(stack.product, 'rascunho@prumo.example', 'she opens the consultation', {
    pathology: 'prematureEjaculation',
  })
  const phone = await atTheRecord(it, screens.phone)
  await staff.stateVisit(phone.page)
  await staff.chooseMedicine(phone.page, 'Dapoxetina', /Dapoxetina em cápsulas, 30 mg/)
  await acts(phone.page).getByLabel('Posologia', { exact: true }).fill('Tomar 1 cápsula, uma a três horas an')
  await acts(phone.page)
    .getByText(/^Rascunho guardado: hoje/)
    .waitFor()
  await phone.page.reload()
  await prescribing(phone.page).click()
  await acts(phone.page)
    .getByText(/^Rascunho de hoje/)
    .waitFor()
  const posology = acts(phone.page).getByLabel('Posologia', { exact: true })
  expect(await posology.inputValue()).toBe('Tomar 1 cápsula, uma a três horas an')
  await expectFit(phone.page, 'a restored prescription, on a phone')

  const desk = await atTheRecord(it, screens.desktop)
  await prescribing(desk.page).click()
  await acts(desk.page)
    .getByText(/^Rascunho de hoje/)
    .waitFor()
  await acts(desk.page).getByLabel('Posologia', { exact: true }).fill('Tomar 1 cápsula, uma a três horas antes.')
  await acts(desk.page)
    .getByText(/^Rascunho guardado: hoje/)
    .waitFor()
  await expectFit(desk.page, 'a restored prescription')

  await posology.fill('Outras palavras no telefone')
  await acts(phone.page).getByText('Este rascunho mudou em outro lugar').waitFor()
  await expectFit(phone.page, 'two drafts, on a phone')
  await acts(phone.page).getByRole('button', { name: 'Usar o outro' }).click()
  await expect.poll(() => posology.inputValue()).toBe('Tomar 1 cápsula, uma a três horas antes.')

  await acts(desk.page).getByRole('button', { name: 'Incluir na receita' }).click()
  await staff.giveAddress(desk.page, 'Rua Augusta, 10, São Paulo, SP')
  await staff.sign(desk.page, 'Assinar e emitir')
  await desk.page.getByText(/Número nacional TESTE-\d{4}-\d{7}/).waitFor()
  await desk.page.reload()
  await acts(desk.page).getByText('Prescrever', { exact: true }).click()
  await acts(desk.page).getByRole('combobox', { name: 'Fórmula' }).waitFor()
  expect(
    await acts(desk.page)
      .getByText(/Rascunho/)
      .count(),
  ).toBe(0)
  expect([phone.faults, desk.faults]).toEqual([[], []])
})
