import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPdfOf } from '../../../apps/api/src/testing/a-pdf.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { patientPassword, signInByHttp } from '../product/sign-in-by-http.ts'
import { type ScreenName, screenNames, useStack } from '../product/stack.ts'
import { walkTo } from './care-by-http.ts'
import { newEmail } from './patient.ts'

const stack = useStack()

const samples = path.resolve(import.meta.dirname, '../../../packages/pictures/samples')
const heic = {
  name: 'IMG_0012.HEIC',
  mimeType: 'image/heic',
  buffer: readFileSync(path.join(samples, 'turned-with-place.heic')),
}
const sights = (page: Page, name: string) => page.getByRole('list', { name: `Quem vê ${name}` })
const choose = (page: Page, file: typeof heic) => page.getByLabel('Enviar um documento').setInputFiles(file)
const start = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).click()

test.each<ScreenName>(screenNames)(
  'on a %s a large exam survives a lost line, and pictures of a phone are taken',
  async (screen) => {
    const email = newEmail(`envio-${screen}`)
    const { consultation } = await walkTo(stack.product, email, 'he signs in')
    const { page, context, faults } = await stack.visit({ screen })
    await signInByHttp(page, email, patientPassword)
    await page.goto(`/_app/consultas/${consultation.id}`)
    await page.getByText('Nenhum documento ainda.').waitFor()

    // 1. Twelve megabytes; in the middle the line is lost, and comes back by itself.
    const large = aPdfOf(12 * 1024 * 1024)
    const starts: number[] = []
    page.on('request', (request) => {
      const [, at] = /\/parts\/(\d+)$/.exec(request.url()) ?? []
      if (at !== undefined) starts.push(Number(at))
    })
    await choose(page, { name: 'ressonância.pdf', mimeType: 'application/pdf', buffer: large })
    await page.getByText('12 MB').waitFor()
    await expectFit(page, 'a chosen document')
    let cuts = 0
    await page.route(/\/parts\/\d{7}$/, (route) =>
      cuts++ < 2 ? route.abort('internetdisconnected') : route.continue(),
    )
    await start(page)
    await page.getByText(/A conexão caiu em \d+%/).waitFor()
    await expectFit(page, 'a lost line')
    await sights(page, 'ressonância.pdf').waitFor()
    await page.getByText('ressonância.pdf foi enviado.').waitFor()
    expect(cuts).toBeGreaterThan(2)
    // What had arrived was not sent again.
    expect(starts.filter((at) => at === 0)).toHaveLength(1)

    // 2. HEIC and WebP become pictures that every browser shows, here too.
    await choose(page, heic)
    await start(page)
    await sights(page, 'IMG_0012.jpg').waitFor()
    const address = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 })
      canvas.getContext('2d')?.fillRect(20, 20, 200, 100)
      return canvas.toDataURL('image/webp')
    })
    const webp = Buffer.from(address.split(',')[1] ?? '', 'base64')
    expect(webp.subarray(8, 12).toString()).toBe('WEBP')
    await choose(page, { name: 'pele.webp', mimeType: 'image/webp', buffer: webp })
    await page.locator('img.uploads__preview').waitFor()
    await expectFit(page, 'a chosen picture')
    await start(page)
    await sights(page, 'pele.jpg').waitFor()
    // The list shows its small picture; the picture itself is only loaded when it is opened.
    const small = page.getByRole('listitem').filter({ hasText: 'pele.jpg' }).locator('img.documents__small')
    await expect.poll(() => small.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(192)
    await expectFit(page, 'small pictures')
    await page.getByRole('button', { name: /^Ver pele.jpg/ }).click()
    const dialog = page.getByRole('dialog', { name: 'pele.jpg' })
    await dialog.getByRole('img', { name: 'Imagem do documento' }).waitFor()
    await expect
      .poll(() => dialog.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(400)
    await expectFit(page, 'a stored picture')
    await page.keyboard.press('Escape')

    // 3. What is none of these is refused at the field, by the server too, and another file can be taken.
    await choose(page, { name: 'programa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0090\u0000') })
    await start(page)
    await page.getByText('“programa.pdf”: envie um arquivo PDF, JPEG, PNG, HEIC ou WebP.').waitFor()
    await expectFit(page, 'a refused document')
    await page.getByRole('button', { name: 'Não enviar' }).click()

    // 4. Nothing of it is left in any cache of the browser.
    const cached = await page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
      return all.flat().filter((url) => url.includes('/files/'))
    })
    expect(cached).toEqual([])
    await context.close()
    expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  },
)
