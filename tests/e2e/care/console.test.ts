import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emailOfDoctor } from '../../faults/first-consultation.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { mailsTo } from '../product/sandbox.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { screens, useOwnStack } from '../product/stack.ts'
import { query, walkTo } from './care-by-http.ts'
import * as staff from './staff.ts'

const stack = useOwnStack()

const patient = 'Otávio Ramos'
const acts = (page: Page) => page.getByRole('complementary', { name: 'Atendimento' })
const enter = async (page: Page, email: string) => {
  await signInByCode(page, email, stack.product.sandboxUrl)
  await page.goto('/equipe')
}
/** Of several sheets of one patient, each later one is new to who signed the former. */
const reasonTo = async (page: Page) => {
  const field = page.getByLabel(/^Por que aceita/)
  if ((await field.count()) > 0) await field.fill('Falei com o paciente: usa só um deles.')
}
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor()

/** The same screen on a desktop and on a phone. */
const expectFitOnBoth = async (page: Page, what: string) => {
  await expectFit(page, `${what} on a desktop`)
  await page.setViewportSize(screens.phone)
  await expectFit(page, `${what} on a phone`)
  await page.setViewportSize(screens.desktop)
}

test('two steps let one in: a wrong code is said, a lost one sent again, a trusted device not asked', async () => {
  const { page, context } = await stack.visit()
  const email = 'clara@prumo.example'
  const codes = async () =>
    (await mailsTo(stack.product.sandboxUrl, email)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
  const fillDoor = async () => {
    await page.goto('/equipe')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByLabel('Senha').fill('prumo-demo-2026')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  }
  await fillDoor()
  const field = page.getByRole('textbox', { name: /Código/ })
  await field.waitFor()
  await expectFitOnBoth(page, 'second step')
  await expect.poll(async () => (await codes()).length).toBe(1)
  await field.fill((await codes())[0] === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByText('O código não confere ou já venceu. Confira, ou peça outro.').waitFor()
  await page.getByRole('button', { name: 'Enviar outro código' }).click()
  await page.getByText('Enviamos outro código').waitFor()
  await expect.poll(async () => (await codes()).length).toBe(2)
  await field.fill((await codes())[0] ?? '')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await title(page, 'Agenda')
  await page.getByText('Nada marcado nestes dias').waitFor()
  await expectFitOnBoth(page, 'empty agenda')
  await page.getByRole('button', { name: 'Sair' }).click()
  await title(page, 'Entrar na equipe')
  await page.goto('/equipe/agenda')
  await title(page, 'Entrar na equipe')
  await fillDoor()
  await title(page, 'Agenda')
  // A signed-in staff member at the sign-in page is redirected to his section.
  await page.goto('/equipe')
  await title(page, 'Agenda')

  await query(
    stack.product,
    `insert into care.record_accesses (patient_id, actor_id, actor_role, what, at)
       select 1, 3, 'doctor', 'survey', now() - n * interval '1 minute' from generate_series(1, 60) n`,
  )
  await page.getByRole('button', { name: 'Aparência: como o aparelho' }).click()
  await page.getByRole('menuitemradio', { name: 'Escura' }).click()
  await page.reload({ waitUntil: 'commit' })
  // Dark before hydration, so that nothing flashes.
  await page.locator('html[data-color-mode=dark]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Aparência: escura' }).click()
  await page.getByRole('menuitemradio', { name: 'Como o aparelho' }).click()

  await page.getByRole('link', { name: 'Acessos' }).click()
  await page.getByRole('row').nth(50).waitFor()
  expect(await page.getByRole('row').nth(1).innerText()).toMatch(/Medicina\s+Questionário\s+nº 1/)
  await expectFitOnBoth(page, 'log of readings')
  await page.getByRole('link', { name: 'Ver as anteriores' }).click()
  await expect.poll(() => page.getByRole('row').count()).toBe(11)
  await page.getByRole('link', { name: 'Voltar às mais novas' }).click()
  await page.getByRole('row').nth(50).waitFor()
  expect((await context.cookies()).filter(({ httpOnly }) => httpOnly).length).toBeGreaterThan(0)
})

test('each role has its own rooms, and a patient is shown the way to his', async () => {
  const visits = [
    ['bruno@prumo.example', '/equipe/agenda', 'Esta área é da equipe'],
    ['rafael@prumo.example', '/equipe/consultas/1', 'Esta parte é de outra função'],
    ['rafael@prumo.example', '/equipe/farmacia', 'Esta parte é de outra função'],
    ['rafael@prumo.example', '/equipe/acessos', 'Esta parte é de outra função'],
    ['paula@prumo.example', '/equipe/farmacia', 'Esta parte é de outra função'],
    ['paula@prumo.example', '/equipe/consultas/1', 'Esta consulta não está com você'],
  ] as const
  const pages = new Map<string, Page>()
  for (const [email, address, words] of visits) {
    const page = pages.get(email) ?? (await stack.visit()).page
    if (!pages.has(email) && email.startsWith('bruno')) {
      await page.goto('/equipe')
      await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
      await page.getByLabel('Senha').fill('prumo-demo-2026')
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      await title(page, words)
    } else if (!pages.has(email)) await signInByCode(page, email, stack.product.sandboxUrl)
    pages.set(email, page)
    await page.goto(address)
    await title(page, words)
    await expectFit(page, `${email} at ${address}`)
  }
})

test('a doctor reads, begins by keyboard alone, prescribes what is whole, recommends and closes', async () => {
  const journey = await walkTo(stack.product, 'mesa@prumo.example', 'he says yes')
  const { page, faults } = await stack.visit()
  await enter(page, await emailOfDoctor(journey))
  await page.getByRole('link', { name: new RegExp(patient) }).waitFor()
  await expectFitOnBoth(page, 'agenda')
  await page.getByRole('link', { name: new RegExp(patient) }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await title(page, patient)
  await acts(page).getByText('Inicie o atendimento para prescrever.').waitFor()
  await expectFitOnBoth(page, 'record before it begins')
  await acts(page).getByRole('button', { name: 'Iniciar atendimento' }).focus()
  await expect.poll(() => page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).not.toBe('none')
  await page.keyboard.press('Enter')
  await acts(page).getByRole('button', { name: 'Encerrar atendimento' }).waitFor()

  await acts(page).getByText('Prescrever', { exact: true }).click()
  await acts(page).getByRole('button', { name: 'Incluir na receita' }).click()
  await acts(page).getByText('Escolha a fórmula.').waitFor()
  await acts(page).getByText('Escreva a posologia.').waitFor()
  await expectFitOnBoth(page, 'prescribing with fields missing')
  expect(
    await query(stack.product, 'select 1 from care.prescriptions where consultation_id = $1', [
      journey.consultation.id,
    ]),
  ).toEqual([])
  // Before she has said whom she identified she may write, and nothing is signed; what she wrote stays.
  const toState = acts(page).getByText('Antes de assinar, diga quem atende e quem é atendido')
  await toState.filter({ visible: true }).waitFor()
  await staff.prescribe(page, 'Um jato sob a língua, uma vez por dia.')
  await acts(page)
    .getByText(/^Antes de assinar, registre a conferência/)
    .waitFor()
  await expectFitOnBoth(page, 'a signature before the statement')
  await staff.stateWhereSheWrites(page)
  await acts(page).getByRole('button', { name: 'Assinar e emitir' }).click()
  const document = acts(page).getByRole('link', { name: 'Abrir o documento' })
  await document.waitFor()
  await acts(page).getByText('Receita assinada. O paciente já a recebeu.').waitFor()
  expect(await acts(page).getByText('Escolha a fórmula.').count()).toBe(0)
  const pdf = await page.request.get((await document.getAttribute('href')) ?? '')
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])

  await acts(page).getByLabel('Nome do tratamento').fill('Tratamento diário')
  await acts(page).getByRole('button', { name: 'Recomendar tratamento' }).click()
  await acts(page).getByText('Tratamento diário').waitFor()
  expect(await acts(page).innerText()).not.toContain('R$')
  await expectFitOnBoth(page, 'record under way')

  await acts(page).getByRole('button', { name: 'Encerrar atendimento' }).click()
  const closing = page.getByRole('dialog', { name: 'Encerrar atendimento' })
  await closing.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await closing.getByText('Escreva a conclusão do atendimento.').waitFor()
  await expectFit(page, 'closing without a conclusion')
  await closing.getByLabel('Conclusão').fill('Retorno em 30 dias.')
  await closing.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await page.getByText('Retorno em 30 dias.').waitFor()
  await expect.poll(() => page.getByRole('main').innerText()).toContain('Encerrada')
  await expectFitOnBoth(page, 'closed record')

  const message = acts(page).getByRole('textbox', { name: /^Mensagem para/ })
  await message.fill('Ainda sem enviar.')
  await page.getByRole('button', { name: 'Sair' }).click()
  const leaving = page.getByRole('dialog', { name: 'Sair sem enviar?' })
  await expectFit(page, 'leaving with text that was not sent')
  await leaving.getByRole('button', { name: 'Continuar escrevendo' }).click()
  expect(await message.inputValue()).toBe('Ainda sem enviar.')
  await page.getByRole('button', { name: 'Sair' }).click()
  await leaving.getByRole('button', { name: 'Sair sem enviar' }).click()
  await title(page, 'Entrar na equipe')
  expect(faults).toEqual([])
})

test('two at the pharmacy at once: each sees what the other decides, and nothing is decided twice', async () => {
  const wanted = ['farmacia1@prumo.example', 'farmacia2@prumo.example', 'farmacia3@prumo.example']
  const journeys = []
  for (const email of wanted) journeys.push(await walkTo(stack.product, email, 'he requests the treatment'))
  const [one, other] = [(await stack.visit()).page, (await stack.visit()).page]
  await enter(one, 'silvia@prumo.example')
  await enter(other, 'silvia@prumo.example')
  const ids = (await query(stack.product, 'select id from plans.dispensings order by id')).map(({ id }) => Number(id))
  const [accepted, returned, expired] = ids.slice(-3)
  await one
    .getByRole('link', { name: /Pedido R\d+/ })
    .nth(2)
    .waitFor()
  await expectFitOnBoth(one, 'queue of the pharmacy')
  await one.keyboard.press('Control+k')
  await one.keyboard.type('RAMOS otav')
  await one.getByRole('columnheader', { name: 'Estado' }).waitFor()
  expect(one.url()).not.toMatch(/ramos/i)
  await expectFitOnBoth(one, 'requests that were found')
  await one.getByRole('row').nth(3).getByRole('link').click()
  await title(one, patient)
  await one.goBack()
  await one.getByRole('columnheader', { name: 'Estado' }).waitFor()
  await one.getByRole('searchbox').press('Escape')
  await one.getByText('3 pedidos').waitFor()

  for (const page of [one, other]) {
    await page.goto(`/equipe/farmacia/${accepted}`)
    await page.getByRole('button', { name: 'Conferi: aceitar e cobrar' }).waitFor()
  }
  await expectFitOnBoth(one, 'request')
  await reasonTo(one)
  await one.getByRole('button', { name: 'Conferi: aceitar e cobrar' }).click()
  for (const page of [one, other]) await page.getByText('Pago. O pedido pode ser manipulado.').waitFor()
  await expectFitOnBoth(one, 'paid request')

  for (const page of [one, other]) {
    await page.goto(`/equipe/farmacia/${returned}`)
    await page.getByRole('button', { name: 'Perguntar ao médico ou devolver' }).waitFor()
  }
  // The colleague presses the button before he is notified of the first decision.
  let arrive: () => void = () => {}
  const isOnItsWay = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let send: () => void = () => {}
  const maySend = new Promise<void>((resolve) => {
    send = resolve
  })
  await other.route('**/acceptance', async (route) => {
    arrive()
    await maySend
    await route.continue()
  })
  await reasonTo(other)
  await other.getByRole('button', { name: 'Conferi: aceitar e cobrar' }).click()
  await isOnItsWay
  await one.getByRole('button', { name: 'Perguntar ao médico ou devolver' }).click()
  const form = one.getByRole('dialog', { name: 'Perguntar ou devolver' })
  await form.getByLabel('Motivo').selectOption('other')
  await form.getByRole('button', { name: 'Devolver', exact: true }).click()
  await form.getByText('Explique o motivo ao paciente.').waitFor()
  await expectFit(one, 'return without its reason')
  await form.getByLabel('Recado para o paciente').fill('A dose está acima da usual.')
  await form.getByRole('button', { name: 'Devolver', exact: true }).click()
  await one.getByText('Devolvido sem cobrança. O paciente recebeu o motivo.').waitFor()
  send()
  await other.getByText('Este pedido já foi decidido.').waitFor()
  await other.getByText('Este pedido foi decidido por Sílvia Nunes: devolvido.').waitFor()
  await expectFitOnBoth(other, 'request that a colleague decided')
  await other.getByRole('button', { name: 'Entendi' }).click()
  await other.getByText('A dose está acima da usual.').waitFor()
  const taken = await query(
    stack.product,
    `select d.id from plans.dispensings d join shop.payments p on p.order_id = d.order_id and p.state = 'completed'
       order by d.id`,
  )
  expect(taken.map(({ id }) => Number(id))).toEqual([accepted])

  await query(
    stack.product,
    `update care.prescriptions set issued_at = now() - interval '200 days', expires_at = now() - interval '1 day'
       where consultation_id = $1`,
    [journeys[2]?.consultation.id],
  )
  await one.goto(`/equipe/farmacia/${expired}`)
  await one.getByText('A receita não vale mais. Devolva o pedido: nada é cobrado.').waitFor()
  expect(await one.getByRole('button', { name: /aceitar/ }).count()).toBe(0)
  await one.getByRole('button', { name: 'Perguntar ao médico ou devolver' }).click()
  expect(await form.getByLabel('Motivo').inputValue()).toBe('prescription_expired')
  await form.getByRole('button', { name: 'Devolver', exact: true }).click()
  await one.getByText('Devolvido sem cobrança. O paciente recebeu o motivo.').waitFor()
})

test('who leaves the console asks for nothing more', async () => {
  const { page } = await stack.visit()
  await staff.signIn(page, 'silvia@prumo.example', stack.product.sandboxUrl)
  await page.getByRole('heading', { name: 'Farmácia', level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 401) refused.push(answer.url())
  })
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
  expect(refused.filter((url) => url.includes('/api/staff/'))).toEqual([])
})
