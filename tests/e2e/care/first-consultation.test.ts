import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readPdfSignature } from '../../../apps/api/src/testing/pdf/pdf-signature.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { mailsTo } from '../product/sandbox.ts'
import { type ScreenName, useOwnStack } from '../product/stack.ts'
import * as buyer from '../shop/buyer.ts'
import { query } from './care-by-http.ts'
import * as patient from './patient.ts'
import * as staff from './staff.ts'

const stack = useOwnStack()

const PASSWORD = 'um fio de prumo'
const EMAIL = 'primeira@prumo.example'
const CARD = '5031 4332 1540 6351'
const main = (page: Page) => page.getByRole('main')

const linkInMail = async (to: string, part: string): Promise<string> => {
  const links = async () => (await mailsTo(stack.product.sandboxUrl, to)).flatMap((mail) => mail.links)
  await expect.poll(async () => (await links()).some((link) => link.includes(part))).toBe(true)
  return (await links()).find((link) => link.includes(part)) ?? ''
}

/** Steps 1 and 2: a visitor becomes a patient with an appointment and a password. */
const bookAndSignIn = async (page: Page) => {
  await patient.walkToConsent(page, EMAIL, { doctor: /Helena Prado/ })
  await patient.consent(page)
  await patient.payByPix(page)
  await patient.payAtBank(page)
  await page.getByRole('heading', { name: 'Consulta marcada', level: 1 }).waitFor()
  await page.goto(await linkInMail(EMAIL, '/senha#token='))
  expect(await page.getByLabel('Sua conta').inputValue()).toBe(EMAIL)
  await page.getByLabel('Crie uma senha').fill(PASSWORD)
  await page.getByRole('button', { name: 'Salvar a senha e entrar' }).click()
  await page.waitForURL(/\/_app/)
}

/** Its first variant from now on: a heavy one is posted for more than the small parcel that nobody has filled. */
const variantIs = async (what: { grams: number } | { cents: number }) => {
  const [priced] = await query(
    stack.product,
    `select variant_id as id from plans.package_drugs drug
       join shop.variants variant on variant.product_id = drug.product_id and variant.amount = 1
       join shop.prices price on price.variant_id = variant.id
     order by drug.package_id desc limit 1`,
  )
  await ('grams' in what
    ? query(stack.product, 'update shop.variants set weight_grams = $1 where id = $2', [what.grams, priced?.id])
    : query(stack.product, 'update shop.prices set amount_cents = $1 where variant_id = $2', [what.cents, priced?.id]))
}
const totalIn = async (page: Page): Promise<string> => {
  const words = page.getByText(/^Total com a entrega: /)
  return ((await words.textContent()) ?? '').replace(/^.*R\$\s/, '')
}

/** Step 4: he requests the recommended treatment and agrees to it, by card; a month is paid at once. */
const requestTreatment = async (page: Page) => {
  await variantIs({ grams: 900 })
  await page.goto('/_app/tratamentos')
  await page.getByRole('heading', { name: 'Tratamento diário' }).waitFor()
  expect(await buyer.textOf(main(page))).toMatch(/R\$ \d+,\d\d/)
  await main(page).getByRole('link', { name: 'Pedir este tratamento' }).click()
  await page.waitForURL(/\/men-power\/checkout\/info/)
  await page.getByRole('button', { name: 'Continuar para o endereço' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await buyer.fillAddress(page)
  await page.getByRole('button', { name: 'Continuar para a entrega' }).click()
  await page.getByRole('radio', { name: /SEDEX/, checked: true }).waitFor()
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await page.getByLabel('Número do cartão').fill(CARD)
  await page.getByLabel('Nome no cartão').fill('BRUNO ALMEIDA')
  await page.getByLabel('Validade').fill('11/30')
  await page.getByLabel('Código de segurança').fill('123')
  await page.getByLabel('CPF do titular').fill('123.456.789-09')
  await page.getByRole('button', { name: 'Revisar o pedido' }).click()
  await page.getByRole('button', { name: 'Pedir o tratamento' }).waitFor()
  const seen = await totalIn(page)
  // It becomes dearer while he reads: nothing is asked for before he has agreed to what it costs now.
  await variantIs({ cents: 6_500 })
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Pedir o tratamento' }).click()
  await page.getByText('O valor mudou').waitFor()
  await expectFit(page, 'a total that has changed')
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  const dearer = await totalIn(page)
  expect(dearer).not.toBe(seen)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Pedir o tratamento' }).click()
  await page.waitForURL(/\/men-power\/checkout\/pronto/)
  const [asked] = await query(stack.product, 'select agreed_total_cents as cents from plans.dispensings')
  expect((asked?.cents / 100).toFixed(2).replace('.', ',')).toBe(dearer)
}

test.each<ScreenName>(['phone'])(
  'from a condition page to a delivered treatment, the patient on a %s, the team at its desks',
  async (screen) => {
    const [his, hers, pharmacy] = await Promise.all([
      stack.visit({ screen }),
      stack.visit({ screen: 'desktop' }),
      stack.visit({ screen: 'desktop' }),
    ])
    await bookAndSignIn(his.page)

    // 3. The doctor signs in with two steps; she reads and writes, and her message appears on his page by itself.
    await staff.signIn(hers.page, 'helena@prumo.example', stack.product.sandboxUrl)
    await staff.openRecord(hers.page, 'Bruno Almeida')
    expect(await main(hers.page).innerText()).toMatch(/Há quanto tempo|Disfunção erétil/)
    await his.page.goto('/_app/consultas')
    await main(his.page).locator('a[href^="/_app/consultas/"]').first().click()
    await his.page.getByLabel(/Mensagem para/).waitFor()
    // His appointment is on another day: she asks, and begins by his yes.
    await staff.begin(hers.page, async () => {
      await his.page.getByRole('button', { name: 'Sim, pode começar' }).click()
      await his.page.getByText('Você aceitou começar antes').waitFor()
    })
    await hers.page.getByLabel(/Mensagem para/).fill('Bom dia, Bruno. Como você está?')
    await hers.page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await his.page.getByText('Bom dia, Bruno. Como você está?').waitFor()
    await his.page.getByLabel(/Mensagem para/).fill('Bom dia, doutora. Estou bem.')
    await his.page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await hers.page.getByText('Bom dia, doutora. Estou bem.').waitFor()

    // Nothing is signed before she has said whom she identified.
    await staff.stateVisit(hers.page)
    // Without a posology nothing is issued; with one the document is signed.
    await staff.writeItem(hers.page, '')
    await hers.page.getByText('Escreva a posologia.').waitFor()
    await staff.prescribe(hers.page, 'Um jato sob a língua, uma vez por dia.')
    const document = hers.page.getByRole('link', { name: /Abrir o documento/ })
    await document.waitFor()
    await hers.page.getByLabel('Receita', { exact: true }).selectOption({ index: 1 })
    await hers.page.getByLabel('Nome do tratamento').fill('Tratamento diário')
    await hers.page.getByRole('button', { name: 'Recomendar tratamento' }).click()
    await hers.page.getByText('Tratamento diário').first().waitFor()
    // A doctor has no part in the sale: no price is shown on her screen.
    expect(await hers.page.getByRole('complementary', { name: 'Atendimento' }).innerText()).not.toContain('R$')

    // 4. He opens and downloads the prescription, and anybody can check it.
    await his.page.goto('/_app/receitas')
    const download = main(his.page)
      .getByRole('link', { name: /Baixar/ })
      .first()
    await download.waitFor()
    const [file] = await Promise.all([his.page.waitForEvent('download'), download.click()])
    const chain = await (await fetch(`${stack.product.sandboxUrl}/signing/v1/chain.pem`)).text()
    const root = chain.slice(0, chain.indexOf('-----BEGIN', 1))
    const signature = readPdfSignature(readFileSync(await file.path()), root)
    expect(signature).toMatchObject({ isIntact: true, coversWholeFile: true, isTrusted: true })

    await requestTreatment(his.page)
    await staff.signIn(pharmacy.page, 'silvia@prumo.example', stack.product.sandboxUrl)
    await pharmacy.page
      .getByRole('link', { name: /Pedido R\d+/ })
      .first()
      .click()
    await pharmacy.page.getByRole('heading', { name: 'Bruno Almeida', level: 1 }).waitFor()
    expect(await main(pharmacy.page).innerText()).not.toMatch(/Há quanto tempo|Estou bem/)
    // The survey says that he cannot climb two flights of stairs, so the signature asked for a reason.
    await main(pharmacy.page).getByText(staff.reasonGiven).first().waitFor()
    await his.page.goto('/_app/tratamentos')
    await main(his.page)
      .getByText(/farmacêutic/)
      .first()
      .waitFor()
    await pharmacy.page.getByRole('button', { name: /aceitar/i }).click()
    await pharmacy.page.getByText(/Pago/).first().waitFor()

    // 5. Everything is in his area, including the log of readings.
    await main(his.page)
      .getByText(/Nada é cobrado de novo sem você pedir/)
      .waitFor()
    await his.page.goto('/_app/acessos')
    const log = main(his.page)
    await log
      .getByText(/Helena Prado/)
      .first()
      .waitFor()
    await log
      .getByText(/Sílvia Nunes/)
      .first()
      .waitFor()
    for (const visit of [his, hers, pharmacy]) expect(visit.faults).toEqual([])
  },
)
