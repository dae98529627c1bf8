import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { useStack } from '../product/stack.ts'
import { startConsultation } from './patient.ts'

const stack = useStack()

test('who answers that he takes a nitrate is stopped, may correct it, and is told that the doctor sees both', async () => {
  const { page } = await stack.visit()
  await startConsultation(page)
  const nitrates = '/consulta/questionario?pergunta=10'
  await page.goto(nitrates)
  await page.getByLabel('Nitrato para o coração').check()
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await page.getByRole('heading', { name: 'Seu tratamento não combina com remédios para ereção', level: 1 }).waitFor()
  await page.getByText('quem atende você vê também a resposta de antes').waitFor()
  await expectFit(page, 'a red flag')

  await page.getByRole('link', { name: 'Respondi errado, quero corrigir' }).click()
  await page.goto(`${nitrates}&corrigir=1`)
  await page.getByLabel('Nitrato para o coração').uncheck()
  await page.getByLabel('Nenhum destes').check()
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await page.getByText('Pergunta 11 de', { exact: false }).waitFor()
  await page.goto(nitrates)
  await page.getByText('Antes você respondeu: “Nitrato para o coração”', { exact: false }).waitFor()
  await expectFit(page, 'a corrected answer')

  // Beginning with another complaint hides nothing either.
  await page.goto('/ejaculacao-precoce')
  await page.getByRole('button', { name: 'Começar consulta' }).first().click()
  await page.getByText('Pergunta 1 de', { exact: false }).waitFor()
  const draft = await page.evaluate(async () =>
    (await fetch('/_survey', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' })).json(),
  )
  expect(draft.survey.key).toBe('prematureEjaculation')
  expect(draft.surveySubmission.earlierAnswers).toMatchObject([{ key: 'nitrates', answer: 'Nitrato para o coração' }])
})
