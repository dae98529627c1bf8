import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStack } from '../product/stack.ts'
import { movements } from './movements.ts'

const stack = useStack()

type Stop = { what: string; isMarked: boolean; isInSight: boolean }

/** The focused element: whether a ring or line shows the focus, and whether it is on the screen and not covered. */
const stopHere = (page: Page) =>
  page.evaluate((): Stop | null => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const what = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
    // A choice shows the focus on the label around a hidden input; a card on its stretched link; a field on its box,
    // whose ring grows for a moment.
    const around = ['label', '.ui-product', '.ui-field__box'].map((selector) => element.closest(selector))
    const drawn = [element, ...around].filter((one) => one !== null)
    for (const growing of drawn.flatMap((one) => one.getAnimations())) growing.finish()
    // A video's controls are inside it, and the browser itself shows their focus.
    const isOfTheBrowser = element.tagName === 'VIDEO'
    const isMarked =
      isOfTheBrowser ||
      drawn.some((one) =>
        [getComputedStyle(one), getComputedStyle(one, '::before'), getComputedStyle(one, '::after')].some(
          ({ outlineStyle, outlineWidth, boxShadow }) =>
            (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || /0px 0px 0px [2-9]/.test(boxShadow),
        ),
      )
    const { top, bottom, left, right } = (element.closest('label') ?? element).getBoundingClientRect()
    return { what, isMarked, isInSight: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth }
  })

/** Every Tab stop from the top of the page to its end. */
const walk = async (page: Page): Promise<Stop[]> => {
  const stops: Stop[] = []
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await stopHere(page)
    if (!stop) break
    stops.push(stop)
  }
  return stops
}

/** The expected number of Tab stops; a group of choices has one. */
const countStops = (page: Page) =>
  page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href],button:not(:disabled),input:not(:disabled),select,textarea,summary,video[controls],[tabindex="0"]',
      ),
    ].filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))
    const groups = new Set(all.filter((one) => one.matches('[type=radio]')).map((one) => one.getAttribute('name')))
    return all.filter((one) => !one.matches('[type=radio]')).length + groups.size
  })

test.each(['/', '/disfuncao-eretil', '/cursos/programa-control'])(
  'on %s Tab comes to everything that can be pressed, and the eye sees where it is',
  async (path) => {
    for (const screen of ['desktop', 'phone'] as const) {
      const { page, context } = await stack.visit({ screen })
      await page.goto(path, { waitUntil: 'networkidle' })
      const stops = await walk(page)
      const faults = stops.filter(({ isMarked, isInSight }) => !isMarked || !isInSight)
      expect({ screen, faults }).toEqual({ screen, faults: [] })
      expect(stops.length).toBeGreaterThanOrEqual(await countStops(page))
      await context.close()
    }
  },
)

test('a control whose focus nobody sees is found', async () => {
  const { page } = await stack.visit()
  await page.goto('/entrar', { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('afterbegin', '<button style="outline:none;box-shadow:none">Oculto</button>')
  })
  expect((await walk(page))[0]).toEqual({ what: 'button "Oculto"', isMarked: false, isInSight: true })
})

test('what moves is seen to move, and no longer once less motion is asked for', async () => {
  const { page } = await stack.visit()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect((await movements(page)).length).toBeGreaterThan(0)
  // accessibility.test.ts checks the same for every other page.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await movements(page)).toEqual([])
})
