import { expect, test } from 'vitest'
import { cpfOf } from '../../../apps/api/src/testing/cpf-of.ts'
import { mailsTo } from '../product/sandbox.ts'
import { screenNames, useStack } from '../product/stack.ts'
import * as patient from './patient.ts'

const stack = useStack()

const PASSWORD = 'um fio de prumo'
const main = (page: Awaited<ReturnType<typeof stack.visit>>['page']) => page.getByRole('main')

test.each(screenNames)(
  'a visitor books a consultation by Pix on a %s, and signs in with his own password',
  async (screen) => {
    const email = `consulta-${screen}@prumo.example`
    const { page, faults } = await stack.visit({ screen })

    // 1. The condition page leads to a URL that does not name the condition; the answers survive a reload.
    await patient.startConsultation(page)
    expect(page.url()).not.toMatch(/disfuncao|erectile/)
    const first = await patient.answerQuestion(page)
    await page.getByText('Pergunta 2 de', { exact: false }).waitFor()
    await page.goto('/consulta/questionario')
    await page.getByText('Pergunta 2 de', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'Pergunta anterior' }).click()
    await page.getByRole('heading', { name: first, level: 1 }).waitFor()
    await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(1)

    // 2. Survey, doctor, channel, time, data; a later step redirects to the current one.
    await patient.answerSurvey(page)
    await page.goto('/consulta/pagamento')
    await page.getByRole('heading', { name: 'Como você quer falar', level: 1 }).waitFor()
    await page.goto('/consulta/medico')
    await patient.chooseDoctor(page, /Helena Prado/)
    await patient.chooseChannel(page)
    const time = await patient.chooseTime(page, screen === 'phone' ? 0 : 3)
    await patient.fillPatient(page, email)

    // 3. Without consent there is no booking; then the time is held and the page shows until when.
    await page.getByRole('button', { name: 'Autorizar e ir para o pagamento' }).click()
    await page.getByText('Para consultar à distância, precisamos da sua autorização.').waitFor()
    await patient.consent(page)
    await patient.payByPix(page)
    await page.reload()
    await page.getByText('Esperando o pagamento').waitFor()
    expect(await main(page).innerText()).toMatch(/Dra\. Helena Prado[\s\S]*Guardamos este horário/)
    const kept = await page.evaluate(() => localStorage.getItem('root') ?? '')
    expect(kept).not.toMatch(/erectileDysfunction|answers|almeida/i)
    expect(kept.replaceAll(/\D/g, '')).not.toContain(cpfOf(email))

    // 4. After the payment in another tab, the page continues by itself; a reload shows the same.
    await patient.payAtBank(page)
    await page.getByRole('heading', { name: 'Consulta marcada', level: 1 }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Consulta marcada', level: 1 }).waitFor()
    await page.getByText('O que acontece agora').waitFor()
    const session = await page.evaluate(() => JSON.stringify(sessionStorage))
    expect(session).not.toMatch(/almeida/i)
    expect(session.replaceAll(/\D/g, '')).not.toContain(cpfOf(email))
    expect(await main(page).innerText()).toContain(time)
    expect(await main(page).innerText()).toMatch(/link do vídeo por mensagem/)

    // 5. The mails do not name the complaint; the link sets a password, which opens his area.
    const linkOf = async () => (await mailsTo(stack.product.sandboxUrl, email)).flatMap(({ links }) => links)
    await expect.poll(linkOf).toContainEqual(expect.stringContaining('/senha#token='))
    const subjects = (await mailsTo(stack.product.sandboxUrl, email)).map(({ subject }) => subject).join(' ')
    expect(subjects).not.toMatch(/erét|disfun|urolog/i)
    await page.goto((await linkOf()).find((link) => link.includes('/senha#token=')) ?? '')
    await page.getByLabel('Crie uma senha').fill(PASSWORD)
    expect(page.url()).not.toContain('token')
    await page.getByRole('button', { name: 'Salvar a senha e entrar' }).click()
    await page.waitForURL(/\/_app/)
    await page.goto('/sex-tools')
    if (screen === 'phone') await page.getByLabel('Menu').first().click()
    await page.getByRole('link', { name: 'Minha área' }).filter({ visible: true }).waitFor()
    expect(faults).toEqual([])
  },
)

test('an answer that speaks for in-person care stops the way, urgently, and may be corrected', async () => {
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await patient.startConsultation(page)
  await patient.answerSurvey(page, {
    'Você já teve uma ereção que não passava por mais de 4 horas?': 'Sim, estou assim agora',
  })
  await page.getByRole('link', { name: 'Ligar 192' }).waitFor()
  expect(await main(page).innerText()).toMatch(/SAMU/)
  await page.goto('/consulta/horario')
  await page.getByRole('link', { name: 'Ligar 192' }).waitFor()
  await page.getByRole('link', { name: /quero corrigir/ }).click()
  await page.getByText('Pergunta 1 de', { exact: false }).waitFor()
  await patient.answerSurvey(page)
  expect(faults).toEqual([])
})

test('who has an account signs in and comes back to what he chose; who is under age is told so', async () => {
  const { page, faults } = await stack.visit()
  await patient.startConsultation(page)
  await patient.answerSurvey(page)
  await patient.chooseDoctor(page)
  await patient.chooseChannel(page)
  await patient.chooseTime(page, 6)
  await patient.fillPatient(page, 'novo@prumo.example', { birthDate: '01/01/2015' })
  await page.getByText('Ainda não podemos atender você aqui').waitFor()
  await patient.fillPatient(page, 'bruno@prumo.example')
  await page.getByText('O e-mail já foi utilizado').waitFor()
  await page.getByRole('link', { name: 'Entrar e continuar' }).click()
  await page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor()
  await page.getByLabel('E-mail').fill('bruno@prumo.example')
  await page.getByLabel('Senha').fill('prumo-demo-2026')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('heading', { name: 'Seus dados', level: 1 }).waitFor()
  await page.getByText('Vai no nome de Bruno Almeida').waitFor()
  expect(await page.getByLabel('CPF').count()).toBe(0)
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await patient.consent(page)
  await page.getByRole('button', { name: /^Pagar R\$.* com Pix$/ }).waitFor()
  expect(faults).toEqual([])
})
