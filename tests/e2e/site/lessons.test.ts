import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { query } from '../care/care-by-http.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { signInByHttp } from '../product/sign-in-by-http.ts'
import { useOwnStack } from '../product/stack.ts'
import { addSampleFilms, enrolIn, pictureOf } from './course-visit.ts'

const stack = useOwnStack()
const second = 'O desejo e o que mexe com ele'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

beforeAll(() => addSampleFilms(stack))

const film = (page: Page) => ({
  at: (): Promise<number> => page.evaluate(`document.querySelector('video')?.currentTime ?? -1`),
  play: () => page.evaluate(`document.querySelector('video').play()`),
  pause: () => page.evaluate(`document.querySelector('video').pause()`),
  jump: (second: number) => page.evaluate(`document.querySelector('video').currentTime = ${second}`),
})

const picture = (page: Page, name: string) => pictureOf(page, `lessons-${name}`)
const enrolled = (journey: string) => enrolIn(stack, { slug: 'programa-master', title: 'Programa Master' }, journey)

test('who enrols watches, notes, goes on at another device where he stopped, and gets a certificate', async () => {
  const { page, faults, email } = await enrolled('aulas')
  await page.getByText('0 de 8 aulas concluídas').waitFor()
  await expectFit(page, 'the lessons of a course')
  await picture(page, '1-course')
  await page.getByRole('link', { name: 'Começar: Falar de sexo sem constrangimento' }).click()
  await heading(page, 'Falar de sexo sem constrangimento').waitFor()
  await page.getByText('Filme de amostra').waitFor()
  const watched = film(page)
  await expect.poll(watched.at).toBe(0)
  await expectFit(page, 'a lesson')
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.ok())
  await watched.play()
  await expect.poll(watched.at).toBeGreaterThan(3)
  await watched.pause()
  await saved
  const left = Math.floor(await watched.at())
  expect(await page.locator('.lesson-film__mark').innerText()).toBe(email)

  // A line of the transcript and a note each lead to their moment.
  await page.getByText('Transcrição do filme').click()
  await page.getByRole('button', { name: /Ouvir até o fim/ }).click()
  await expect.poll(watched.at).toBeGreaterThanOrEqual(14)
  await watched.jump(left)
  await page.getByLabel('Anotar neste momento').fill('Conversar no domingo')
  await page.getByRole('button', { name: 'Guardar anotação' }).click()
  // The field shows the same words, before they are kept.
  await page.getByRole('listitem').filter({ hasText: 'Conversar no domingo' }).waitFor()
  await picture(page, '2-lesson')

  // The tab is closed, and another device goes on.
  await page.goto('/_app/cursos')
  const other = await stack.visit({ screen: 'desktop' })
  await signInByHttp(other.page, email)
  await other.page.goto('/_app/cursos')
  await other.page.getByRole('link', { name: 'Ir para as aulas' }).click()
  await other.page.getByRole('link', { name: /^Continuar: Falar de sexo/ }).click()
  await other.page.getByText('Conversar no domingo').waitFor()
  await expect.poll(() => film(other.page).at()).toBeGreaterThanOrEqual(left)
  expect(await film(other.page).at()).toBeLessThan(left + 2)

  // The other lessons were watched before; this one is watched to its end now.
  await query(
    stack.product,
    `insert into plans.viewings (enrollment_id, lesson_id, opening, report, position_seconds, watched, completed_at, was_sample, updated_at)
     select e.id, l.id, 1, 1, 20, '[[0,27]]', now(), true, now() from plans.enrollments e
     join people.users u on u.id = e.user_id and u.email = $1 join content.lessons l on l.program_id = e.program_id
     where l.position > 1`,
    [email],
  )
  await film(other.page).jump(0)
  await other.page.evaluate(`document.querySelector('video').playbackRate = 2`)
  await film(other.page).play()
  await other.page.getByText('Aula concluída').waitFor()

  // Another lesson on the same page goes on where it was left, and again when it is left and opened once more.
  await other.page.getByRole('link', { name: 'Próxima aula', exact: true }).click()
  await heading(other.page, second).waitFor()
  await expect.poll(() => film(other.page).at()).toBeGreaterThanOrEqual(20)
  await film(other.page).jump(12)
  // What he leaves is reported as he leaves; on a busy machine the report may be overtaken by what reads it.
  const left12 = other.page.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.ok())
  await other.page.getByRole('link', { name: 'Todas as aulas' }).click()
  await left12
  await other.page.getByRole('link', { name: second, exact: true }).click()
  await heading(other.page, second).waitFor()
  await expect.poll(() => film(other.page).at()).toBeGreaterThanOrEqual(12)
  expect(await film(other.page).at()).toBeLessThan(14)
  await other.page.getByRole('link', { name: 'Todas as aulas' }).click()
  await other.page.getByText('8 de 8 aulas concluídas').waitFor()
  await other.page.getByRole('button', { name: 'Emitir o certificado' }).click()
  const download = other.page.waitForEvent('download')
  await other.page.getByRole('button', { name: 'Baixar o certificado' }).click()
  expect((await download).suggestedFilename()).toMatch(/^certificado-[A-Z0-9]{10}\.pdf$/)
  await expectFit(other.page, 'a finished course')
  await picture(other.page, '3-finished')

  // Anybody with its code compares it, and learns neither name nor e-mail.
  const code = await other.page.locator('a[href^="/certificado/"]').innerText()
  const stranger = await stack.visit({ screen: 'phone' })
  await stranger.page.goto(`/certificado/${code}`)
  await heading(stranger.page, 'Conferir um certificado').waitFor()
  const told = await stranger.page.getByRole('main').innerText()
  expect(told).toContain('Programa Master')
  expect(told).toContain('Certificado de demonstração')
  expect(told).not.toContain(email)
  await expectFit(stranger.page, 'a certificate is checked')
  await picture(stranger.page, '4-certificate')
  expect((await stranger.page.goto('/certificado/AAAAAAAAAA'))?.status()).toBe(404)
  expect([...faults, ...other.faults]).toEqual([])
})

test('a film that does not open says so, keeps the text, and opens when it is there again', async () => {
  const { page } = await enrolled('aula-sem-filme')
  await page.route('**/files/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('link', { name: /^Começar/ }).click()
  await page.getByText('O filme não abriu').waitFor()
  await page.getByText('A aula por escrito').waitFor()
  await expectFit(page, 'a film that is broken')
  await picture(page, '5-broken')
  await page.unroute('**/files/**')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await film(page).at()
  await expect.poll(() => page.evaluate(`document.querySelector('video')?.readyState ?? 0`)).toBeGreaterThan(0)
})

test('what was noted in a course that was given back is read and deleted by its writer', async () => {
  const { page, faults } = await enrolled('aula-devolvida')
  await page.getByRole('link', { name: /^Começar/ }).click()
  await page.getByLabel('Anotar neste momento').fill('Só meu')
  await page.getByRole('button', { name: 'Guardar anotação' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Só meu' }).waitFor()
  await page.goto('/_app/cursos')
  await page.getByRole('button', { name: /^Desistir e receber/ }).click()
  await page.getByText('Inscrição desfeita').waitFor()
  await page.getByRole('heading', { name: 'Anotações guardadas' }).waitFor()
  await page.getByText('Só meu').waitFor()
  await expectFit(page, 'notes of a course that was given back')
  await picture(page, '6-kept-notes')
  await page.getByRole('button', { name: /^Apagar a anotação/ }).click()
  await page.getByRole('heading', { name: 'Anotações guardadas' }).waitFor({ state: 'detached' })
  await page.reload()
  await heading(page, 'Cursos').waitFor()
  await page.getByText('Nenhum curso ainda').waitFor()
  expect(await page.getByText('Só meu').count()).toBe(0)
  expect(faults).toEqual([])
})
