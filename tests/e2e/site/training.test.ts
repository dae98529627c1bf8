import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { jsonCaller } from '../../faults/json-caller.ts'
import { expectFit, showColorMode } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { castPassword, signInByHttp } from '../product/sign-in-by-http.ts'
import { screenNames, screens, useStack } from '../product/stack.ts'
import { beginTraining } from './begin-training.ts'
import { enrolInControl, letDaysPass } from './training-by-sql.ts'

const stack = useStack()
const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { name, level })

/** The browser's clock goes on by a quarter of an hour below, and must not reach tomorrow in Brasília. */
const soonerToday = (): Date => {
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'America/Sao_Paulo' }).format(),
  )
  return new Date(Date.now() - (hour === 23 ? 60 * 60_000 : 0))
}

/** For a look: both screens in both modes, where a folder is named. */
const picture = async (page: Page, name: string) => {
  const folder = process.env.PRUMO_PICTURES
  if (!folder) return
  const before = page.viewportSize()
  for (const screen of screenNames)
    for (const mode of ['dark', 'light'] as const) {
      await page.setViewportSize(screens[screen])
      await showColorMode(page, mode)
      await page.screenshot({ path: `${folder}/${screen}-training-${name}-${mode}.png`, fullPage: true })
    }
  if (before) await page.setViewportSize(before)
}

test('he begins, trains by the timer, writes of his day, and goes on to the next stage', async () => {
  const email = await ownCustomer(stack.product, { like: 'diego', journey: 'treino' })
  const enrollmentId = await enrolInControl(stack.product, email)
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await page.clock.install({ time: soonerToday() })
  await signInByHttp(page, email)
  await page.goto('/_app/cursos')
  await page.getByRole('link', { name: 'Treino do dia' }).click()
  await heading(page, 'Noventa dias, no seu ritmo', 2).waitFor()
  await expectFit(page, 'a training that has not begun')
  await picture(page, '1-begin')
  await page.getByLabel('Quer um lembrete por dia?').selectOption('21')
  // He is asked first, by a box of its own, and what he chose stays.
  await page.getByRole('button', { name: 'Começar hoje' }).click()
  await page.getByText(/O que você preencheu continua na tela/).waitFor()
  await expectFit(page, 'a consent of a training')
  await picture(page, '1-consent')
  await page.getByRole('button', { name: 'Li e autorizo' }).click()
  await page.getByText(/Você autorizou em/).waitFor()
  expect(await page.getByLabel('Quer um lembrete por dia?').inputValue()).toBe('21')
  await page.getByRole('button', { name: 'Começar hoje' }).click()
  await page.getByText('Dia 1 de 10 da etapa').waitFor()

  // The timer is worked by keys alone, and a hidden or a sleeping tab loses nothing.
  await page.getByRole('button', { name: 'Como fazer: Respirar devagar' }).click()
  const timer = page.getByRole('region', { name: 'Cronômetro: Respirar devagar' })
  await timer.getByRole('button', { name: 'Começar' }).focus()
  await page.keyboard.press('Enter')
  await timer.getByText('Inspire', { exact: true }).waitFor()
  await page.clock.runFor(5_000)
  await timer.getByText('Solte o ar', { exact: true }).waitFor()
  await expectFit(page, 'a timer')
  await picture(page, '2-timer')
  await timer.getByRole('button', { name: 'Pausar' }).press('Space')
  const left = await timer.getByRole('timer').innerText()
  await page.clock.fastForward('10:00')
  expect(await timer.getByRole('timer').innerText()).toBe(left)
  await timer.getByRole('button', { name: 'Continuar' }).press('Enter')
  await page.clock.fastForward('05:00')
  await timer.getByText('Pronto', { exact: true }).waitFor()
  await timer.getByRole('button', { name: 'Marcar como feito' }).click()
  await page.getByRole('button', { name: 'Desmarcar: Respirar devagar' }).waitFor()
  await page.getByRole('button', { name: 'Marcar como feito: Uma linha no diário' }).click()
  await page.getByText('O de hoje está feito').waitFor()

  // Nine days later the stage has had its days, done or not.
  await letDaysPass(stack.product, enrollmentId, 9)
  await page.reload()
  await heading(page, 'Um olhar para trás', 2).waitFor()
  const rate = (group: string, value: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name: value, exact: true }).check()
  await page.getByLabel('Dia', { exact: true }).selectOption({ index: 1 })
  await rate('Quanto controle você sentiu?', '3')
  await rate('E ansiedade?', '8')
  await page.getByRole('button', { name: 'Salvar no diário' }).click()
  await page.getByRole('button', { name: 'Salvar a correção' }).waitFor()
  await page.getByLabel('Dia', { exact: true }).selectOption({ index: 0 })
  await rate('Quanto controle você sentiu?', '6')
  await rate('E ansiedade?', '4')
  await page.getByRole('textbox', { name: /Anotação/ }).fill('Mais calmo hoje')
  await page.getByRole('button', { name: 'Salvar no diário' }).click()
  await page.getByRole('img', { name: /Controle e ansiedade/ }).waitFor()
  await page.getByText('Ver o diário em tabela').click()
  await page.getByRole('cell', { name: 'Mais calmo hoje' }).waitFor()
  for (const [question, answer] of [
    [/^Consegui praticar/, 'Em parte'],
    [/^Consigo respirar/, 'Ainda não'],
    [/^Os exercícios já/, 'Sim'],
  ] as const)
    await page.getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true }).check()
  await page.getByText('Dá para ir com calma').waitFor()
  await expectFit(page, 'a stage that is looked back on')
  await picture(page, '3-review')
  await page.getByRole('button', { name: 'Seguir para a próxima' }).click()
  await page.getByText(/O que vem agora abre amanhã/).waitFor()

  await letDaysPass(stack.product, enrollmentId, 1)
  await page.reload()
  await page.getByText('Etapa 2: Soltar o corpo').waitFor()
  await page.getByRole('button', { name: 'Marcar como feito: Soltar a pelve' }).click()
  await page.getByRole('button', { name: 'Desmarcar: Soltar a pelve' }).waitFor()
  await page.getByRole('button', { name: 'Desligar o lembrete' }).click()
  await page.getByRole('button', { name: 'Desligar o lembrete' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Pausar a partir de amanhã' }).click()
  await page.getByText('O treino pausa a partir de amanhã').waitFor()
  await heading(page, 'O plano de hoje', 2).waitFor()
  await letDaysPass(stack.product, enrollmentId, 1)
  await page.reload()
  await page.getByText('O treino está em pausa').waitFor()
  await expectFit(page, 'a training that is paused')
  await picture(page, '4-paused')
  await page.getByRole('button', { name: 'Retomar' }).click()
  await page.getByText('Dia 2 de 10 da etapa').waitFor()
  expect(faults).toEqual([])
})

type Plan = { training: { today: string; plan: { exerciseId: number }[] } }

/** He does the first exercise of today's plan, on another device than the one that is looked at. */
const trainElsewhere = async (enrollmentId: number, bearer: string) => {
  const call = jsonCaller(stack.product.apiUrl)
  const path = `/api/v2/academy/enrollments/${enrollmentId}/training`
  const { training } = await call<Plan>('GET', path, { bearer })
  const exercise_id = training.plan[0]?.exerciseId
  expect(exercise_id).toBeDefined()
  await call('PUT', `${path}/ticks`, { bearer, body: { day: training.today, exercise_id, is_done: true } })
}

const lookBack = async (page: Page, act: string) => {
  await heading(page, 'Um olhar para trás', 2).waitFor()
  const questions = page.getByRole('group').filter({ has: page.getByRole('radio', { name: 'Em parte', exact: true }) })
  expect(await questions.count()).toBe(3)
  for (const question of await questions.all()) await question.getByRole('radio', { name: 'Sim', exact: true }).check()
  await page.getByText('Parece pronto').waitFor()
  await page.getByRole('button', { name: act }).click()
}

test('ninety days of it: nine stages, each looked back on, to the end', async () => {
  const email = await ownCustomer(stack.product, { like: 'diego', journey: 'noventa-dias' })
  const enrollmentId = await enrolInControl(stack.product, email)
  const { access_token: bearer } = await jsonCaller(stack.product.apiUrl)<{ access_token: string }>(
    'POST',
    '/spree_oauth/token',
    { body: { grant_type: 'password', username: email, password: castPassword } },
  )
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await signInByHttp(page, email)
  await page.goto(`/_app/cursos/${enrollmentId}/treino`)
  await beginTraining(page)

  for (let stage = 1; stage <= 9; stage += 1) {
    await page.getByText(`Etapa ${stage}: `).waitFor()
    await page.getByText('Dia 1 de 10 da etapa').waitFor()
    // He trains on three of its ten days: on the first where it is seen, then twice elsewhere.
    const exercise = page.getByRole('button', { name: /^Marcar como feito: / }).first()
    const name = (await exercise.getAttribute('aria-label')) ?? (await exercise.innerText())
    await exercise.click()
    await page.getByRole('button', { name: name.replace('Marcar como feito', 'Desmarcar') }).waitFor()
    for (const days of [1, 3]) {
      await letDaysPass(stack.product, enrollmentId, days)
      await trainElsewhere(enrollmentId, bearer)
    }
    await letDaysPass(stack.product, enrollmentId, 5)
    await page.reload()
    await page.getByText('Dia 10 de 10 da etapa').waitFor()
    await lookBack(page, stage === 9 ? 'Terminar o treino' : 'Seguir para a próxima')
    if (stage === 9) break
    await page.getByText(/O que vem agora abre amanhã/).waitFor()
    await letDaysPass(stack.product, enrollmentId, 1)
    await page.reload()
  }

  // The end, and the ninety days at a glance: what he did not do is a day off, not a fault.
  await page.getByText('Você chegou ao fim dos noventa dias').waitFor()
  await page.getByText('Dia 90 de 90. Você treinou em 27 dias.').waitFor()
  for (let stage = 1; stage <= 9; stage += 1)
    await page.getByText(new RegExp(`^Etapa ${stage}, .*: 3 de 10 dias com treino$`)).waitFor({ state: 'attached' })
  await expectFit(page, 'a training that has ended')
  await picture(page, '5-ended')
  await page.getByText('Ver os dias em tabela').click()
  const days = page.getByRole('region', { name: 'Os dias em tabela' }).locator('tbody tr')
  expect(await days.count()).toBe(90)
  expect(await days.first().getByRole('cell').first().innerText()).toBe('90')
  // Nothing closes: every stage can be read, and nothing is left to remind of or to pause.
  for (const gone of ['Um olhar para trás', 'Lembrete e pausa'])
    expect(await page.getByRole('heading', { name: gone }).count()).toBe(0)
  expect(await page.getByText('Ler a etapa').count()).toBe(9)
  await page.reload()
  await page.getByText('Você chegou ao fim dos noventa dias').waitFor()
  expect(faults).toEqual([])
})
