import type { PushSubscription } from './sandbox-control.ts'
import { sandboxControl } from './sandbox-control.ts'
import type { TestWorld } from './world.ts'

type Call = {
  method?: 'GET' | 'PUT' | 'POST' | 'DELETE'
  path: string
  body?: object
  headers?: Record<string, string>
}

/** For tests: an account at the calls of notices and push, and its browsers at the sandbox's push service. */
export const noticesOf = (it: TestWorld, bearer: string) => {
  const control = sandboxControl(it.sandbox.url)
  const call = async ({ method = 'GET', path, body, headers = {} }: Call) => {
    const answer = await it.app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { authorization: `Bearer ${bearer}`, ...headers },
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const subscribe = (body: object, headers?: Record<string, string>) =>
    call({ method: 'PUT', path: 'push_subscription', body, ...(headers && { headers }) })
  return {
    call,
    subscribe,
    switchTo: (kind: string, way: string, isOn: boolean) =>
      call({ method: 'PUT', path: `notices/${kind}/${way}`, body: { is_on: isOn } }),
    /** A new browser of this session, which receives from now on. */
    browser: async (): Promise<PushSubscription> => {
      const { body } = await call({ path: 'push_subscriptions' })
      const browser = await control.pushSubscription(body.push.publicKey)
      const { status } = await subscribe({ endpoint: browser.endpoint, keys: browser.keys })
      if (status !== 200) throw new Error(`not subscribed: ${status}`)
      return browser
    },
    /** What a browser showed, oldest first. */
    shown: async (browser: PushSubscription): Promise<{ text: string; path: string; kind: string }[]> =>
      (await control.pushed(browser)).map(({ text }) => JSON.parse(text)),
  }
}
