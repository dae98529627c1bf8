import type { BrowserContext, Page, Worker } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFit } from '../everybody/fit-for-everybody.ts'
import { ownCustomer } from '../product/own-customer.ts'
import { signInByHttp } from '../product/sign-in-by-http.ts'
import { type ScreenName, screenNames, useStack } from '../product/stack.ts'

const stack = useStack()

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** A headless browser denies notices whatever it was granted, so its owner's answer is played: asked, he says yes. */
const letOwnerDecide = (context: BrowserContext) =>
  context.addInitScript(() => {
    let permission = (sessionStorage.getItem('permission') ?? 'default') as NotificationPermission
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      sessionStorage.setItem('permission', permission)
      return permission
    }
  })

/** The browser's own push service is far away: our page subscribes at the sandbox's instead, which speaks the same. */
const subscribeAtSandbox = async (context: BrowserContext): Promise<Subscription[]> => {
  const made: Subscription[] = []
  await context.exposeFunction('subscribeAtSandbox', async (key: string) => {
    const answer = await fetch(`${stack.product.sandboxUrl}/control/push_subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ application_server_key: key }),
    })
    const subscription = (await answer.json()) as Subscription
    made.push(subscription)
    return subscription
  })
  await context.addInitScript(() => {
    let standing: object | null = null
    PushManager.prototype.getSubscription = async () => standing as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      const ask = (window as unknown as { subscribeAtSandbox: (key: unknown) => Promise<object> }).subscribeAtSandbox
      const json = await ask(options?.applicationServerKey)
      standing = {
        toJSON: () => json,
        unsubscribe: async () => {
          standing = null
          return true
        },
      }
      return standing as PushSubscription
    }
  })
  return made
}

const arrivedAt = async ({ endpoint }: Subscription): Promise<{ text: string }[]> =>
  ((await (await fetch(`${endpoint}/messages`)).json()) as { messages: { text: string }[] }).messages

type Shown = { title: string; body: string; path: string }
type WorkerScope = { shown: Shown[]; opened: string[] } & ServiceWorkerGlobalScope
/** The parts of a worker's world that are used here; the journeys are compiled for a page's. */
type ServiceWorkerGlobalScope = {
  registration: {
    showNotification: (title: string, options: { body: string; data: { path: string } }) => Promise<void>
  }
  clients: { openWindow: (path: string) => Promise<null> }
  dispatchEvent: (event: Event) => boolean
}

/** The worker that shows notices, with what it shows and opens written down: this browser has no screen for either. */
const noticesWorker = async (context: BrowserContext): Promise<Worker> => {
  const find = () => context.serviceWorkers().find((worker) => worker.url().endsWith('/notices-sw.js'))
  await expect.poll(() => find() !== undefined).toBe(true)
  const worker = find() as Worker
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope
    scope.shown = []
    scope.opened = []
    scope.registration.showNotification = async (title, { body, data }) => {
      scope.shown.push({ title, body, path: data.path })
    }
    scope.clients.openWindow = async (path) => {
      scope.opened.push(path)
      return null
    }
  })
  return worker
}

/** What the browser would do with a message of its push service: wake the worker with the decrypted text. */
const deliver = async (page: Page, data: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('/notices-push/'))
      if (ours) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

/** A press on the newest notice. */
const press = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope
    const { path } = scope.shown.at(-1) as Shown
    const waits: unknown[] = []
    const notification = { close: () => {}, data: { path } }
    const waitUntil = (wait: unknown) => waits.push(wait)
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    await Promise.all(waits)
    return scope.opened
  })

const open = async (page: Page) => {
  await page.goto('/_app/preferencias')
  await page.getByRole('heading', { name: 'Avisos no aparelho' }).waitFor()
  await page.getByRole('heading', { name: 'Seu cuidado' }).waitFor()
}
const arrive = async (page: Page, journey: string, screen: ScreenName) => {
  await signInByHttp(page, await ownCustomer(stack.product, { like: 'bruno', journey: `${journey}-${screen}` }))
  await open(page)
}

test.each(screenNames)(
  'on a %s a browser is switched on, tried, shows a neutral notice, and is removed',
  async (screen) => {
    const { page, context, faults } = await stack.visit({ screen, hasServiceWorkers: true })
    await letOwnerDecide(context)
    const made = await subscribeAtSandbox(context)
    await arrive(page, 'avisos', screen)
    // Nothing of the site asked for a worker that shows notices before this page's button.
    const scopes = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
      )
    expect(await scopes()).not.toContain('/notices-push/')
    await page.getByRole('button', { name: 'Ativar neste aparelho' }).click()
    await page.getByText('Este', { exact: true }).waitFor()
    expect(await scopes()).toContain('/notices-push/')
    await expectFit(page, 'preferences with a device')
    const orders = page.getByRole('switch', { name: 'Pedidos e pagamentos: Aparelho' })
    await expect.poll(() => orders.isChecked()).toBe(true)
    await orders.click()
    await expect.poll(() => orders.isChecked()).toBe(false)
    await orders.click()
    await expect.poll(() => orders.isChecked()).toBe(true)

    await page.getByRole('button', { name: /^Enviar um teste/ }).click()
    await page.getByText(/^Enviado\./).waitFor()
    const subscription = made[0] as Subscription
    await expect.poll(async () => (await arrivedAt(subscription)).length).toBe(1)
    const [{ text } = { text: '' }] = await arrivedAt(subscription)
    const worker = await noticesWorker(context)
    await deliver(page, text)
    const shown = () => worker.evaluate(() => (self as unknown as WorkerScope).shown)
    await expect.poll(shown).toEqual([{ title: 'Prumo', body: 'Este é um aviso de teste', path: '/_app/preferencias' }])
    await page.goto('/_app/privacidade')
    expect(await press(worker)).toEqual(['/_app/preferencias'])
    await open(page)

    await page.getByRole('button', { name: /^Remover/ }).click()
    await page.getByRole('button', { name: 'Ativar neste aparelho' }).waitFor()
    expect(faults).toEqual([])
  },
)

test.each(screenNames)(
  'on a %s each choice is kept, what must go cannot be switched off, and news go by their consent',
  async (screen) => {
    const { page, context, faults } = await stack.visit({ screen })
    await arrive(page, 'escolhas', screen)
    const switchOf = (name: string) => page.getByRole('switch', { name })
    await switchOf('Mensagem não lida: E-mail').click()
    await expect.poll(() => switchOf('Mensagem não lida: E-mail').isChecked()).toBe(false)
    expect(await switchOf('Pedidos e pagamentos: E-mail').isDisabled()).toBe(true)
    await page.getByText('O e-mail vai sempre. A lei manda confirmar cada compra.').first().waitFor()
    // No device receives yet: nothing looks switched on, and the page says what to do.
    const device = switchOf('Mensagem não lida: Aparelho')
    expect([await device.isChecked(), await device.isDisabled()]).toEqual([false, true])
    await page.getByText('Nenhum aparelho recebe avisos ainda.').waitFor()
    await expectFit(page, 'preferences without a device')
    await switchOf('Novidades e ofertas: E-mail').click()
    await expect.poll(() => switchOf('Novidades e ofertas: E-mail').isChecked()).toBe(true)

    await page.reload()
    await page.getByRole('heading', { name: 'Seu cuidado' }).waitFor()
    const states = await Promise.all(
      ['Mensagem não lida: E-mail', 'Mensagem não lida: Aparelho', 'Novidades e ofertas: E-mail'].map((name) =>
        switchOf(name).isChecked(),
      ),
    )
    expect(states).toEqual([false, false, true])
    await page.goto('/_app/privacidade')
    await page.getByText(/Você autorizou em/).waitFor()
    await page.getByRole('button', { name: 'Retirar' }).click()
    await page.getByText(/Você retirou em/).waitFor()
    await open(page)
    expect(await switchOf('Novidades e ofertas: E-mail').isChecked()).toBe(false)

    expect(faults).toEqual([])
    // Without a connection a press says so, and nothing pretends to be switched.
    await context.setOffline(true)
    await switchOf('Documento novo: E-mail').click()
    await page.getByText('Sem internet.').first().waitFor()
    expect(await switchOf('Documento novo: E-mail').isChecked()).toBe(true)
    await context.setOffline(false)
  },
)

test('what a browser cannot do is said, with the way out', async () => {
  const blocked = await stack.visit()
  await arrive(blocked.page, 'bloqueado', 'desktop')
  await blocked.page.getByText('Os avisos estão bloqueados neste navegador').waitFor()
  await expectFit(blocked.page, 'preferences, blocked')

  const old = await stack.visit()
  await old.context.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
  })
  await arrive(old.page, 'antigo', 'desktop')
  await old.page.getByText('Este navegador não mostra avisos').waitFor()

  const iphone = await stack.visit({ screen: 'phone' })
  await iphone.context.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
    })
  })
  await arrive(iphone.page, 'iphone', 'phone')
  await iphone.page.getByText(/Tela de Início/).waitFor()

  const silent = await stack.visit({ hasServiceWorkers: true })
  await letOwnerDecide(silent.context)
  await silent.context.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no service', 'AbortError'))
  })
  await arrive(silent.page, 'sem-servico', 'desktop')
  await silent.page.getByRole('button', { name: 'Ativar neste aparelho' }).click()
  await silent.page.getByText('O navegador não conseguiu falar com o serviço de avisos').waitFor()
})
