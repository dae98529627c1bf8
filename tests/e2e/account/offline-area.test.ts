import { expect, test } from 'vitest'
import { useStack } from '../product/stack.ts'

const stack = useStack()

test('the area opens without a connection, says what is stale, keeps nothing of anybody, and comes back by itself', async () => {
  const { page, context } = await stack.visit({ screen: 'phone', hasServiceWorkers: true })
  await page.goto('/entrar')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('bruno@prumo.example')
  await page.getByLabel('Senha').fill('prumo-demo-2026')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/_app')
  // A service worker serves documents opened within its scope, and this one was opened at /entrar.
  await page.goto('/_app')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const title = await page.getByRole('heading', { level: 1 }).innerText()

  // Shown data stays, with the time of its last load.
  await context.setOffline(true)
  await page.getByText(/O que está na tela é de \d\d:\d\d/).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)

  // After a reload the shell is there, without any answer of the API, because no device stores those.
  for (const path of ['/_app', '/_app/receitas']) {
    await page.goto(path)
    await page.getByText('seus dados não ficam guardados neste aparelho').waitFor()
    expect(await page.getByRole('main').innerText()).not.toContain(title)
  }
  // A page that was never opened here redirects to the first.
  await page.goto('/_app/consultas/999')
  await page.waitForURL('**/_app')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.filter((path) => !/^\/(_app|patientArea)(\/|$)/.test(path))).toEqual([])

  // The rest of the site shows the offline page, and recovers by itself.
  await page.goto('/disfuncao-eretil')
  await page.getByRole('heading', { level: 1, name: 'Sem conexão' }).waitFor()
  // A connection that comes and goes in the moment of a press does not undo it.
  await page.getByRole('link', { name: 'Minha área' }).evaluate((link: HTMLElement) => {
    link.click()
    dispatchEvent(new Event('online'))
  })
  await page.getByText('seus dados não ficam guardados neste aparelho').waitFor()

  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  // A retry may succeed before the browser reports that it is online.
  await page.getByText('Sem conexão').waitFor({ state: 'hidden' })
})
