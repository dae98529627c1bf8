import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as patient from '../care/patient.ts'
import { useStack } from '../product/stack.ts'

const stack = useStack()

/* From home to a booked consultation by the accessibility tree, as a screen reader gets it. With PRUMO_WALK it
   writes what it read into that file; docs/accessibility.md was written from such a run. */
const heard: string[] = []

type Heard = { title: string; tree: string; focus: string }
const listen = async (page: Page, name: string): Promise<Heard> => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const tree = await page.locator('body').ariaSnapshot()
  const title = await page.title()
  const focus = await focused(page)
  heard.push(`## ${name}\nTitle: ${title}\nFocus: ${focus}\n\n${tree}\n`)
  return { title, tree, focus }
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return !element || element === document.body
      ? 'page'
      : `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 60)}"`
  })

const levelsOf = (tree: string) => [...tree.matchAll(/heading ".*?" \[level=(\d)\]/g)].map(([, level]) => Number(level))
const namelessControls = (tree: string) =>
  tree
    .split('\n')
    .filter((line) => /^\s*- (button|link|textbox|combobox|radio|checkbox|img|dialog)\s*(\[[^\]]*\]\s*)*:?$/.test(line))

/** One title, headings in order below one first heading, one main element, and no control without a name. */
const expectTold = ({ title, tree }: Heard) => {
  expect(title).not.toBe('')
  const levels = levelsOf(tree)
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([])
  expect(tree.match(/^\s*- main/gm)).toHaveLength(1)
  expect(tree).toMatch(/^\s*- banner/m)
  expect(namelessControls(tree)).toEqual([])
}

test('from home to a booked consultation everything is said, in order', async () => {
  const { page } = await stack.visit({ screen: 'phone' })
  await page.goto('/', { waitUntil: 'networkidle' })
  expectTold(await listen(page, 'Home'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Disfunção erétil', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Disfunção erétil' }).waitFor()
  expectTold(await listen(page, 'Condition'))
  await page.getByRole('button', { name: 'Começar consulta' }).first().click()
  await page.getByText('Pergunta 1 de', { exact: false }).waitFor()
  const first = await listen(page, 'Survey, first question')
  expectTold(first)
  // A question is a named group, so that each answer is read with it.
  expect(first.tree).toMatch(/- (group|radiogroup) "/)
  await patient.answerSurvey(page)
  await page.getByRole('radio', { name: /Helena Prado/ }).waitFor()
  expectTold(await listen(page, 'Doctor'))
  await patient.chooseDoctor(page)
  expectTold(await listen(page, 'Channel'))
  await patient.chooseChannel(page)
  await page.getByRole('group', { name: 'Dia' }).waitFor()
  expectTold(await listen(page, 'Time'))
  await patient.chooseTime(page)
  await page.getByLabel('CPF').waitFor()
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  const wrong = await listen(page, 'Data, with faults')
  expectTold(wrong)
  // A fault is read with its field, and the first faulty field has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  await patient.fillPatient(page, patient.newEmail('caminho'))
  await page.getByRole('checkbox').waitFor()
  expectTold(await listen(page, 'Consent'))
  await patient.consent(page)
  await page.getByRole('button', { name: /^Pagar R\$.* com Pix$/ }).waitFor()
  // The heading is rendered again once the booking is loaded; the focus moves to it.
  await expect.poll(() => focused(page)).toBe('h1 "Pagamento"')
  expectTold(await listen(page, 'Payment'))
  await patient.payByPix(page)
  const waiting = await listen(page, 'Pix')
  expectTold(waiting)
  expect(waiting.focus).toBe('h2 "Pague com Pix"')
  // The payment's arrival is announced by itself.
  expect(waiting.tree).toMatch(/- status/)
  await patient.payAtBank(page)
  await page.getByText('O que acontece agora').waitFor()
  expectTold(await listen(page, 'Booked'))
  if (process.env.PRUMO_WALK) writeFileSync(process.env.PRUMO_WALK, heard.join('\n'))
})
