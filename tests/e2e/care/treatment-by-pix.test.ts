import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { enterAccount } from '../gallery/signing-in.ts'
import { screenNames, useStack } from '../product/stack.ts'
import { acceptRequestOf, walkTo } from './care-by-http.ts'
import * as patient from './patient.ts'

const stack = useStack()

test.each(screenNames)(
  'on a %s: a treatment is asked for with Pix, accepted, paid, and the next one is to be paid by card',
  async (screen) => {
    const { product } = stack
    const email = `pix-do-tratamento-${screen}@prumo.example`
    const journey = await walkTo(product, email, 'he gives a card')
    const { page, faults, picture } = await withPictures(screen)
    await enterAccount(page, email)
    await page.goto('/_app/tratamentos')
    await page.getByRole('link', { name: 'Pedir este tratamento' }).click()
    for (const what of ['o endereço', 'a entrega', 'o pagamento']) {
      await page.getByRole('button', { name: `Continuar para ${what}` }).click()
      if (what === 'o endereço') await page.getByRole('button', { name: 'Continuar para a entrega' }).waitFor()
      if (what === 'o endereço') {
        const district = page.getByLabel('Bairro')
        if ((await district.inputValue()) === '') await district.fill('Bela Vista')
      }
      if (what === 'a entrega') await page.getByRole('radio', { name: /SEDEX/, checked: true }).waitFor()
    }
    await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
    await page.getByRole('radio', { name: /final 6351/, checked: true }).waitFor()
    await picture('1-payment-card')
    await page.getByRole('radio', { name: 'Pix' }).check()
    await expectFit(page, 'the payment of a treatment by Pix')
    await picture('2-payment-pix')
    await page.getByRole('button', { name: 'Revisar o pedido' }).click()
    await page.getByText('Pix, com o código por e-mail').waitFor()
    await picture('3-review')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Pedir o tratamento' }).click()
    await page.getByText('Você paga com Pix').waitFor()
    await picture('4-requested')

    await page.goto('/_app/tratamentos')
    await page.getByText('Na farmácia, em conferência').waitFor()
    await acceptRequestOf(product, journey)
    // The page tells it by itself.
    await page.getByText('Falta o Pix').waitFor()
    await picture('5-waiting')
    await page.getByRole('button', { name: /^Pagar R\$.* com Pix$/ }).click()
    await page.getByLabel('Pix copia e cola').waitFor()
    await page.getByText(/^Quem prepara e vende: Farmácia .* Quem recebe o Pix: Prumo Saúde Ltda\./).waitFor()
    await expectFit(page, 'the Pix of a treatment')
    await picture('6-code')
    await page.goto('/_app')
    await page.getByText(/a farmácia aceitou a receita e espera o pagamento/).waitFor()
    await picture('7-overview')
    await page.goBack()
    await page.getByRole('button', { name: /^Pagar R\$.* com Pix$/ }).click()
    await patient.payAtBank(page)
    await page.getByText('A farmácia prepara e envia.').waitFor()

    // What comes with it is there, and nobody was asked for anything.
    await page.getByRole('link', { name: 'Ver cursos' }).click()
    await page.getByText('Veio com o seu tratamento, sem pagar mais.').first().waitFor()
    await picture('9-courses')
    await page.goBack()
    await page.getByText('Pedir de novo ou mudar o pagamento').click()
    await page.getByLabel('Pagar os próximos com').selectOption({ label: 'Mastercard final 6351' })
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Salvo para o próximo envio.').waitFor()
    await expectFit(page, 'how the next parcel is paid')
    await picture('8-next')
    expect(faults).toEqual([])
  },
)

const withPictures = async (screen: (typeof screenNames)[number]) => {
  const visit = await stack.visit({ screen })
  const folder = process.env.PRUMO_PICTURES
  const picture = async (name: string) => {
    if (!folder) return
    for (const colorScheme of ['dark', 'light'] as const) {
      await visit.page.emulateMedia({ colorScheme })
      await visit.page.screenshot({ path: `${folder}/${screen}-${name}-${colorScheme}.png`, fullPage: true })
    }
  }
  return { ...visit, picture }
}
