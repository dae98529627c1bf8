import { expect, test } from 'vitest'
import { screenNames, useStack } from '../product/stack.ts'

const stack = useStack()

test.each(screenNames)('on a %s the home page answers: what, by whom, how, for how much', async (screen) => {
  const { page, faults } = await stack.visit({ screen })
  await page.goto('/')
  await page.getByRole('link', { name: 'Escolher o assunto' }).click()
  await page.getByRole('link', { name: 'Queda de cabelo', exact: true }).click()
  await page.waitForURL(/queixa=queda-de-cabelo/)
  await page.getByRole('heading', { level: 3, name: 'Fórmula para queda de cabelo' }).waitFor()

  // Another tab leaves the first as it is: the URL contains both.
  await page.getByRole('link', { name: 'Psicólogos', exact: true }).click()
  await page.waitForURL(/queixa=queda-de-cabelo&especialista=psicologos/)
  await page.getByText('Psicólogo não receita remédio.').waitFor()
  expect(await page.getByText('CRM/SP').count()).toBeLessThan(3)

  // Spec §3, Home: the active step begins at 1.
  const steps = page.getByRole('region').or(page.locator('#como-funciona'))
  await steps.getByText('Passo 1 de 4').first().waitFor()
  await page.getByRole('button', { name: '3. Receba sua receita' }).click()
  await page.getByText('Passo 3 de 4').waitFor()
  await page.getByRole('button', { name: /A seguir: trate e acompanhe/ }).click()
  await page.getByText('Passo 4 de 4').waitFor()

  // The single-item selector opens and closes.
  const singles = page.getByText('+fert, 3 potes')
  expect(await singles.isVisible()).toBe(false)
  await page.getByText('Ver o que se compra por unidade').click()
  await singles.waitFor()
  await page.getByText('Spray manipulado para um mês, com receita', { exact: true }).waitFor()
  await page.getByText('Ver o que se compra por unidade').click()
  await singles.waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: 'Entender a queda de cabelo e falar com um médico' }).click()
  await page.getByRole('heading', { level: 1, name: 'Calvície' }).waitFor()
  expect(faults).toEqual([])
})

test.each([
  ['/', /Spray manipulado/, /a partir de R\$\s?55 por mês de tratamento/],
  ['/?queixa=acne', /Fórmula para acne/, /Consulta com médico/],
  ['/peso', /Cirurgia, em alguns casos/, /R\$\s?249,00/],
  ['/finasterida', /O que é a finasterida/, /a partir de R\$/],
  ['/fitoterapicos/mais-fert?potes=1185', /O que a ciência diz/, /R\$\s?519,00/],
  ['/cursos/programa-control', /90/, /R\$\s?49,00/],
  ['/legal/trocas-e-devolucoes', /7 dias/, /Decreto|Código de Defesa/],
])('%s is read whole without JavaScript', async (path, text, price) => {
  const { page } = await stack.visit({ screen: 'phone', hasJavaScript: false })
  await page.goto(path)
  const words = await page.locator('main').innerText()
  expect(words).toMatch(text)
  expect(words).toMatch(price)
  // Every picture is visible, although no script reports that it has loaded.
  expect(
    await page
      .locator('main img')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity !== '1').length),
  ).toBe(0)
})

test('every page that a menu names is there', async () => {
  const { page } = await stack.visit()
  await page.goto('/')
  const paths = await page
    .locator('header a, footer a')
    .evaluateAll((all) => [
      ...new Set(
        (all as HTMLAnchorElement[])
          .filter(({ href }) => href.startsWith(location.origin))
          .map(({ pathname }) => pathname),
      ),
    ])
  expect(paths.length).toBeGreaterThan(25)
  for (const path of paths) expect([path, (await page.request.get(path)).status()]).toEqual([path, 200])
})
