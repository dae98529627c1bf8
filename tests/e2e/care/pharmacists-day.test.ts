import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { screens, useOwnStack } from '../product/stack.ts'
import { walkTo } from './care-by-http.ts'
import { openOrder, weighAll } from './pharmacy.ts'

const stack = useOwnStack()

const acts = (page: Page) => page.getByRole('complementary', { name: 'Próximo passo' })
const enter = async (email: string) => {
  const { page, faults } = await stack.visit()
  await signInByCode(page, email, stack.product.sandboxUrl)
  await page.goto('/equipe')
  return { page, faults }
}

test('from the request to the release: one pharmacist weighs, another checks, labels and releases', async () => {
  const email = 'manipulado@prumo.example'
  await walkTo(stack.product, email, 'he requests the treatment')
  const silvia = await enter('silvia@prumo.example')
  const waiting = silvia.page.getByRole('link', { name: /Pedido R\d+.*Conferir até/s }).first()
  await waiting.waitFor()
  // Nobody logs who looks at the queue, so it names no patient.
  expect(await silvia.page.getByRole('main').innerText()).not.toMatch(/Otávio/)
  await waiting.click()
  await silvia.page.getByRole('heading', { level: 1, name: /Otávio Ramos/ }).waitFor()
  await silvia.page.getByRole('button', { name: 'Conferi: aceitar e cobrar' }).click()
  await silvia.page.getByText(/Pago/).first().waitFor()

  await silvia.page.goto('/equipe/farmacia/manipulacao')
  await silvia.page.getByRole('link', { name: /Pedido R\d+.*Fazer até/s }).waitFor()
  expect(await silvia.page.getByRole('main').innerText()).not.toMatch(/Otávio|tadalafila/i)
  await openOrder(silvia.page, 'A manipular')
  await acts(silvia.page).getByRole('button', { name: 'Abrir a ordem de manipulação' }).click()
  await weighAll(silvia.page, { base: 'nonaqueous', days: 60 })
  await acts(silvia.page).getByText('Espera a segunda pessoa').waitFor()
  expect(await silvia.page.getByRole('button', { name: /Conferi: lotes/ }).count()).toBe(0)
  await expectFit(silvia.page, 'a weighed product')

  const teresa = await enter('teresa@prumo.example')
  await openOrder(teresa.page, 'A conferir')
  await acts(teresa.page).getByRole('button', { name: 'Conferi: lotes e pesos certos' }).click()
  const label = teresa.page.waitForEvent('download')
  await acts(teresa.page).getByRole('button', { name: 'Baixar o rótulo para imprimir' }).click()
  expect((await label).suggestedFilename()).toBe('rotulo-1.pdf')
  await teresa.page.setViewportSize(screens.phone)
  await expectFit(teresa.page, 'a checked product, on a phone')
  await acts(teresa.page).getByRole('button', { name: 'Rotulei: liberar' }).click()
  await acts(teresa.page)
    .getByText(/^Liberada\./)
    .waitFor()

  await teresa.page.goto('/equipe/farmacia/materias-primas')
  await teresa.page.getByText('TDL-2610-04').waitFor()
  await expectFit(teresa.page, 'lots on a phone')
  expect([silvia.faults, teresa.faults]).toEqual([[], []])
})
