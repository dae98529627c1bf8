import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPdf } from '../../../apps/api/src/testing/a-pdf.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { screens, useOwnStack } from '../product/stack.ts'
import { query, walkTo } from './care-by-http.ts'
import { openOrder, weighAll } from './pharmacy.ts'
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

test('by number: signed with it, accepted at once, made by two people, and written in the book', async () => {
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
  await made(pharmacy.page)
  await inTheBook(pharmacy.page)
  expect([faults, pharmacy.faults]).toEqual([[], []])
})

/** Out of its lot, checked by a second person, labelled and released. */
const made = async (silvia: Page) => {
  const teresa = await stack.visit()
  await signInByCode(teresa.page, 'teresa@prumo.example', stack.product.sandboxUrl)
  const [newest] = await query(
    stack.product,
    `select orders.number from plans.dispensings join shop.orders on orders.id = order_id
      order by dispensings.id desc limit 1`,
  )
  await openOrder(silvia, 'A manipular', newest?.number)
  await silvia.getByRole('button', { name: 'Abrir a ordem de manipulação' }).click()
  await weighAll(silvia, { base: 'solid', days: 60 })
  await silvia.getByText('Espera a segunda pessoa').waitFor()
  await openOrder(teresa.page, 'A conferir', newest?.number)
  await teresa.page.getByRole('button', { name: 'Conferi: lotes e pesos certos' }).click()
  const label = teresa.page.waitForEvent('download')
  await teresa.page.getByRole('button', { name: 'Baixar o rótulo para imprimir' }).click()
  expect((await label).suggestedFilename()).toBe('rotulo-1.pdf')
  await teresa.page.getByRole('button', { name: 'Rotulei: liberar' }).click()
  await teresa.page.getByText(/^Liberada\./).waitFor()
  expect(teresa.faults).toEqual([])
}

/** Its use stands in the book with its prescription; a lot that holds less than the book says is counted, with why. */
const inTheBook = async (page: Page) => {
  const line = (words: RegExp) => page.getByRole('row', { name: words })
  await page.goto('/equipe/farmacia/livro-de-movimentos')
  const use = line(/Saída.*Dapoxetina.*DPX-2610-03.*Livro nº 1/)
  await use.getByRole('link', { name: 'Receita assinada' }).waitFor()
  await use.getByText(/^Sílvia/).waitFor()
  await page.goto('/equipe/farmacia/materias-primas')
  await line(/DPX-2610-03/)
    .getByRole('button', { name: 'Acerto' })
    .click()
  await page.getByLabel('Quantidade que há').fill('400')
  await page.getByText(/a menos do que o livro diz\.$/).waitFor()
  await page.getByRole('button', { name: 'Registrar o acerto' }).click()
  await page.getByText('Escreva o motivo.').waitFor()
  await page.getByLabel('Motivo').fill('Contagem do mês: pó preso na tampa.')
  await expectFit(page, 'a count of a lot')
  await page.getByRole('button', { name: 'Registrar o acerto' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await line(/DPX-2610-03.*400 g/).waitFor()
  await page.goto('/equipe/farmacia/livro-de-movimentos')
  await line(/Acerto, a menos.*Dapoxetina.*400 g.*Contagem do mês: pó preso na tampa/).waitFor()
  await page.setViewportSize(screens.phone)
  await expectFit(page, 'the book of movements, on a phone')
}
