import { expect, test } from 'vitest'
import { useStack } from '../product/stack.ts'
import * as patient from './patient.ts'

const stack = useStack()

test('two people want one time: one gets it, the other takes the next with one tap and loses nothing', async () => {
  const [one, other] = await Promise.all([stack.visit(), stack.visit({ screen: 'phone' })])
  const input = { doctor: /Helena Prado/, nth: 1 }
  const time = await patient.walkToConsent(one.page, patient.newEmail('primeiro'), input)
  expect(await patient.walkToConsent(other.page, patient.newEmail('segundo'), input)).toBe(time)

  await patient.consent(one.page)
  await one.page.getByRole('button', { name: /^Pagar R\$.* com Pix$/ }).waitFor()
  await patient.consent(other.page)
  await other.page.getByText('Este horário acabou de ser ocupado').waitFor()
  const offered = other.page.getByRole('main').getByRole('button', { name: /\d\d:\d\d/ })
  expect(await offered.count()).toBeGreaterThan(0)
  const next = await offered.first().innerText()
  expect(next).not.toContain(time)
  await offered.first().click()

  // He continues with another time without typing anything again, and both pay.
  await other.page.getByRole('button', { name: /^Pagar R\$.* com Pix$/ }).waitFor()
  expect(await other.page.getByRole('main').innerText()).toContain(/\d\d:\d\d/.exec(next)?.[0])
  for (const { page } of [one, other]) {
    await patient.payByPix(page)
    await patient.payAtBank(page)
    await page.getByRole('heading', { name: 'Consulta marcada', level: 1 }).waitFor()
  }
  expect(await one.page.getByRole('main').innerText()).toContain(time)
  expect([...one.faults, ...other.faults]).toEqual([])
})
