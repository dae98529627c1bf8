import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emailOfDoctor } from '../../faults/first-consultation.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { patientPassword, signInByCode, signInByHttp } from '../product/sign-in-by-http.ts'
import { type ScreenName, screenNames, useStack } from '../product/stack.ts'
import { query, walkTo } from './care-by-http.ts'
import { newEmail } from './patient.ts'

const stack = useStack()

// A picture, because a headless browser may save a PDF instead of showing it.
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') })

const sights = (page: Page, name: string) => page.getByRole('list', { name: `Quem vê ${name}` })
/** A typical phone photo: rotated, with a location, in a format that few browsers show. */
const photo = {
  name: 'IMG_0012.HEIC',
  mimeType: 'image/heic',
  buffer: readFileSync(path.resolve(import.meta.dirname, '../../../packages/pictures/samples/turned-with-place.heic')),
}
const sendFile = async (page: Page, file: ReturnType<typeof picture>) => {
  await page.getByLabel('Enviar um documento').setInputFiles(file)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
}
const send = (page: Page, name: string) => sendFile(page, picture(name))

test.each<ScreenName>(screenNames)('on a %s a patient shows an exam to whom he chooses', async (screen) => {
  const email = newEmail(`exames-${screen}`)
  const { consultation, ...journey } = await walkTo(stack.product, email, 'he signs in')
  const his = await stack.visit({ screen })
  const hers = await stack.visit()
  await signInByHttp(his.page, email, patientPassword)
  await his.page.goto(`/_app/consultas/${consultation.id}`)
  await his.page.getByText('Nenhum documento ainda.').waitFor()
  await expectFit(his.page, 'no documents')

  // 1. A document sent on the consultation's page is shared with it by default.
  await sendFile(his.page, photo)
  await sights(his.page, 'IMG_0012.jpg').getByText('Pode abrir').waitFor()
  await his.page.getByLabel('Mostrar em qual consulta').selectOption('Nenhuma por enquanto, só eu vejo')
  await send(his.page, 'exame-hiv.png')
  await sights(his.page, 'exame-hiv.png').getByText('Só você vê').waitFor()
  await expectFit(his.page, 'documents')

  // 2. She sees that one, opens it in its own tab, and sees nothing of the other.
  await signInByCode(hers.page, await emailOfDoctor({ consultation, ...journey }), stack.product.sandboxUrl)
  await hers.page.goto(`/equipe/consultas/${consultation.id}`)
  const record = hers.page.getByRole('main')
  const given = record.getByRole('button', { name: 'IMG_0012.jpg' })
  await given.waitFor()
  expect(await record.innerText()).not.toContain('exame-hiv')
  const [tab] = await Promise.all([hers.context.waitForEvent('page'), given.click()])
  await tab.waitForURL(/\/files\/[0-9a-f-]{36}\?/)
  const shown = await tab.evaluate(() => {
    const image = document.images[0]
    return [image?.naturalWidth, image?.naturalHeight]
  })
  expect(shown).toEqual([64, 96])
  await tab.close()
  await record.getByText(/aberto em/).waitFor()
  await expectFit(hers.page, 'record with documents')

  // 3. It stays in her record; he can share and withdraw the other.
  await his.page.reload()
  await sights(his.page, 'IMG_0012.jpg').getByText('Já abriu').waitFor()
  expect(await sights(his.page, 'IMG_0012.jpg').getByRole('button').count()).toBe(0)
  await sights(his.page, 'exame-hiv.png')
    .getByRole('button', { name: /^Mostrar para/ })
    .click()
  await sights(his.page, 'exame-hiv.png').getByText('Pode abrir').waitFor()
  await hers.page.reload()
  await record.getByRole('button', { name: 'exame-hiv.png' }).waitFor()
  await sights(his.page, 'exame-hiv.png')
    .getByRole('button', { name: /^Deixar de mostrar/ })
    .click()
  await sights(his.page, 'exame-hiv.png').getByText('Só você vê').waitFor()
  await hers.page.reload()
  await given.waitFor()
  expect(await record.innerText()).not.toContain('exame-hiv')

  // 4. A removed document leaves his list, and stays where it was opened.
  await his.page.getByRole('button', { name: 'Remover IMG_0012.jpg' }).click()
  const asked = his.page.getByRole('dialog', { name: 'Remover IMG_0012.jpg?' })
  await asked.getByText(/já abriu, e ele continua no prontuário da consulta/).waitFor()
  await expectFit(his.page, 'asked before a document is removed')
  await asked.getByRole('button', { name: 'Remover' }).click()
  await sights(his.page, 'IMG_0012.jpg').waitFor({ state: 'detached' })
  await hers.page.reload()
  await given.waitFor()

  // 5. After the consultation's end no new document reaches her, and his list says so.
  await query(stack.product, `update care.consultations set state = 'closed', closed_at = now() where id = $1`, [
    consultation.id,
  ])
  await his.page.reload()
  await his.page.getByText(/Esta consulta não recebe mais documentos/).waitFor()
  await send(his.page, 'depois.png')
  await sights(his.page, 'depois.png').getByText('Só você vê').waitFor()
  await hers.page.reload()
  await given.waitFor()
  expect(await record.innerText()).not.toContain('depois.png')
  await his.page.goto('/_app/acessos')
  await his.page.getByText(/leu um documento/).waitFor()
  expect([...his.faults, ...hers.faults]).toEqual([])
})
