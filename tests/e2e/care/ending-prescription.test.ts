import { expect, test } from 'vitest'
import { jsonCaller } from '../../faults/json-caller.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { useStack } from '../product/stack.ts'
import { acceptRequestOf, query, recommendTwo, walkTo } from './care-by-http.ts'

const stack = useStack()

test('a patient says nothing before his prescription ends: his doctor sees it among her tasks, and opens his record', async () => {
  const { product } = stack
  const email = 'receita-que-acaba@prumo.example'
  const recommended = await recommendTwo(product, email)
  const first = 'he looks at the treatment'
  const it = await walkTo(product, email, 'he requests the treatment', { ...recommended, first })
  await acceptRequestOf(product, it)
  const call = jsonCaller(product.apiUrl)
  const { bearer } = it.patient
  type Cycles = { subscriptions: { id: number; nextTotal: number; state: string }[] }
  const active = async () => (await call<Cycles>('GET', '/api/v1/subscriptions', { bearer })).subscriptions[0]
  await expect.poll(async () => (await active())?.state, { timeout: 30_000 }).toBe('active')
  const cycle = await active()
  await call('PUT', `/api/v1/subscriptions/${cycle?.id}/agreement`, { bearer, body: { total: cycle?.nextTotal } })
  await query(
    product,
    `update plans.subscriptions set next_charge_on = (now() at time zone 'America/Sao_Paulo')::date + 10 where id = $1`,
    [cycle?.id],
  )

  await query(product, `update people.second_steps set created_at = created_at - interval '1 hour'`)
  const { page, faults } = await stack.visit({ screen: 'phone' })
  await signInByCode(page, it.doctor.email, product.sandboxUrl)
  await page.goto('/equipe/tarefas')
  const ending = page.getByRole('region', { name: 'Receitas que acabam' })
  const hers = ending.getByRole('listitem').filter({ hasText: 'Próximo envio em' })
  await hers.first().waitFor()
  await expectFit(page, 'prescriptions that end')
  const folder = process.env.PRUMO_PICTURES
  if (folder)
    for (const [screen, width] of [
      ['phone', 390],
      ['desktop', 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: `${folder}/${screen}-ending-${colorScheme}.png`, fullPage: true })
      }
    }
  await ending.locator(`a[href$="/equipe/pacientes/${it.patient.id}"]`).click()
  await page.waitForURL(new RegExp(`/equipe/pacientes/${it.patient.id}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(faults).toEqual([])
})
