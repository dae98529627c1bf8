import { expect, test } from 'vitest'
import * as patient from '../care/patient.ts'
import { faultsOfPage } from '../gallery/faults-of-page.ts'
import { colorModes, screenNames, screens, useStack } from '../product/stack.ts'
import * as buyer from '../shop/buyer.ts'
import { publicPages } from './every-page.ts'
import { expectFit, showColorMode, violations } from './fit-for-everybody.ts'
import { movements } from './movements.ts'

const isWhole = process.env.PRUMO_WHOLE === '1'
const stack = useStack()

test('a planted fault is found, in either mode', async () => {
  const { page } = await stack.visit()
  await page.goto('/entrar')
  await page.waitForLoadState('networkidle')
  // At the end of the body, where React leaves what others add: in its own elements a late hydration removes it.
  await page.evaluate('document.body.insertAdjacentHTML("beforeend", "<img src=x><p style=color:gray>oi</p>")')
  expect((await violations(page)).join()).toMatch(/image-alt/)
  await showColorMode(page, 'dark')
  expect((await violations(page, ['color-contrast'])).join()).toMatch(/color-contrast/)
})

/** In `npm test` each page runs once, over the four combinations in turn; in `npm run test:deep` in all four. */
const combinations = screenNames.flatMap((screen) => colorModes.map((mode) => ({ screen, mode })))
const readings = publicPages.flatMap(({ path }, index) =>
  isWhole
    ? combinations.map((combination) => ({ path, ...combination }))
    : [{ path, ...(combinations[index % combinations.length] as (typeof combinations)[number]) }],
)

// A screen of 1280 by 1024 at 400 % zoom has this size (WCAG 1.4.10).
const MAGNIFIED = { width: 320, height: 256 }

test.each(combinations)(
  'every page is for everybody, on a $screen in $mode, magnified four times, and still',
  async ({ screen, mode }) => {
    const { page } = await stack.visit({ screen, colorMode: mode })
    const found: Record<string, string[]> = {}
    for (const { path } of readings.filter((one) => one.screen === screen && one.mode === mode)) {
      await page.setViewportSize(screens[screen])
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      // Requests after the load belong to the page too.
      await page.waitForLoadState('networkidle')
      const faults = await violations(page)
      await page.setViewportSize(MAGNIFIED)
      const magnified = (await faultsOfPage(page)).filter((fault) => /horizontal|clipped/.test(fault))
      const moving = await movements(page)
      const all = [
        ...faults,
        ...magnified.map((fault) => `magnified: ${fault}`),
        ...moving.map((part) => `moves: ${part}`),
      ]
      if (all.length > 0) found[path] = all
    }
    expect(found).toEqual({})
  },
  isWhole ? 600_000 : 240_000,
)

test.each(screenNames)('the purchase is for everybody on a %s', async (screen) => {
  const { page } = await stack.visit({ screen })
  await buyer.openProduct(page)
  await buyer.putInCart(page)
  await buyer.applyCoupon(page, 'VENCIDO')
  await page.getByText('Esse cupom já venceu.').waitFor()
  await expectFit(page, 'cart drawer')
  await buyer.goToCheckout(page)
  await page.getByRole('button', { name: 'Continuar para o endereço' }).click()
  await page.getByText('Informe seu CPF.').waitFor()
  await expectFit(page, 'info with faults')
  await buyer.fillBuyer(page, 'axe@prumo.example')
  await buyer.toAddress(page)
  await expectFit(page, 'address')
  await buyer.fillAddress(page)
  await buyer.toDelivery(page)
  await expectFit(page, 'delivery')
  await buyer.toPayment(page)
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await expectFit(page, 'payment by card')
  await page.getByRole('radio', { name: 'Pix' }).check()
  await buyer.toReview(page)
  await expectFit(page, 'review')
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('dialog', { name: 'Sair da compra?' }).waitFor()
  await expectFit(page, 'leave drawer')
  await page.getByRole('button', { name: 'Continuar a compra' }).click()
  await buyer.agree(page)
  await buyer.pay(page, 'Pix')
  await page.getByLabel('Pix copia e cola').waitFor()
  await expectFit(page, 'thank-you drawer')
  await page.getByRole('button', { name: 'Acompanhar o pedido' }).click()
  await page.getByRole('heading', { name: 'Pague com Pix' }).waitFor()
  await expectFit(page, 'order')
})

test.each(screenNames)('every step of a booking is for everybody on a %s', async (screen) => {
  const { page } = await stack.visit({ screen })
  await patient.startConsultation(page)
  await expectFit(page, 'survey')
  await patient.answerSurvey(page)
  await page.getByRole('radio', { name: /Helena Prado/ }).waitFor()
  await expectFit(page, 'doctor')
  await patient.chooseDoctor(page)
  await page.getByRole('radio', { name: 'Vídeo' }).waitFor()
  await expectFit(page, 'channel')
  await patient.chooseChannel(page)
  await page.getByRole('group', { name: 'Dia' }).waitFor()
  await expectFit(page, 'time')
  await patient.chooseTime(page, screen === 'phone' ? 0 : 4)
  await page.getByLabel('CPF').waitFor()
  await expectFit(page, 'patient')
  await patient.fillPatient(page, patient.newEmail(`todos-${screen}`))
  await page.getByRole('checkbox').waitFor()
  await expectFit(page, 'consent')
  await patient.consent(page)
  await page.getByRole('button', { name: /^Pagar R\$.* com Pix$/ }).waitFor()
  await expectFit(page, 'payment')
  await patient.payByPix(page)
  await expectFit(page, 'Pix')
  await patient.payAtBank(page)
  await page.getByText('O que acontece agora').waitFor()
  await expectFit(page, 'confirmation')
})
