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

/** The second that is kept of a lesson. */
const keptOf = async (email: string, position = 1): Promise<number> => {
  const [kept] = await query(
    stack.product,
    `select v.position_seconds as second from plans.viewings v join plans.enrollments e on e.id = v.enrollment_id
     join people.users u on u.id = e.user_id and u.email = $1 join content.lessons l on l.id = v.lesson_id
     where l.position = $2`,
    [email, position],
  )
  return Number(kept?.second ?? -1)
}

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
  await page.getByRole('button', { name: 'Salvar anotação' }).click()
  // The field shows the same words, before they are kept.
  await page.getByRole('listitem').filter({ hasText: 'Conversar no domingo' }).waitFor()
  await picture(page, '2-lesson')

  // He watches on and closes the tab: only the page's going tells where he was. Another device goes on there.
  await watched.play()
  await expect.poll(watched.at).toBeGreaterThan(left + 3)
  // A player says where it is four times a second: the kept second may be the one before.
  const closedAt = Math.floor(await watched.at()) - 1
  await page.close()
  await expect.poll(() => keptOf(email)).toBeGreaterThanOrEqual(closedAt)
  const other = await stack.visit({ screen: 'desktop' })
  await signInByHttp(other.page, email)
  await other.page.goto('/_app/cursos')
  await other.page.getByRole('link', { name: 'Ir para as aulas' }).click()
  await other.page.getByRole('link', { name: /^Continuar: Falar de sexo/ }).click()
  await other.page.getByText('Conversar no domingo').waitFor()
  await expect.poll(() => film(other.page).at()).toBeGreaterThanOrEqual(closedAt)
  expect(await film(other.page).at()).toBeLessThan(closedAt + 4)

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
  await other.page.getByRole('link', { name: 'Todas as aulas' }).click()
  await expect.poll(() => keptOf(email, 2)).toBeLessThan(20)
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

/** Which of its films is open, by its height. */
const heightOf = (page: Page) =>
  page.evaluate(`(({ currentSrc, children }) =>
    [...children].find(({ src }) => src === currentSrc)?.getAttribute('size'))(document.querySelector('video'))`)

/** Opens the player's menu by keys and goes down it, item by item. */
const chooseByKeys = async (page: Page, settings: readonly RegExp[]) => {
  await page.getByRole('button', { name: 'Ajustes' }).focus()
  await page.keyboard.press('Space')
  for (const [depth, name] of settings.entries()) {
    const menu = page.locator('.plyr__menu__container')
    const item = menu.getByRole(depth === 0 ? 'menuitem' : 'menuitemradio', { name })
    await item.waitFor()
    await menu.locator(':focus').waitFor()
    for (let passed = 0; passed < 9; passed += 1) {
      if (await item.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('ArrowDown')
    }
    // Enter is the choice of a setting; space opens what lies below it.
    await page.keyboard.press(depth === 0 ? 'Space' : 'Enter')
  }
  await page.keyboard.press('Escape')
  await page.locator('.plyr__menu__container').waitFor({ state: 'hidden' })
}

test('a film is worked by keys alone: playing, moments, captions, speed, and the smaller film of a telephone', async () => {
  const { page, faults, email } = await enrolled('aula-por-teclas')
  await page.getByRole('link', { name: /^Começar/ }).click()
  const watched = film(page)
  await expect.poll(watched.at).toBe(0)
  const player = page.locator('.lesson-film .plyr')
  const isPaused = () => page.evaluate(`document.querySelector('video').paused`)

  await player.locator('.plyr__controls').getByRole('button', { name: 'Assistir' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(watched.at).toBeGreaterThan(0)
  await page.keyboard.press('Space')
  await expect.poll(isPaused).toBe(true)
  const stopped = await watched.at()
  await page.keyboard.press('ArrowRight')
  await expect.poll(watched.at).toBeCloseTo(stopped + 10, 1)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(watched.at).toBeCloseTo(stopped, 1)

  // Six tenths of it: what is said there is on the picture, until he does without.
  await page.keyboard.press('6')
  const cue = page.locator('.plyr__captions').getByText('Ouvir até o fim')
  await cue.waitFor()
  await picture(page, '7-by-keys')
  await page.keyboard.press('c')
  await cue.waitFor({ state: 'hidden' })
  await page.keyboard.press('c')
  await cue.waitFor()
  const there = await watched.at()

  await chooseByKeys(page, [/^Velocidade/, /^1.5/])
  await expect.poll(() => page.evaluate(`document.querySelector('video').playbackRate`)).toBe(1.5)
  expect(await heightOf(page)).toBe('360')
  await chooseByKeys(page, [/^Qualidade/, /^720/])
  await expect.poll(() => heightOf(page)).toBe('720')
  await expect.poll(watched.at).toBeCloseTo(there, 0)
  await expect.poll(() => page.evaluate(`document.querySelector('video').playbackRate`)).toBe(1.5)

  // After a press on the picture the keys are the film's, without a button that has the focus.
  await player.locator('.plyr__video-wrapper').click({ position: { x: 30, y: 30 } })
  await page.keyboard.press('1')
  await expect.poll(watched.at).toBeLessThan(there - 5)
  await film(page).pause()

  // The owner of the account stays named on the picture, whole wherever it stands, and the picture leaves for no other
  // window.
  expect(await page.evaluate(`document.querySelector('video').disablePictureInPicture`)).toBe(true)
  const mark = page.locator('.lesson-film__mark')
  expect(await mark.innerText()).toBe(email)
  const frame = await player.boundingBox()
  const places = new Set<string>()
  for (const place of ['0', '1', '2', '3']) {
    const at = await mark.evaluate((element, place) => {
      element.dataset.place = place
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { left, top, right, bottom }
    }, place)
    places.add(`${at.left} ${at.top}`)
    expect(at.left).toBeGreaterThan(frame?.x ?? 0)
    expect(at.right).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0))
    expect(at.bottom - at.top).toBeLessThan((frame?.height ?? 0) / 3)
  }
  expect(places.size).toBe(4)
  expect(faults).toEqual([])
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
  await page.getByRole('button', { name: 'Salvar anotação' }).click()
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
