import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emailOfDoctor } from '../../faults/first-consultation.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { patientPassword, signInByCode, signInByHttp } from '../product/sign-in-by-http.ts'
import { useStack } from '../product/stack.ts'
import { walkTo } from './care-by-http.ts'
import { newEmail } from './patient.ts'
import * as staff from './staff.ts'

const stack = useStack()

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const result = { name: 'glicemia.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') }

const actsOf = (page: Page) => page.getByRole('complementary', { name: 'Atendimento' })
const begin = async (page: Page, kind: string) => {
  const acts = actsOf(page)
  const document = acts.getByLabel('Documento', { exact: true })
  if (!(await document.isVisible())) await acts.getByText(/^Escrever documento/).click()
  await document.selectOption(kind)
}
const sign = async (page: Page) => {
  const acts = actsOf(page)
  await acts.getByRole('checkbox', { name: /Li o documento acima/ }).check()
  await acts.getByRole('button', { name: 'Assinar e emitir' }).click()
}

test('a certificate with a consented diagnosis is checked by anybody; a request for exams comes back and is answered', async () => {
  const email = newEmail('documentos')
  const { consultation, ...journey } = await walkTo(stack.product, email, 'she opens the consultation')
  const his = await stack.visit({ screen: 'phone' })
  const hers = await stack.visit()
  const employer = await stack.visit({ screen: 'phone' })
  await signInByHttp(his.page, email, patientPassword)
  await signInByCode(hers.page, await emailOfDoctor({ consultation, ...journey }), stack.product.sandboxUrl)
  await hers.page.goto(`/equipe/consultas/${consultation.id}`)

  // 1. Without his consent there is neither code nor free text, and the list of sentences does; with it, both stand.
  await begin(hers.page, 'Atestado de afastamento')
  await staff.stateWhereSheWrites(hers.page)
  const acts = actsOf(hers.page)
  const sheet = acts.getByRole('region', { name: 'Prévia do documento' })
  expect(await acts.getByLabel('CID-10').isDisabled()).toBe(true)
  expect(await acts.getByLabel('Texto livre').isDisabled()).toBe(true)
  await acts.getByText(/também só com a autorização do paciente/).waitFor()
  await acts.getByLabel('Afastamento').fill('2')
  await acts.getByRole('checkbox', { name: 'Repouso em casa' }).check()
  await acts.getByRole('checkbox', { name: 'Nova avaliação marcada' }).check()
  await acts.getByRole('button', { name: 'Ver a prévia' }).click()
  await acts.getByText('Escolha o dia.').waitFor()
  await acts.getByLabel('Dia da nova avaliação').fill('2020-01-01')
  await acts.getByRole('button', { name: 'Ver a prévia' }).click()
  await sheet.getByRole('alert').waitFor()
  await acts.getByRole('button', { name: 'Mudar o texto' }).click()
  await acts.getByText('Escolha um dia próximo da consulta.').waitFor()
  expect(await acts.getByLabel('Dia da nova avaliação').inputValue()).toBe('2020-01-01')
  await expectFit(hers.page, 'a sentence of a certificate refused')
  await acts.getByRole('checkbox', { name: 'Nova avaliação marcada' }).uncheck()
  await acts.getByRole('button', { name: 'Ver a prévia' }).click()
  await sheet.getByText('Recomendo repouso em casa.').waitFor()
  await acts.getByRole('button', { name: 'Mudar o texto' }).click()
  await his.page.goto(`/_app/consultas/${consultation.id}`)
  await his.page.getByRole('button', { name: 'Autorizar o CID no atestado' }).click()
  await his.page.getByRole('button', { name: 'Retirar a autorização' }).waitFor()
  await expectFit(his.page, 'consent to a diagnosis')
  await hers.page.reload()
  // What she had written is still there.
  await begin(hers.page, 'Atestado de afastamento')
  await expect.poll(() => acts.getByLabel('Afastamento').inputValue()).toBe('2')
  await acts.getByLabel('Afastamento').fill('')
  await acts.getByLabel('CID-10').fill('N52.9')
  await acts.getByLabel('Texto livre').fill('Retorna ao trabalho na segunda.')
  await acts.getByRole('button', { name: 'Ver a prévia' }).click()
  await acts.getByText('Escreva os dias.').waitFor()
  await acts.getByLabel('Afastamento').fill('2')
  await expectFit(hers.page, 'a certificate in writing')
  await acts.getByRole('button', { name: 'Ver a prévia' }).click()
  await sheet.getByText(/precisa de 2 dias de afastamento/).waitFor()
  await sheet.getByText(/a pedido do próprio paciente: CID-10 N52.9/).waitFor()
  await sheet.getByText('Informado a pedido do próprio paciente: Retorna ao trabalho na segunda.').waitFor()
  await expectFit(hers.page, 'a certificate before it is signed')
  await sign(hers.page)
  await acts.getByRole('link', { name: 'Abrir', exact: true }).waitFor()

  // 2. He has it, and his employer checks it without reading it; the access code opens it.
  await his.page.goto('/_app/receitas')
  const certificate = his.page.getByRole('heading', { name: 'Atestado médico' })
  await certificate.waitFor()
  await expectFit(his.page, 'own documents')
  await his.page.getByText('Para quem recebe conferir').click()
  const address = await his.page.getByLabel('Endereço de conferência').inputValue()
  const accessCode = await his.page.getByLabel('Código de acesso').inputValue()
  await employer.page.goto(new URL(address).pathname)
  await employer.page.getByText('Este documento foi emitido e assinado aqui, e está valendo.').waitFor()
  expect(await employer.page.getByRole('main').innerText()).not.toMatch(/afastamento|N52/)
  await employer.page.getByLabel('Código de acesso').fill(accessCode)
  await employer.page.getByRole('button', { name: 'Abrir', exact: true }).click()
  await employer.page.getByRole('link', { name: 'Abrir o documento' }).waitFor()
  await expectFit(employer.page, 'a checked document')

  // 3. She asks for exams; he sends the result, and it is among her tasks until she has answered it.
  await begin(hers.page, 'Pedido de exames')
  await acts.getByRole('checkbox', { name: 'Glicemia de jejum' }).check()
  await acts.getByLabel('Mais exames').fill('Ultrassom de próstata')
  await expectFit(hers.page, 'a request for exams in writing')
  await acts.getByRole('button', { name: 'Ver a prévia' }).click()
  await sheet.getByText('Ultrassom de próstata').waitFor()
  await sign(hers.page)
  await his.page.getByRole('heading', { name: 'Pedido de exames' }).waitFor()
  await his.page.getByLabel('Enviar resultado').setInputFiles(result)
  await his.page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await his.page.getByText(/O médico ainda não avaliou/).waitFor()
  const visit = hers.page.url()
  await hers.page.goto('/equipe/tarefas')
  const waiting = hers.page.getByRole('region', { name: /resultados? para avaliar/ })
  await waiting.waitFor()
  await expectFit(hers.page, 'results that wait')
  await waiting.getByRole('link', { name: 'Otávio Ramos' }).first().click()
  await hers.page.getByText('glicemia.png').waitFor()
  await hers.page.getByText('Ultrassom de próstata').waitFor()
  await hers.page.getByLabel('Avaliação do resultado').fill('Tudo dentro do esperado.')
  await expectFit(hers.page, 'a result to review')
  await hers.page.getByRole('button', { name: 'Avaliar resultado' }).click()
  await hers.page.getByText(/^Avaliado por Dra?\. /).waitFor()
  await his.page.getByText('Tudo dentro do esperado.').waitFor()
  await expectFit(his.page, 'a reviewed result')

  // 4. Canceled, it says so to everybody.
  await hers.page.goto(visit)
  await acts
    .getByRole('list', { name: 'Resultados' })
    .getByText(/Avaliado por Dra?\. .* em/)
    .waitFor()
  await acts.getByRole('button', { name: 'Cancelar o documento' }).last().click()
  const asked = hers.page.getByRole('dialog', { name: 'Cancelar o documento' })
  await asked.getByLabel('Motivo').fill('Saiu com a data errada.')
  await expectFit(hers.page, 'asked before a document is canceled')
  await asked.getByRole('button', { name: 'Cancelar o documento' }).click()
  await his.page.getByText('Saiu com a data errada.').waitFor()
  await employer.page.goto(new URL(address).pathname)
  await employer.page.getByText(/o médico o cancelou/).waitFor()
  for (const visit of [his, hers, employer]) expect(visit.faults).toEqual([])
})
