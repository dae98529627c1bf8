import { expect, test } from 'vitest'
import { useStack } from '../product/stack.ts'

const stack = useStack()

test('the area opens without a connection, says what is stale, keeps nothing of anybody, and comes back by itself', async () => {
  const { page, context } = await stack.visit({ screen: 'phone' })
  await page.goto('/entrar')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('bruno@prumo.example')
  await page.getByLabel('Senha').fill('prumo-demo-2026')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/_app')
  // A document is served by a worker where it was opened, and this one was opened at /entrar.
  await page.goto('/_app')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const title = await page.getByRole('heading', { level: 1 }).innerText()

  // What stands stays, with the time at which it was read.
  await context.setOffline(true)
  await page.getByText(/O que está na tela é de \d\d:\d\d/).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)

  // Opened anew, the shell is there; what the API says is not, because no device keeps it.
  for (const path of ['/_app', '/_app/receitas']) {
    await page.goto(path)
    await page.getByText('seus dados não ficam guardados neste aparelho').waitFor()
    expect(await page.getByRole('main').innerText()).not.toContain(title)
  }
  // A place that nobody opened here before leads to the first.
  await page.goto('/_app/consultas/999')
  await page.waitForURL('**/_app')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.filter((path) => !/^\/(_app|patientArea)(\/|$)/.test(path))).toEqual([])

  // The rest of the site says so too, and is there again by itself.
  await page.goto('/disfuncao-eretil')
  await page.getByRole('heading', { level: 1, name: 'Sem conexão' }).waitFor()
  await page.getByRole('link', { name: 'Minha área' }).click()
  await page.getByText('seus dados não ficam guardados neste aparelho').waitFor()

  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  // What is asked again may be there before the browser says that it is online.
  await page.getByText('Sem conexão').waitFor({ state: 'hidden' })
})
