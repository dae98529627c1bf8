import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { patientPassword, signInByHttp } from '../product/sign-in-by-http.ts'
import { useStack } from '../product/stack.ts'
import { acceptRequestOf, recommendTwo, walkTo } from './care-by-http.ts'

const stack = useStack()

test('a paid parcel is given up before it is begun, all goes back, and the treatment asks whether it goes on', async () => {
  const { product } = stack
  const email = 'desisto-do-envio@prumo.example'
  const recommended = await recommendTwo(product, email, { months: 3 })
  const first = 'he looks at the treatment'
  const it = await walkTo(product, email, 'he requests the treatment', { ...recommended, first })
  await acceptRequestOf(product, it)
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await signInByHttp(page, email, patientPassword)
  await page.goto('/_app/tratamentos')

  await page.getByText('A farmácia ainda não começou a preparar.').waitFor()
  await page.getByRole('link', { name: 'Acompanhar a entrega' }).click()
  await page.getByRole('heading', { name: 'Mudou de ideia?' }).waitFor()
  await expectFit(page, 'the order of a parcel that may be given up')
  await page.goBack()

  await page.getByRole('button', { name: 'Desistir deste envio' }).click()
  const drawer = page.getByRole('dialog', { name: 'Desistir deste envio?' })
  await drawer.getByText('tudo o que você pagou por ele volta').waitFor()
  await expectFit(page, 'giving a parcel up')
  await drawer.getByRole('button', { name: 'Desistir e receber de volta' }).click()
  await drawer.waitFor({ state: 'hidden' })

  await page.getByText('Você desistiu do último envio').waitFor()
  await page.getByRole('button', { name: 'Desistir deste envio' }).waitFor({ state: 'detached' })
  await expectFit(page, 'a treatment that asks whether it goes on')
  await page.getByRole('button', { name: 'Continuar o tratamento' }).click()
  await page.getByText('Nada é cobrado de novo sem você pedir.').waitFor()
  expect(faults).toEqual([])
})
