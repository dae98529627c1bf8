import { readFileSync } from 'node:fs'
import path from 'node:path'
import { calendarDayOf, dayAfter, formatDate } from '@prumo/brazil'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emailOfDoctor } from '../../faults/first-consultation.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { patientPassword, signInByCode, signInByHttp } from '../product/sign-in-by-http.ts'
import { useStack } from '../product/stack.ts'
import { newEmail } from './patient.ts'
import { answerWeight, appleHealthOf, beginWeight, walkTo } from './weight-by-http.ts'

const stack = useStack()

const answer = async (page: Page) => {
  await page.getByLabel('Altura').fill('178')
  await page.getByLabel('Peso de hoje').fill('104')
  for (const name of [/Algo disto vale/, /últimas quatro semanas/])
    await page.getByRole('group', { name }).getByRole('checkbox', { name: 'Nada disso' }).check()
  for (const question of [/provoca vômito/, /perdido o controle/, /mais de 6 kg/, /se acha gordo/, /domina a sua vida/])
    await page.getByRole('group', { name: question }).getByRole('radio', { name: 'Não' }).check()
  await page.getByRole('checkbox', { name: 'Li e concordo em ser acompanhado.' }).check()
  await page.getByRole('button', { name: 'Enviar ao médico' }).click()
}

const measure = async (page: Page, weight: string, daysAgo: number) => {
  await page.getByLabel('Peso', { exact: true }).fill(weight)
  await page.getByLabel('Dia', { exact: true }).fill(dayAfter(calendarDayOf(new Date()), -daysAgo))
  await page.getByRole('button', { name: 'Registrar' }).click()
}
const rowsOf = (page: Page) => page.locator('.weight__table tbody tr')

test('weight from the first answers to a third measure that alerts the doctor', async () => {
  const email = newEmail('peso')
  const journey = await walkTo(stack.product, email, 'she opens the consultation')
  const his = await stack.visit({ screen: 'phone' })
  const hers = await stack.visit()
  await signInByHttp(his.page, email, patientPassword)
  await his.page.goto('/_app/peso')
  await his.page.getByRole('heading', { name: 'Antes de começar' }).waitFor()

  // 1. Seven kilos are refused at the field; then the answers go to his doctor.
  await his.page.getByLabel('Peso de hoje').fill('7')
  await his.page.getByRole('button', { name: 'Enviar ao médico' }).click()
  await his.page.getByText('Escreva o peso em quilos, de 30 a 350.').waitFor()
  await expectFit(his.page, 'the answers')
  await answer(his.page)
  await his.page.getByText(/Suas respostas chegaram/).waitFor()

  // 2. She lets him begin, with the goal that the page suggests.
  await signInByCode(hers.page, await emailOfDoctor(journey), stack.product.sandboxUrl)
  await hers.page.goto('/equipe/peso')
  await hers.page
    .getByRole('link', { name: /Otávio Ramos.*Respondeu/s })
    .first()
    .waitFor()
  await hers.page.goto(`/equipe/peso/${journey.patient.id}`)
  await hers.page.getByRole('button', { name: 'Começar o acompanhamento' }).click()
  await hers.page.getByText('Segue', { exact: true }).waitFor()

  // 3. Three measures; the first is of a day before his answers, which is asked again.
  await his.page.reload()
  await his.page.getByText('de 93,6 a 98,8 kg').waitFor()
  await measure(his.page, '104', 14)
  await his.page.getByText(/Este dia vem antes da sua última medida/).waitFor()
  await his.page.getByRole('button', { name: 'Conferi, está certo' }).click()
  await his.page.getByText('Ver em tabela').click()
  await rowsOf(his.page).nth(0).waitFor()
  await measure(his.page, '101,5', 7)
  await rowsOf(his.page).nth(1).waitFor()
  // Pounds are asked again, and not kept.
  await measure(his.page, '218', 0)
  await his.page.getByText(/bem diferente do último/).waitFor()
  await expectFit(his.page, 'asked again')
  await measure(his.page, '99', 0)
  await rowsOf(his.page).nth(2).waitFor()
  await his.page.getByText(/A tendência desce/).waitFor()
  await expectFit(his.page, 'a trend')
  await his.page.goto('/_app/evolucao')
  await his.page.getByRole('img', { name: /^Peso: 3 dias com peso/ }).waitFor()
  await his.page.getByText('Ver em tabela (3)').click()
  await his.page.getByRole('columnheader', { name: 'Medido' }).waitFor()
  await expectFit(his.page, 'weight beside how he gets on')
  await his.page.goto('/_app/peso')

  // 4. The alert waits for her; she asks for a pause, and he reads why.
  await hers.page.goto('/equipe/peso')
  await hers.page
    .getByRole('link', { name: /Otávio Ramos.*1 alerta/s })
    .first()
    .waitFor()
  await hers.page.goto(`/equipe/peso/${journey.patient.id}`)
  await hers.page.getByText(/Perda de mais de 1,5 kg por semana/).waitFor()
  await expectFit(hers.page, 'an alert')
  await hers.page.goto(`/equipe/pacientes/${journey.patient.id}/evolucao`)
  await hers.page.getByRole('img', { name: /^Peso: 3 dias com peso/ }).waitFor()
  await hers.page.goto(`/equipe/peso/${journey.patient.id}`)
  await hers.page.getByRole('button', { name: 'Pedir uma pausa' }).click()
  await hers.page.getByLabel('Motivo').fill('Está rápido demais. Vamos conversar antes.')
  await hers.page.getByRole('button', { name: 'Enviar ao paciente' }).click()
  await hers.page.getByText('Em espera', { exact: true }).first().waitFor()
  await his.page.reload()
  await his.page.getByText('Está rápido demais. Vamos conversar antes.').waitFor()

  // 5. He stops; what he sent stays.
  await his.page.getByRole('button', { name: 'Parar o acompanhamento' }).click()
  await his.page.getByRole('button', { name: 'Parar', exact: true }).click()
  await his.page.getByText('Você parou o acompanhamento').waitFor()
  await his.page.getByText('Ver em tabela').waitFor()
})

test('years of weights come out of a telephone, and nothing of the file but days and kilos is sent', async () => {
  const email = newEmail('peso-saude')
  const journey = await walkTo(stack.product, email, 'she opens the consultation')
  await answerWeight(stack.product, journey)
  await beginWeight(stack.product, journey, '')
  const { page } = await stack.visit({ screen: 'phone' })
  await signInByHttp(page, email, patientPassword)
  await page.goto('/_app/peso')
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Trazer de um arquivo').setInputFiles({ name, mimeType: 'application/zip', buffer })
  const sent: string[] = []
  page.on('request', (request) => {
    const body = request.postData()
    if (body && request.url().includes('/weight_programme/')) sent.push(body)
  })

  // 1. A file that was cut says so, and nothing is asked of the server.
  const file = appleHealthOf(new Date())
  await choose('exportar.zip', file.subarray(0, -40))
  await page.getByText(/O arquivo está incompleto/).waitFor()

  // 2. The whole one is shown before anything is sent; another person's weight and a wrong one stay out.
  await choose('exportar.zip', file)
  await page.getByText('60 dias com peso').waitFor()
  await page.getByText('1 peso fica de fora: longe dos dias vizinhos').click()
  await page.getByRole('cell', { name: '61,0' }).waitFor()
  await page.getByText('1 peso fica de fora: fora de 30 a 350 kg').waitFor()
  await page.getByRole('checkbox', { name: /Relógio/ }).uncheck()
  await page.getByText('50 dias com peso').waitFor()
  await expectFit(page, 'what a file holds')
  expect(sent).toEqual([])

  // 3. Fifty days are brought, and the chart has them.
  await page.getByRole('button', { name: 'Trazer 50 dias' }).click()
  await page.getByText('Suas medidas estão no gráfico').waitFor()
  await page.getByText('Ver em tabela').click()
  expect(await rowsOf(page).count()).toBe(50)
  expect(sent).toHaveLength(1)
  const { text } = JSON.parse(sent[0] as string) as { text: string }
  for (const line of text.split('\n')) expect(line).toMatch(/^\d{4}-\d{2}-\d{2};\d{2,3}\.\d{3}$/)
})

const aPhoto = readFileSync(path.resolve(import.meta.dirname, '../../../packages/pictures/samples/same-picture.jpg'))

test('two photos of a body stand side by side, and neither is loaded before it is asked for', async () => {
  const email = newEmail('peso-fotos')
  const journey = await walkTo(stack.product, email, 'she opens the consultation')
  await answerWeight(stack.product, journey)
  await beginWeight(stack.product, journey, '')
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await signInByHttp(page, email, patientPassword)
  await page.goto('/_app/peso')
  await page.getByText('Nenhuma foto ainda. Elas são opcionais.').waitFor()
  const today = calendarDayOf(new Date())
  const [before, after] = [dayAfter(today, -30), today]
  for (const [name, day] of [
    ['depois.jpg', after],
    ['antes.jpg', before],
  ] as const) {
    await page.getByLabel('Dia da foto').fill(day)
    await page.getByLabel('Escolher a foto').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer: aPhoto })
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByText(`${name} foi enviado.`).waitFor()
  }

  // Whoever passes by sees none, and nothing of them comes before he asks.
  const loaded: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/files/')) loaded.push(request.url())
  })
  await page.reload()
  const summary = page.getByText('Ver a primeira e a última de 2')
  await summary.waitFor()
  await page.getByRole('heading', { name: 'Seu acompanhamento' }).waitFor()
  expect(await page.locator('img[src*="/files/"]').count()).toBe(0)
  expect(loaded).toEqual([])
  await summary.click()
  const photos = page.locator('.weight__photos figure')
  await expect.poll(() => photos.count()).toBe(2)
  const days = [before, after].map(formatDate)
  expect((await photos.locator('figcaption').allInnerTexts()).map((text) => text.trim())).toEqual(days)
  for (const day of days) {
    const photo = page.getByRole('img', { name: `Sua foto de ${day}` })
    await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  }
  const [first, second] = [await photos.nth(0).boundingBox(), await photos.nth(1).boundingBox()]
  expect(first?.y).toBe(second?.y)
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThan(second?.x ?? 0)
  expect(new Set(loaded.map((url) => new URL(url).pathname)).size).toBe(2)
  await expectFit(page, 'two photos side by side')

  // On the page of how he gets on they stand side by side too, oldest first, again only when he asks.
  await page.goto('/_app/evolucao')
  await page.getByRole('heading', { name: 'Fotos lado a lado' }).waitFor()
  expect(await page.locator('img[src*="/files/"]').count()).toBe(0)
  await page.getByRole('button', { name: 'Mostrar as fotos' }).click()
  const compared = page.locator('.evo-photos figure')
  await expect.poll(() => compared.count()).toBe(2)
  expect((await compared.locator('figcaption').allInnerTexts()).map((text) => text.trim())).toEqual([
    `Antes: ${days[0]}`,
    `Depois: ${days[1]}`,
  ])
  for (const photo of await compared.locator('img').all()) {
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  }
  await expectFit(page, 'two photos in the evolution')

  // Come to anew they are hidden again, with no small one beside them.
  for (const [address, words] of [
    ['/_app/peso', 'Ver a primeira e a última de 2'],
    ['/_app/evolucao', 'Fotos lado a lado'],
  ] as const) {
    await page.goto(address)
    await page.getByText(words).waitFor()
    expect(await page.locator('img[src*="/files/"]').count()).toBe(0)
  }
  expect(faults).toEqual([])
})
