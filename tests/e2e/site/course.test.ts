import { expect, test } from 'vitest'
import { query } from '../care/care-by-http.ts'
import * as patient from '../care/patient.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { mailsTo } from '../product/sandbox.ts'
import { screenNames, useStack } from '../product/stack.ts'
import { fillCard, someone, textOf } from '../shop/buyer.ts'

const stack = useStack()

// Both are in docs/sandbox.md: always refused for insufficient funds, and approved.
const DECLINED = '4000 0000 0000 0002'
const APPROVED = '4235 6477 2802 5682'
const PASSWORD = 'um fio de prumo'
const PARCEL = /Entrega|Endereço|caixa parda|separação|Grátis/

type Page = Awaited<ReturnType<typeof stack.visit>>['page']
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const toTheEnrollment = async (page: Page, slug = 'programa-control') => {
  await page.goto(`/cursos/${slug}`)
  await page.getByRole('link', { name: 'Inscrever-se' }).first().click()
  await heading(page, 'Seus dados').waitFor()
}

test('a course is told whole without JavaScript: figures, stages, price, and for whom it is not', async () => {
  const { page } = await stack.visit({ hasJavaScript: false, screen: 'phone' })
  await page.goto('/cursos')
  await main(page).getByRole('link', { name: 'Programa Control' }).click()
  await heading(page, 'Programa Control').waitFor()
  const text = (await main(page).innerText()).replaceAll('\u00a0', ' ')
  for (const words of ['90', '13', '2h20', 'Etapa 9 · dias 81 a 90', 'R$ 49,00', 'em até 9x de R$ 5,44 sem juros'])
    expect(text).toContain(words)
  // There is no lesson yet, which is said before the figures and beside the price.
  expect(text).toContain('R$ 49,00 uma vez, em pré-venda')
  expect(text.indexOf('Previsto para o curso')).toBeGreaterThan(0)
  expect(text.indexOf('Previsto para o curso')).toBeLessThan(text.indexOf('2h20\n'))
  expect(text).toContain('O curso é educativo e não substitui consulta')
  expect(await page.locator('script[type="application/ld+json"]').allInnerTexts()).toContainEqual(
    expect.stringMatching(/"@type":"Course".*PreOrder/),
  )
  const answer = await page.goto('/cursos/programa-nenhum')
  expect(answer?.status()).toBe(404)
})

test.each(screenNames)('the course pages are fit for everybody on a %s', async (screen) => {
  const { page, faults } = await stack.visit({ screen })
  for (const path of ['/cursos', '/cursos/programa-control', '/cursos/programa-master']) {
    await page.goto(path)
    await expectFit(page, path)
  }
  expect(faults).toEqual([])
})

test('the film of a course loads when it is asked for, and not before', async () => {
  const { page, faults } = await stack.visit()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/cursos/programa-control')
  await heading(page, 'Programa Control').waitFor()
  expect(asked.filter((path) => /\.(mp4|webm)$/.test(path))).toEqual([])
  await page.evaluate("document.querySelector('video').play()")
  const seconds = (what: 'duration' | 'currentTime') => page.evaluate(`document.querySelector('video').${what}`)
  await expect.poll(() => seconds('currentTime')).toBeGreaterThan(0)
  expect(await seconds('duration')).toBeGreaterThan(20)
  await page.getByText('O que o vídeo mostra').click()
  await page.getByText('13 técnicas, uma de cada vez', { exact: false }).waitFor()
  expect(faults).toEqual([])
})

test('a visitor enrols by Pix on a phone and finds the course in his own area', async () => {
  const email = patient.newEmail('curso-pix')
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await toTheEnrollment(page)
  expect(await page.title()).not.toMatch(/Control/)
  await expectFit(page, 'dados')
  await patient.fillPatient(page, email)

  // A step back loses no input; a reload of the payment shows the same code.
  await heading(page, 'Pagamento').waitFor()
  await page.goto('/cursos/programa-control/inscricao/dados')
  await expect.poll(() => page.getByLabel('Sobrenome').inputValue()).toBe(someone.lastName)
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await patient.payByPix(page)
  const code = await page.getByLabel('Pix copia e cola').inputValue()
  await page.reload()
  await page.getByText('Esperando o pagamento').waitFor()
  expect(await page.getByLabel('Pix copia e cola').inputValue()).toBe(code)
  const kept = await page.evaluate(() => localStorage.getItem('root') ?? '')
  expect(kept).not.toMatch(/almeida|12345678909|curso-pix/i)
  await expectFit(page, 'pagamento')

  await patient.payAtBank(page)
  // The bank's tab was in front; a background page renders no frames, which the colour checks wait for.
  await page.bringToFront()
  await heading(page, 'Inscrição confirmada').waitFor()
  await expectFit(page, 'confirmacao')
  await page.reload()
  await heading(page, 'Inscrição confirmada').waitFor()

  // The mails' subjects do not name the course; the link sets a password, which opens his area.
  const linkOf = async () => (await mailsTo(stack.product.sandboxUrl, email)).flatMap(({ links }) => links)
  await expect.poll(linkOf).toContainEqual(expect.stringContaining('/senha#token='))
  const mails = await mailsTo(stack.product.sandboxUrl, email)
  for (const { subject } of mails) expect(subject).not.toMatch(/control|ejacula/i)
  const link = (await linkOf()).find((address) => address.includes('/senha#token='))
  await page.goto(link ?? '')
  await page.getByLabel('Crie uma senha').fill(PASSWORD)
  await expectFit(page, 'senha')
  await page.getByRole('button', { name: 'Salvar a senha e entrar' }).click()
  await page.waitForURL(/\/_app/)
  await page.goto('/_app/cursos')
  await page.getByRole('heading', { name: 'Programa Control' }).waitFor()
  await page.getByText('Pré-venda', { exact: true }).waitFor()
  await expectFit(page, 'meus cursos')

  // Its order has no parcel, and has a receipt.
  await page.goto('/_app/pedidos')
  await page.getByRole('heading', { name: 'Curso: Programa Control' }).waitFor()
  await page.getByRole('link', { name: /^Ver o pedido/ }).click()
  await page.getByText('Nenhuma aula foi publicada até hoje.', { exact: false }).waitFor()
  expect(await textOf(main(page))).not.toMatch(PARCEL)
  await expectFit(page, 'pedido do curso')
  await page.getByRole('link', { name: 'Ver o recibo' }).click()
  await page.getByRole('button', { name: 'Imprimir ou salvar em PDF' }).waitFor()
  await expectFit(page, 'recibo')

  // One press returns it, with a full refund.
  await page.goto('/_app/cursos')
  await page.getByRole('button', { name: /^Desistir e receber R\$\s49,00 de volta$/ }).click()
  await page.getByText('Inscrição desfeita').waitFor()
  await page.getByText('Nenhum curso ainda').waitFor()
  await expectFit(page, 'curso devolvido')
  await page.goto('/_app/pedidos')
  await page.getByRole('link', { name: /^Ver o pedido/ }).click()
  await expect.poll(() => textOf(main(page))).toMatch(/Devolução de R\$ 49,00 por Pix, feita em/)
  expect(await textOf(main(page))).toContain('volta inteiro')
  expect(faults).toEqual([])
})

test('whoever would rather wait is told once, if the e-mail is his, and leaves by one press', async () => {
  const email = patient.newEmail('curso-espera')
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await page.goto('/cursos/programa-master')
  const list = page.getByRole('region', { name: 'Prefere esperar?' })
  await list.getByLabel('Seu e-mail').fill(email)
  await list.getByRole('button', { name: 'Avise-me' }).click()
  await list.getByText('toque em confirmar', { exact: false }).waitFor()
  await expectFit(page, 'curso, esperando a confirmação')
  const linkTo = async (path: string) => {
    const links = async () => (await mailsTo(stack.product.sandboxUrl, email)).flatMap((mail) => mail.links)
    await expect.poll(links).toContainEqual(expect.stringContaining(path))
    return (await links()).findLast((address) => address.includes(path)) ?? ''
  }
  await page.goto(await linkTo('/avise-me#token='))
  await heading(page, 'Você está na lista').waitFor()
  await expectFit(page, 'aviso confirmado')
  expect(page.url()).not.toContain('token')

  const publish = (src: string | null) =>
    query(
      stack.product,
      `update content.lessons l set video_src = $1 from content.programs p
         where p.id = l.program_id and p.slug = 'programa-master' and l.position = 1`,
      [src],
    )
  await publish('/videos/1.mp4')
  const news = async () =>
    (await mailsTo(stack.product.sandboxUrl, email)).filter(({ subject }) => subject === 'O aviso que você pediu')
  await expect.poll(async () => (await news()).length).toBe(1)
  for (const { subject, text } of await news()) expect(`${subject} ${text}`).not.toMatch(/master|aula|desejo|sexo/i)
  await page.goto(await linkTo('/avise-me/sair#token='))
  await heading(page, 'Você saiu da lista').waitFor()
  await expectFit(page, 'fora da lista')
  await publish(null)
  expect(faults).toEqual([])
})

test('a card that is refused says why, and another pays in three parts', async () => {
  const { page, faults } = await stack.visit()
  await toTheEnrollment(page, 'programa-master')
  await patient.fillPatient(page, patient.newEmail('curso-cartao'))
  await heading(page, 'Pagamento').waitFor()
  await fillCard(page, DECLINED)
  await page.getByRole('button', { name: /^Pagar R\$.* com cartão$/ }).click()
  await page.getByText('O cartão não passou').waitFor()
  await page.getByLabel('Número do cartão').fill(APPROVED)
  await page.getByLabel('Código de segurança').fill('123')
  await page.getByRole('button', { name: /^Pagar R\$.* com cartão$/ }).click()
  await heading(page, 'Inscrição confirmada').waitFor()
  expect(faults).toEqual([])
})

test('an e-mail that has an account leads to the sign-in; who is under 18 goes no further', async () => {
  const { page } = await stack.visit({ screen: 'phone' })
  await toTheEnrollment(page)
  await patient.fillPatient(page, 'bruno@prumo.example')
  await page.getByText('O e-mail já foi utilizado').waitFor()
  await page.getByRole('link', { name: 'Entrar e continuar' }).waitFor()
  await page.getByLabel('E-mail').fill('curso-jovem@prumo.example')
  await page.getByLabel('Data de nascimento').fill('01/01/2012')
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await page.getByText('Ainda não podemos atender você aqui').waitFor()
  expect(page.url()).toContain('/inscricao/dados')
})
