import { readFile } from 'node:fs/promises'
import { calendarDayOf, formatDate } from '@prumo/brazil'
import { expect, test } from 'vitest'
import { emailOfDoctor } from '../../faults/first-consultation.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { patientPassword, signInByCode, signInByHttp } from '../product/sign-in-by-http.ts'
import { useStack } from '../product/stack.ts'
import { walkTo } from './care-by-http.ts'
import { newEmail } from './patient.ts'

const stack = useStack()

test('a patient rates his days, sees and takes his evolution, and his doctor sees the same', async () => {
  const email = newEmail('evolution')
  const journey = await walkTo(stack.product, email, 'she opens the consultation')
  const his = await stack.visit({ screen: 'phone' })
  await signInByHttp(his.page, email, patientPassword)
  await his.page.goto('/_app/evolucao')

  // 0. He is asked first, by a box of its own; what he chose stays.
  await his.page.getByRole('radio', { name: '4', exact: true }).check({ force: true })
  await his.page.getByRole('button', { name: 'Anotar o dia' }).click()
  await his.page.getByText(/O que você preencheu continua na tela/).waitFor()
  await expectFit(his.page, 'a consent of an evolution')
  await his.page.getByRole('button', { name: 'Li e autorizo' }).click()
  await his.page.getByText(/Você autorizou em/).waitFor()
  expect(await his.page.getByRole('radio', { name: '4', exact: true }).isChecked()).toBe(true)

  // 1. Two days: yesterday, and today.
  const rate = async (back: number, rating: string, note: string) => {
    await his.page.getByLabel('Dia', { exact: true }).selectOption({ index: back })
    await his.page.getByRole('radio', { name: rating, exact: true }).check({ force: true })
    await his.page.getByRole('radio', { name: 'Usei como na receita' }).check()
    await his.page.getByLabel('Anotação').fill(note)
    await his.page.getByRole('button', { name: 'Anotar o dia' }).click()
    await his.page.getByText(`nota ${rating}`).waitFor()
  }
  await rate(1, '4', 'Dia difícil.')
  await rate(0, '8', '')
  await expectFit(his.page, 'an evolution')

  // 2. The chart is told in words; the table behind it has both days.
  await his.page.getByRole('img', { name: /2 respostas/ }).waitFor()
  await his.page.getByText('Ver em tabela (2)').click()
  await his.page.getByRole('cell', { name: 'Dia difícil.' }).waitFor()
  await expectFit(his.page, 'an evolution as a table')

  // 3. The PDF for another doctor.
  const downloading = his.page.waitForEvent('download')
  await his.page.getByRole('button', { name: 'Baixar em PDF' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('evolucao.pdf')
  expect((await readFile((await download.path()) as string)).subarray(0, 5).toString()).toBe('%PDF-')

  // 4. His doctor opens the same from the chart.
  const hers = await stack.visit()
  await signInByCode(hers.page, await emailOfDoctor(journey), stack.product.sandboxUrl)
  await hers.page.goto(`/equipe/pacientes/${journey.patient.id}`)
  await hers.page.getByRole('link', { name: 'Ver a evolução' }).click()
  await hers.page.getByRole('heading', { name: 'Evolução do paciente' }).waitFor()
  await hers.page.getByRole('img', { name: new RegExp(`${formatDate(calendarDayOf(new Date()))} \\(8\\)`) }).waitFor()
  await expectFit(hers.page, 'the evolution of a patient')

  // 5. What cannot wait: he reads who calls and until when, she sees whom to call and no word, and says what happened.
  await his.page.getByLabel('Anotação').fill('Não aguento mais, quero morrer.')
  await his.page.getByText('Converse com alguém agora').waitFor()
  await his.page.getByRole('radio', { name: '0', exact: true }).check({ force: true })
  await his.page.getByRole('button', { name: 'Anotar o dia' }).click()
  await his.page.getByText('Vamos falar com você').waitFor()
  await expectFit(his.page, 'a diary that was heard')
  await hers.page.goto('/equipe/tarefas')
  await hers.page.getByRole('link', { name: /precisa da sua ligação agora/ }).click()
  await hers.page.getByRole('button', { name: /^Registrar:/ }).waitFor()
  expect(await hers.page.getByText('quero morrer').count()).toBe(0)
  await expectFit(hers.page, 'whom to call')
  await hers.page.getByRole('button', { name: /^Registrar:/ }).click()
  await hers.page.getByLabel('O que houve').selectOption({ label: 'Falamos com ele' })
  await expectFit(hers.page, 'what became of a call')
  await hers.page.getByRole('button', { name: 'Registrar e encerrar' }).click()
  await hers.page.getByText('Ninguém espera uma ligação').waitFor()
  await his.page.getByText('Vamos falar com você').waitFor({ state: 'detached' })

  // 6. Over everybody, nobody is shown: one answer is no group.
  await hers.page.goto('/equipe/resultados')
  await hers.page.getByRole('heading', { name: 'Resultados dos tratamentos' }).waitFor()
  await hers.page.getByRole('heading', { name: /O primeiro trimestre ainda não terminou/ }).waitFor()
  await expectFit(hers.page, 'outcomes')
})
