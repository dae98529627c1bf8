import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readConfig } from '../../../apps/api/src/config.ts'
import { countQuarters, followUpsOf } from '../../../apps/api/src/domains/plans/outcomes/outcomes.factory.ts'
import { contextFor } from '../../../apps/api/src/platform/context.ts'
import { openWorld } from '../../../apps/api/src/world.ts'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownAdministrator } from '../product/own-customer.ts'
import { signInByCode } from '../product/sign-in-by-http.ts'
import { useOwnStack } from '../product/stack.ts'

const stack = useOwnStack()
const dayMs = 24 * 60 * 60_000

/** A formula of tadalafil, and one of sildenafil. */
const [tadalafil, sildenafil] = [1106, 1108]

/** A quarter that is over: ten patients of the one treatment and nine of the other said how it goes; it was counted. */
const countAQuarter = async () => {
  const { databaseUrl, sandboxUrl } = stack.product
  const env = { APP_ENV: 'local', DATABASE_URL: databaseUrl, SANDBOX_URL: sandboxUrl, LOG_LEVEL: 'silent' }
  const { world } = openWorld(readConfig(env), 'test')
  try {
    const ctx = contextFor(world, { kind: 'system' })
    // Longer than any quarter.
    const then = { ...ctx, now: () => new Date(Date.now() - 100 * dayMs) }
    await followUpsOf(then, { count: 10, effect: 'good', productId: tadalafil })
    await followUpsOf(then, { count: 9, effect: 'good', productId: sildenafil })
    await countQuarters(ctx)
  } finally {
    await world.db.destroy()
    world.gateways.mail.close()
  }
}

test('the clinic sees a group of ten and nobody of a group of nine, on the page and in its file', async () => {
  await countAQuarter()
  const administrator = await ownAdministrator(stack.product, 'resultados')
  const { page, faults } = await stack.visit()
  await signInByCode(page, administrator, stack.product.sandboxUrl)
  await page.goto('/equipe/resultados')
  await page.getByRole('heading', { name: 'Resultados dos tratamentos' }).waitFor()
  await page.getByRole('heading', { name: /^[1-4]º trimestre de \d{4}$/, level: 2 }).waitFor()
  await page.getByRole('heading', { name: /tadalafila/i, level: 3 }).waitFor()
  await page.getByText('10 pacientes responderam pela primeira vez sobre este tratamento.').waitFor()
  const shown = await page.getByRole('main').innerText()
  expect(await page.getByRole('heading', { level: 3 }).count()).toBe(1)
  expect(shown).not.toMatch(/sildenafila/i)
  expect(shown).not.toMatch(/\b(9|19) pacientes/)
  await expectFit(page, 'outcomes of a quarter')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar em CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('resultados-por-tratamento.csv')
  const lines = (await readFile((await download.path()) as string, 'utf8')).trim().split(/\r?\n/).slice(1)
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toMatch(/tadalafila.*;10$/i)
  expect(faults).toEqual([])
})
