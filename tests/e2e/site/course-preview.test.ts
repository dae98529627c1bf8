import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { useOwnStack } from '../product/stack.ts'
import { addSampleFilms, pictureOf } from './course-visit.ts'

const secret = 'a secret of links for this journey alone'
const stack = useOwnStack({ LINK_SECRET: secret })
beforeAll(() => addSampleFilms(stack))

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const at = (page: Page): Promise<number> => page.evaluate(`document.querySelector('video')?.currentTime ?? -1`)
const picture = (page: Page, name: string) => pictureOf(page, `preview-${name}`)

/** A preview of Control that ended a moment ago (content/academy/preview-token.ts). */
const overToken = () => {
  const text = `1.${Math.floor(Date.now() / 1_000) - 1}`
  const proof = createHmac('sha256', secret).update(`lesson-preview:${text}`).digest('base64url')
  return `${text}.${proof}`
}

test('who hesitates watches a lesson in two presses, keeps its link, and enrols', async () => {
  const { page, faults } = await stack.visit({ screen: 'phone' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/cursos/programa-control')
  await heading(page, 'Programa Control').waitFor()
  await page.getByRole('link', { name: 'Ver a aula de amostra' }).waitFor()
  await page.waitForLoadState('networkidle')
  // Neither the player nor any film belongs to the course's own page.
  expect(asked.filter((url) => /plyr|\/files\//i.test(url))).toEqual([])
  await page.getByRole('link', { name: 'Ver a aula de amostra' }).click()
  await heading(page, 'Uma aula antes').waitFor()
  expect(await page.title()).not.toMatch(/Control/)
  await expectFit(page, 'a lesson is offered')
  await picture(page, '1-offered')
  await page.getByRole('button', { name: 'Assistir à aula' }).click()
  await heading(page, 'Respiração lenta').waitFor()
  await page.getByText('Filme de amostra').waitFor()
  // One press opened it, and it plays.
  await expect.poll(() => at(page)).toBeGreaterThan(2)
  expect(await page.locator('.lesson-film__mark').innerText()).toBe('prévia')
  const film = asked.find((url) => url.includes('/files/')) ?? ''
  expect(film).toMatch(/expires=\d+&signature=/)
  await page.evaluate(`document.querySelector('video').pause()`)
  await expectFit(page, 'a lesson before one enrols')
  await picture(page, '2-lesson')

  // The same film by ranges; with another end, or of another file, it opens nothing.
  const part = await page.request.get(film, { headers: { range: 'bytes=0-99' } })
  expect([part.status(), (await part.body()).length]).toEqual([206, 100])
  const longer = film.replace(/expires=(\d+)/, (_, end) => `expires=${Number(end) + 3_600}`)
  const other = film.replace(/\/files\/(\w)/, (_, first) => `/files/${first === 'a' ? 'b' : 'a'}`)
  for (const forged of [longer, other]) expect((await page.request.get(forged)).status()).toBe(403)

  // Its link is kept, also on another device.
  const link = page.url()
  const elsewhere = await stack.visit({ screen: 'desktop' })
  await elsewhere.page.goto(link)
  await heading(elsewhere.page, 'Respiração lenta').waitFor()
  await expect.poll(() => at(elsewhere.page)).toBe(0)

  await page.getByRole('link', { name: 'Inscrever-se' }).click()
  await heading(page, 'Seus dados').waitFor()
  expect([...faults, ...elsewhere.faults]).toEqual([])
})

test('a preview that is over says so and leads to the course', async () => {
  const { page } = await stack.visit({ screen: 'phone' })
  await page.goto(`/cursos/programa-control/previa#${overToken()}`)
  await heading(page, 'Esta prévia terminou').waitFor()
  await page.getByRole('link', { name: 'Inscrever-se' }).waitFor()
  await expectFit(page, 'a preview that is over')
  await picture(page, '3-over')
})

test('a cut link, a film that is missing or does not open, and an API that fails each say what can be done', async () => {
  const { page } = await stack.visit({ screen: 'phone' })
  await page.goto('/cursos/programa-control/previa#1.23.cut')
  await heading(page, 'Este link não abre uma aula').waitFor()
  await picture(page, '4-cut')
  await page.getByRole('link', { name: 'Abrir a aula de novo' }).click()
  const previews = '**/api/v2/academy/lesson_previews/*'
  const answer = (status: number, code: string) =>
    page.route(previews, (route) => route.fulfill({ status, json: { error: 'Não deu.', code } }))
  await answer(409, 'preview_film_missing')
  await page.getByRole('button', { name: 'Assistir à aula' }).click()
  await page.getByText('A aula não está no ar agora').waitFor()
  await picture(page, '5-missing')
  await page.unroute(previews)
  await answer(503, 'unavailable')
  await page.reload()
  await page.getByRole('button', { name: 'Tentar de novo' }).waitFor()
  await picture(page, '6-failing')
  await page.unroute(previews)
  await page.route('**/files/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByText('O filme não abriu').waitFor()
  await picture(page, '7-broken')
  await page.unroute('**/files/**')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.poll(() => page.evaluate(`document.querySelector('video')?.readyState ?? 0`)).toBeGreaterThan(0)
})

test('on a telephone that plays no WebM the lesson is the same in MP4, with its captions', async () => {
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await page.addInitScript(`{
    const { canPlayType } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return type.includes('webm') ? '' : canPlayType.call(this, type)
    }
  }`)
  await page.goto('/cursos/programa-control/previa')
  await page.getByRole('button', { name: 'Assistir à aula' }).click()
  await page.getByText('Filme de amostra').waitFor()
  await expect.poll(() => at(page)).toBeGreaterThan(2)
  const src = await page.evaluate<string>(`document.querySelector('video').currentSrc`)
  const { headers, status } = await page.request
    .get(src, { headers: { range: 'bytes=0-99' } })
    .then((answer) => ({ headers: answer.headers(), status: answer.status() }))
  expect([status, headers['content-type']]).toEqual([206, 'video/mp4'])
  await page.locator('.plyr__captions').getByText('Respirar devagar').waitFor()
  await page.evaluate(`document.querySelector('video').pause()`)
  await picture(page, '6-mp4')
  // One quality is all that it plays: there is none to choose.
  await page.getByRole('button', { name: 'Ajustes' }).click()
  await page.getByRole('menuitem', { name: /Velocidade/ }).waitFor()
  expect(await page.getByRole('menuitem', { name: /Qualidade/ }).count()).toBe(0)
  expect(faults).toEqual([])
})
