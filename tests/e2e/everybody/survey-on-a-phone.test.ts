import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as patient from '../care/patient.ts'
import { useStack } from '../product/stack.ts'
import { expectFit } from './fit-for-everybody.ts'

const stack = useStack()

const SMALL = { width: 390, height: 700 }

const question = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true })

/** Completely within the window, with nothing over its middle. */
const isInSight = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom, left, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return top >= 0 && bottom <= innerHeight && element.contains(there)
  })

/** The focused text: it must be the question, never empty. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('on a small phone the way on is in sight on every question, one line tells how far one is, and focus is never lost', async () => {
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await page.setViewportSize(SMALL)
  await patient.startConsultation(page)
  let longest = 0
  for (let asked = 0; asked < 60; asked += 1) {
    const here = await question(page)
    expect({ here, isInSight: await isInSight(goOn(page)) }).toEqual({ here, isInSight: true })
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(1)
    expect(await page.getByRole('navigation', { name: 'Etapas da consulta' }).count()).toBe(0)
    const answers = page.getByRole('radio').or(page.getByRole('checkbox'))
    const count = await answers.count()
    if (count > longest) {
      longest = count
      // The last answer can be moved clear of the foot, by Tab and by scrolling.
      await answers.last().focus()
      expect({ here, isInSight: await isInSight(page.locator('.ui-choice').last()) }).toEqual({ here, isInSight: true })
      await expectFit(page, here)
    }
    await patient.answerQuestion(page)
    await page.getByRole('heading', { name: here, exact: true, level: 1 }).waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe(await question(page))
    if ((await question(page)) === 'Com quem você quer falar') break
  }
  expect(longest).toBeGreaterThan(6)
  expect(await question(page)).toBe('Com quem você quer falar')
  expect(faults).toEqual([])
})

test('an answer that is touched goes on by itself; by arrows, and on coming back, one stays', async () => {
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await patient.startConsultation(page)
  const first = await question(page)
  await page.locator('.ui-choice').nth(1).click()
  await page.getByText('Pergunta 2 de', { exact: false }).waitFor()
  await expect.poll(() => focused(page)).toBe(await question(page))

  // Back: the answer is saved and the layout does not move.
  await page.getByRole('link', { name: 'Pergunta anterior' }).click()
  await page.getByRole('heading', { name: first, level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('radio').nth(1).isChecked()).toBe(true)
  await page.getByRole('radio').nth(1).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.waitForTimeout(900)
  expect(await question(page)).toBe(first)
  await goOn(page).click()
  await page.getByText('Pergunta 2 de', { exact: false }).waitFor()
  expect(faults).toEqual([])
})
