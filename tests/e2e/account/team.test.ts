import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { mailsTo } from '../product/sandbox.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { type ScreenName, screenNames, useStack } from '../product/stack.ts'

const stack = useStack()
const password = 'um fio de prumo bem longo'

const invitationTo = async (email: string): Promise<string> => {
  const links = async () => (await mailsTo(stack.product.sandboxUrl, email)).flatMap((mail) => mail.links)
  await expect.poll(links).toContainEqual(expect.stringContaining('/equipe/convite#token='))
  return (await links()).find((link) => link.includes('/equipe/convite#token=')) as string
}

/** The names of those with whom a patient may book. */
const bookable = async (pathology: string): Promise<string[]> => {
  const answer = await fetch(`${stack.product.apiUrl}/api/v1/doctors?pathology=${pathology}`)
  const { doctors } = (await answer.json()) as { doctors: { name: string }[] }
  return doctors.map(({ name }) => name)
}

const code = /\b\d{6}\b/
const enter = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  const codes = async () =>
    (await mailsTo(stack.product.sandboxUrl, email)).flatMap(({ text }) => code.exec(text)?.[0] ?? [])
  await page.getByRole('textbox', { name: /[Cc]ódigo/ }).waitFor()
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(0)
  await page.getByRole('textbox', { name: /[Cc]ódigo/ }).fill((await codes())[0] as string)
  await page
    .getByRole('button', { name: /Entrar|Confirmar/ })
    .first()
    .click()
  await page.waitForURL(/\/equipe\/./)
}

const asClara = async (screen: ScreenName) => {
  const visit = await stack.visit({ screen })
  await signInByCode(visit.page, 'clara@prumo.example', stack.product.sandboxUrl)
  await visit.page.goto('/equipe/pessoas')
  await visit.page.getByRole('heading', { name: 'Pessoas', level: 1 }).waitFor()
  return visit
}

test.each(screenNames)(
  'on a %s: a doctor is invited, comes in with her own password, gets and loses a role, and is signed out',
  async (screen) => {
    const email = `convite-${screen}@prumo.example`
    const name = `Joana ${screen === 'phone' ? 'Telefone' : 'Mesa'}`
    const { page, faults } = await asClara(screen)

    // 1. The invitation names her registration.
    await page.getByText('Convidar alguém').click()
    await page.getByLabel('E-mail da pessoa').fill(email)
    await page.getByRole('checkbox', { name: /^Medicina/ }).check()
    await page.getByRole('button', { name: 'Enviar o convite', exact: true }).click()
    await page.getByText('Escreva o número.').waitFor()
    await page.getByLabel('Número do CRM').fill('não é número')
    await page.getByLabel('Estado').selectOption('SP')
    await page.getByLabel('Endereço profissional').fill('Rua Augusta, 100, São Paulo')
    await page.getByLabel('Telefone profissional').fill('(11) 3333-4444')
    await page.getByLabel('E-mail nos documentos').fill('consultorio@prumo.example')
    await page.getByRole('button', { name: 'Enviar o convite', exact: true }).click()
    await expect.poll(() => page.getByLabel('Número do CRM').getAttribute('aria-invalid')).toBe('true')
    await expectFit(page, 'an invitation that was refused')
    await page.getByLabel('Número do CRM').fill(screen === 'phone' ? '7654321' : '7654322')
    await page.getByRole('button', { name: 'Enviar o convite', exact: true }).click()
    await page.getByText(`Convite enviado a ${email}.`).waitFor()
    await page.getByRole('button', { name: `Revogar o convite de ${email}` }).waitFor()
    await expectFit(page, 'people')

    // 2. She follows the link once, and signs in with two steps.
    const hers = await stack.visit({ screen })
    const link = await invitationTo(email)
    await hers.page.goto(link)
    await hers.page.getByLabel('Nome', { exact: true }).fill(name.split(' ')[0] as string)
    await hers.page.getByLabel('Sobrenome').fill(name.split(' ')[1] as string)
    await hers.page.getByLabel('Crie uma senha').fill(password)
    expect(hers.page.url()).not.toContain('token')
    await expectFit(hers.page, 'an invitation that is followed')
    await hers.page.getByRole('button', { name: 'Aceitar o convite' }).click()
    await hers.page.getByRole('heading', { name: 'Você está na equipe' }).waitFor()
    await hers.page.goto('about:blank')
    await hers.page.goto(link)
    await hers.page.getByText('Este convite já foi usado ou venceu').waitFor()
    await hers.page.goto('/equipe')
    await enter(hers.page, email)

    // 3. Clara finds her by her e-mail; what was typed is in no address.
    await page.getByLabel('Por', { exact: true }).selectOption('email')
    await page.getByLabel('Motivo').selectOption('team')
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByRole('list', { name: 'Pessoas encontradas' }).getByRole('link', { name }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    expect(page.url()).not.toContain(email.split('@')[0])
    await page.getByText('CRM/SP 765432', { exact: false }).first().waitFor()

    // 4. What patients read is missing, then filled in, then published: she may be booked.
    await page.getByRole('list', { name: 'O que falta' }).getByText('Falta agenda').waitFor()
    await page.getByText('Pacientes não podem marcar').waitFor()
    expect(await page.getByRole('button', { name: 'Publicar o atendimento' }).isDisabled()).toBe(true)
    await page.getByText('Editar o atendimento').click()
    await page.getByLabel('Apresentação').fill('Cuida da saúde de homens há dez anos.')
    await page.getByRole('checkbox', { name: 'Acne' }).check()
    await page.getByLabel('Preço').selectOption({ index: 1 })
    const monday = page.getByRole('group', { name: 'Segunda' })
    const spans = [
      ['08:00', '12:00'],
      ['11:30', '17:30'],
    ] as const
    for (const [index, [from, to]] of spans.entries()) {
      await monday.getByRole('button', { name: 'Acrescentar horário' }).click()
      await monday.getByLabel('Das').nth(index).fill(from)
      await monday.getByLabel('Às').nth(index).fill(to)
    }
    await page.getByRole('button', { name: 'Gravar o atendimento' }).click()
    await monday.getByText('Dois horários deste dia se cruzam.').waitFor()
    await monday.getByLabel('Das').nth(1).fill('13:30')
    await page.getByRole('button', { name: 'Repetir a segunda de terça a sexta' }).click()
    await expectFit(page, 'a practice that is filled in')
    await page.getByRole('button', { name: 'Gravar o atendimento' }).click()
    await page.getByText('Gravado. O que já está marcado fica.').waitFor()
    await page.getByRole('button', { name: 'Publicar o atendimento' }).click()
    await page.getByText('Pacientes podem marcar').waitFor()
    expect((await bookable('acne')).some((one) => one.includes(name))).toBe(true)

    // 5. A role is given and taken: it counts at her next request.
    await page.getByRole('button', { name: 'Dar o papel: Atendimento' }).click()
    await page.getByText('Ganhou o papel: Atendimento').waitFor()
    await page.getByRole('button', { name: 'Retirar o papel: Atendimento' }).click()
    await page.getByText('Perdeu o papel: Atendimento').waitFor()
    await expectFit(page, 'a person of the team')

    // 6. Her professional data change.
    await page.getByText('Mudar', { exact: true }).click()
    await page.getByLabel('Tratamento').selectOption('Dra.')
    await page.getByRole('button', { name: 'Gravar os dados' }).click()
    await page.getByText('Gravado. Vale para os próximos documentos.').waitFor()

    // 7. All her sessions end at once, and a closed account opens nothing; nobody books with her.
    await page.getByRole('button', { name: 'Encerrar todas as sessões' }).click()
    await page.getByRole('button', { name: 'Encerrar as sessões' }).click()
    await page.getByText('Sessões encerradas').waitFor()
    await hers.page.goto('/equipe/agenda')
    await hers.page.getByRole('heading', { name: 'Entrar na equipe' }).waitFor()
    await page.getByRole('button', { name: 'Desativar a conta' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desativar a conta' }).click()
    await page.getByRole('button', { name: 'Reativar a conta' }).waitFor()
    await page.getByRole('heading', { name: 'Consultas marcadas' }).waitFor()
    await page.getByText('Nenhuma consulta marcada daqui em diante.').waitFor()
    await expectFit(page, 'a person whose account is closed')
    expect((await bookable('acne')).some((one) => one.includes(name))).toBe(false)
    await hers.page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await hers.page.getByLabel('Senha').fill(password)
    await hers.page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await hers.page.getByText('não conferem').waitFor()
    const subjects = (await mailsTo(stack.product.sandboxUrl, email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Uma mudança no seu acesso').length).toBeGreaterThanOrEqual(5)
    expect([faults, hers.faults]).toEqual([[], []])
  },
)

test('the page of a patient opens for a reason, and says nothing of health; one’s own place is another’s to change', async () => {
  const { page, faults } = await asClara('desktop')
  await page.getByLabel('Motivo').selectOption('support_request')
  await page.getByLabel('Nome', { exact: true }).fill('Bruno')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page
    .getByRole('link', { name: /^Bruno/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Pedidos' }).waitFor()
  const address = new URL(page.url())
  await page.goto(address.pathname)
  await page.getByRole('heading', { name: 'Por que você abre esta página?' }).waitFor()
  await page.getByLabel('Motivo').selectOption('support_request')
  await page.getByRole('button', { name: 'Abrir' }).click()
  await page.getByRole('heading', { name: 'Consentimentos' }).waitFor()
  await expectFit(page, 'a patient’s page')
  await page.goto('/equipe/pessoas')
  await page
    .getByRole('row', { name: /clara@prumo.example/ })
    .getByRole('link')
    .click()
  await page.getByText('Quem muda seu acesso é outra pessoa').waitFor()
  expect(faults).toEqual([])
})
